import { useEffect, useState } from 'react'
import { useOutboxView } from '#queries/outbox.ts'
import { networkLoginPath, useConnection, useGuard } from '#queries/services.ts'
import { connectionTexts, homeTexts as texts, troubleTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { device } from '#ui/device.ts'
import { CloudUpIcon, TabletIcon, WarnIcon } from '#ui/icons.ts'
import { AnchorButton, LinkButton } from '#ui/LinkButton.tsx'

/** With a network, rows that wait for a shorter time than this are not mentioned. */
const shortMs = 3_000

/**
 * Banners about unsent report cards. With `needsSomebody` those that a person must decide or mend: conflicts, refused ones, and
 * a device that cannot store any; otherwise those that only say where the inputs are.
 */
export function OutboxBanner({ needsSomebody = false }: { needsSomebody?: boolean }) {
  const { rows, trouble } = useOutboxView()
  const connection = useConnection()
  const { storageMode, isStoreMissing } = useGuard()
  const clashing = rows.filter(({ state }) => state === 'conflict').length
  const refused = rows.filter(({ state }) => state === 'parked').length
  const blocked = rows.filter(({ state }) => state === 'blocked').length
  const unreadable = rows.filter(({ state }) => state === 'frozen').length
  const late = rows.filter(({ state }) => state === 'locked').length
  const waiting = rows.length - clashing - refused - blocked - unreadable - late
  const isStuck = useLasting(connection === 'there' && waiting > 0)
  if (trouble === 'gone' || trouble === 'full') {
    return (
      needsSomebody && (
        <Banner tone="bad" icon={<WarnIcon />}>
          <b>{texts.notKept}</b> {texts.notKeptHint(device)}
        </Banner>
      )
    )
  }
  if (needsSomebody) {
    return (
      <>
        {isStoreMissing && (
          <Banner tone="warn" icon={<WarnIcon />}>
            <b>{troubleTexts.noStore}</b> {texts.onlineOnly} {troubleTexts.memoryCost}
          </Banner>
        )}
        {clashing > 0 && (
          <Banner tone="warn" icon={<WarnIcon />} action={<TransfersLink label={texts.decide} pane="conflict" />}>
            <b>{texts.clashing(clashing)}</b> {texts.clashingHint}
          </Banner>
        )}
        {refused > 0 && (
          <Banner tone="warn" icon={<WarnIcon />} action={<TransfersLink label={texts.look} />}>
            <b>{texts.refused(refused)}</b> {texts.refusedHint}
          </Banner>
        )}
        {blocked > 0 && (
          <Banner tone="warn" icon={<WarnIcon />} action={<TransfersLink label={texts.look} />}>
            <b>{texts.blocked(blocked)}</b> {texts.refusedHint}
          </Banner>
        )}
        {unreadable > 0 && (
          <Banner tone="warn" icon={<WarnIcon />} action={<TransfersLink label={texts.look} />}>
            <b>{texts.unreadable(unreadable)}</b> {texts.unreadableHint(device)}
          </Banner>
        )}
      </>
    )
  }
  const isKept = rows.every((row) => row.onDevice)
  const kept = storageMode === 'memory' ? troubleTexts.memoryCost : isKept ? texts.kept(device) : texts.keeping(device)
  return (
    <>
      {late > 0 && (
        <Banner icon={<TabletIcon />} action={<TransfersLink label={texts.look} />}>
          <b>{texts.late(late)}</b> {texts.lateHint}
        </Banner>
      )}
      {connection !== 'there' && (
        <Banner
          icon={<TabletIcon />}
          action={
            connection === 'login' ? (
              <AnchorButton href={networkLoginPath} {...(storageMode === 'memory' && { target: '_blank' })}>
                {connectionTexts.networkLogin}
              </AnchorButton>
            ) : (
              waiting > 0 && <TransfersLink label={texts.show} />
            )
          }
        >
          <b>{connection === 'login' ? connectionTexts.asksLogin : `${connectionTexts.title[connection]}.`}</b> {kept}{' '}
          {waiting > 0 && texts.goesWith[connection](waiting)}
        </Banner>
      )}
      {isStuck && (
        <Banner icon={<CloudUpIcon />} action={<TransfersLink label={texts.show} />}>
          <b>{texts.notThereYet(waiting)}</b> {kept}
        </Banner>
      )}
    </>
  )
}

/** A link to the list of everything that has not reached the server, or to the first question in it. */
function TransfersLink({ label, pane = 'transfers' }: { label: string; pane?: 'transfers' | 'conflict' }) {
  return (
    <LinkButton to="/reportCard/main" state={{ pane }} variant="quiet">
      {label}
    </LinkButton>
  )
}

/** True once `isTrue` has been true for `shortMs`. */
function useLasting(isTrue: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isTrue) return
    const timer = setTimeout(() => setLasts(true), shortMs)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isTrue])
  return isTrue && lasts
}
