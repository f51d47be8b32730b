import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './ErrorSummary.module.css'
import { CheckIcon, DoneIcon, RightIcon, WarnIcon } from './icons.ts'
import { focusFirstIn } from './useFormSubmit.ts'

/** One thing that keeps a form from being saved. */
export interface FormProblem {
  /** The `anchor` of its field. */
  anchor: string
  text: string
  /** Where the field is, if the text alone does not say so: a tab, a subject. */
  place?: string
  /** Somebody else changed the field: saving again keeps what stands in it. */
  isClash?: boolean
}

interface ErrorSummaryProps {
  /** In the order of the form. */
  problems: readonly FormProblem[]
  /** How many submits have ended. */
  attempt: number
  /** Opens the tab or row that holds the field. */
  onShow?: ((anchor: string) => void) | undefined
}

/**
 * The problems of a failed submit above the fields; each leads to its field. `useFormSubmit` gives it the focus. Hidden if
 * every field is in sight, with its sentence below it. The list stays as it is until the next submit, because a line that
 * disappears would move the field under the typing hand: what is solved gets a check.
 */
export function ErrorSummary({ problems, attempt, onShow }: ErrorSummaryProps) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const [goal, setGoal] = useState<{ anchor: string }>()
  const [listed, setListed] = useState({ attempt, problems })
  if (listed.attempt !== attempt) setListed({ attempt, problems })

  // Before the form decides what gets the focus.
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    current.hidden = true
    const form = current.closest('form')
    current.hidden = listed.problems.every(({ anchor, isClash }) => !isClash && isInSight(anchoredField(form, anchor)))
  }, [listed])

  // An effect, because the field may be rendered only after `onShow`.
  useEffect(() => {
    const field = goal && anchoredField(box.current?.closest('form'), goal.anchor)
    if (!field) return
    focusFirstIn(field)
    // Of a list that is higher than the window, its head: the reason stands there.
    const isHigh = field.getBoundingClientRect().height > innerHeight / 2
    field.scrollIntoView({ block: isHigh ? 'start' : 'center' })
  }, [goal])

  function jump(event: MouseEvent, anchor: string) {
    event.preventDefault()
    onShow?.(anchor)
    setGoal({ anchor })
  }

  if (listed.problems.length === 0) return null
  const open = new Set(problems.map(({ anchor }) => anchor))
  const left = listed.problems.filter(({ anchor }) => open.has(anchor))
  return (
    <section
      ref={box}
      className={styles.summary}
      data-open-problems={left.length > 0 || undefined}
      tabIndex={-1}
      aria-labelledby={id}
    >
      <h2 id={id}>
        {left.length > 0 ? <WarnIcon size={20} aria-hidden="true" /> : <DoneIcon size={20} aria-hidden="true" />}
        {left.length > 0 && left.every(({ isClash }) => isClash) ? clashTitle : summaryTitle(left.length)}
      </h2>
      <ul>
        {listed.problems.map(({ anchor, text, place }) => {
          const words = (
            <>
              {place !== undefined && <b>{place}</b>}
              <span>{text.replace(/\.$/, '')}</span>
            </>
          )
          return (
            <li key={anchor}>
              {open.has(anchor) ? (
                <a href={`#${anchor}`} onClick={(event) => jump(event, anchor)}>
                  {words}
                  <RightIcon size={20} aria-hidden="true" />
                </a>
              ) : (
                <p>
                  {words}
                  <CheckIcon size={20} role="img" aria-label="behoben" />
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const anchoredField = (form: Element | null | undefined, anchor: string) =>
  form?.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`) ?? null

/** True if nothing covers or cuts off the first and the last line of the field. */
function isInSight(field: Element | null): boolean {
  if (!field) return false
  const { left, top, bottom, width, height } = field.getBoundingClientRect()
  const isSeen = (y: number) => field.contains(document.elementFromPoint(left + width / 2, y))
  return height > 0 && isSeen(top + 1) && isSeen(bottom - 1)
}

/** The problems of fields by their anchor, in order, for the summary. */
export function problemList(problems: Partial<Record<string, string>>): FormProblem[] {
  return Object.entries(problems).flatMap(([anchor, text]) => (text === undefined ? [] : { anchor, text }))
}

const numberWords = ['Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn', 'Elf', 'Zwölf']

const clashTitle = 'Noch nichts gespeichert: Beim nächsten Speichern gilt Ihre Fassung'

export function summaryTitle(left: number): string {
  if (left === 0) return 'Alles behoben. Bitte noch einmal speichern.'
  if (left === 1) return 'Eine Angabe fehlt oder stimmt nicht'
  return `${numberWords[left - 2] ?? left} Angaben fehlen oder stimmen nicht`
}
