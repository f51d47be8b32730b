import { galleryTexts as texts } from '#texts/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { CheckIcon, ClockIcon, FlagIcon, InfoIcon, OfflineIcon, WarnIcon } from '#ui/icons.ts'
import { LineDrawing } from '#ui/LineDrawing.tsx'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { Part } from './Part.tsx'

const drawings = ['zeugnis', 'schule', 'account', 'leer', 'ordner', 'kabel', 'profil'] as const

export function Signs() {
  return (
    <>
      <Part title={texts.signs}>
        {[0, 1, 2, 3].map((done) => (
          <ProgressRing key={done} done={done} total={3} />
        ))}
        <Badge icon={<ClockIcon />}>{texts.waiting}</Badge>
        <Badge tone="ink" icon={<CheckIcon />}>
          {texts.admin}
        </Badge>
        <Badge tone="ok" icon={<CheckIcon />}>
          {texts.done}
        </Badge>
        <Badge tone="warn" icon={<FlagIcon />}>
          {texts.open}
        </Badge>
        <Badge tone="bad" icon={<WarnIcon />}>
          {texts.failed}
        </Badge>
        <Avatar name="Katrin Blaufuß" />
        <Avatar name="Katrin Blaufuß" image="/favicon.svg" />
        <Avatar name="Katrin Blaufuß" image="data:image/png,kaputt" />
        <Banner icon={<OfflineIcon />}>{texts.offline}</Banner>
        <Banner tone="warn" icon={<InfoIcon />}>
          {texts.stale}
        </Banner>
        <Banner tone="bad" icon={<WarnIcon />}>
          {texts.listFailed}
        </Banner>
      </Part>
      <Part title={texts.drawings}>
        {drawings.map((name) => (
          <LineDrawing key={name} name={name} />
        ))}
      </Part>
    </>
  )
}
