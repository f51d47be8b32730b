import { type ComponentType, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIsAdmin } from '#queries/classroom.ts'
import type { CardState } from '#queries/reportStates.ts'
import { earlierCardTexts, issueTexts, handInTexts as texts } from '#texts/index.ts'
import { FileCheckIcon, FlagIcon, LockIcon, RightIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Row, Text } from '#ui/primitives.tsx'
import { useToday } from '#ui/useToday.ts'
import styles from './StateStrip.module.css'
import { type StateWords, stateWords } from './stateWords.ts'

interface StateStripProps {
  card: CardState
  /** The sheet below it. */
  sheet: RefObject<HTMLElement | null>
  /** In place of the hint that speaks of one report card. */
  hint?: string | undefined
  /** Set for a report card of a part before the running one. */
  part?: string | undefined
  action?: ReactNode
  /** Whose report card it is; an admin opens that of the running part again. */
  of?: { classID: string; studentID: string } | undefined
}

const stateIcons: Record<StateWords['kind'], ComponentType> = {
  submitted: FileCheckIcon,
  approved: FileCheckIcon,
  issued: LockIcon,
  locked: LockIcon,
  sentBack: FlagIcon,
  openUntil: FileCheckIcon,
}

const stripTintMs = 220
const frame = document.documentElement

/** Says above the sheet how far the report card is, and why it cannot be changed. Nothing for one that is being written. */
export function StateStrip({ card, sheet, hint, part, action, of }: StateStripProps) {
  const root = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState(0)
  const words = stateWords(card, useToday())
  const isLocked = card.lock !== undefined
  const isAdmin = useIsAdmin()
  const reopens = isAdmin && (card.lock?.state === 'issued' || card.lock?.state === 'deadline') ? of : undefined
  // A tap on what cannot be changed tints the strip for a moment, and has it read out.
  useEffect(() => {
    const element = sheet.current
    if (!isLocked || !element) return
    function point({ target }: Event): void {
      if (!(target instanceof Element) || !target.closest('[data-cell], [data-field]')) return
      setPointed((before) => before + 1)
      const tint = [{ background: 'var(--accent-soft-2)' }, { background: 'var(--sheet-sunk)' }]
      root.current?.animate(tint, { duration: stripTintMs, easing: 'ease-out' })
    }
    element.addEventListener('click', point)
    return () => element.removeEventListener('click', point)
  }, [isLocked, sheet])
  // The tools of the page lie beside the name below it.
  const kind = words?.kind
  useLayoutEffect(() => {
    const strip = root.current
    if (!strip || kind === undefined) return
    const sizes = new ResizeObserver(() => frame.style.setProperty('--strip-h', `${strip.offsetHeight}px`))
    sizes.observe(strip)
    return () => {
      sizes.disconnect()
      frame.style.removeProperty('--strip-h')
    }
  }, [kind])
  if (!words) return null
  const Icon = stateIcons[words.kind]
  // The head opens an earlier one for a reason, which follows the name of its part.
  const title = words.kind === 'sentBack' && part !== undefined ? '' : words.title
  return (
    <div ref={root} className={styles.strip} data-kind={words.kind} data-state-strip="">
      <Icon />
      <p role="status">
        <b>{part === undefined ? title : `${part}: ${title}`.trim()}</b>
        {words.more}
        {/* The same sentence again is read only if the text differs. */}
        {'\u00a0'.repeat(pointed % 2)}
        {words.hint !== undefined && (
          <Text as="small" size={13} ink={3} block>
            {hint ?? words.hint}
            {part !== undefined && !isLocked && ` ${earlierCardTexts.onlyHere}`}
          </Text>
        )}
      </p>
      {part === undefined && !reopens && <StateSteps card={card} />}
      {action}
      {reopens && (
        <LinkButton
          to="/schoolConfig/main"
          state={{ settings: { name: 'class', id: reopens.classID, reopen: reopens.studentID } }}
        >
          {issueTexts.reopen}
        </LinkButton>
      )}
    </div>
  )
}

/** 'in Arbeit › abgegeben › geprüft › ausgegeben', with where the report card is; nothing where a deadline locks it. */
function StateSteps({ card }: { card: CardState }) {
  const state = card.lock?.state
  if (!texts.way.some(([step]) => step === state)) return null
  return (
    <Row as="ol" size={13} ink={3} className={styles.way} aria-label={texts.wayLabel}>
      {texts.way.map(([step, word], at) => (
        <Row as="li" gap={2} key={step} aria-current={step === state ? 'step' : undefined}>
          {at > 0 && <RightIcon size={14} aria-hidden="true" />}
          {word}
        </Row>
      ))}
    </Row>
  )
}
