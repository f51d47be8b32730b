import { galleryTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { BellIcon, EditIcon, RefreshIcon, TrashIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Part } from './Part.tsx'

export function Buttons() {
  return (
    <Part title={texts.buttons}>
      <Button variant="primary">{texts.save}</Button>
      <Button variant="primary" disabled>
        {texts.save}
      </Button>
      <Button variant="primary" pending pendingLabel={texts.saving} icon={<RefreshIcon />}>
        {texts.save}
      </Button>
      <Button>{texts.cancel}</Button>
      <Button variant="quiet">{texts.later}</Button>
      <Button variant="danger" icon={<TrashIcon />}>
        {texts.remove}
      </Button>
      <Button variant="dangerFill">{texts.yesDelete}</Button>
      <Button variant="primary" size="lg">
        {texts.save}
      </Button>
      <LinkButton to="/home">{texts.link}</LinkButton>
      <IconButton label={texts.edit} icon={<EditIcon />} />
      <IconButton label={texts.remove} icon={<TrashIcon />} disabled />
      <IconButton label={texts.waiting} icon={<BellIcon />} dot />
    </Part>
  )
}
