import { useId } from 'react'
import { conflictTexts, gradingTexts as texts } from '#texts/index.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { valueText } from '../model/placeNames.ts'
import styles from './ConflictDialog.module.css'
import type { Clash } from './clashesOf.ts'
import { markWords, type Part } from './markWords.ts'

interface ConflictRowProps {
  clash: Clash
  device: string
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

/** One place that both changed: what it is called, and a pair to choose from. */
export function ConflictRow({ clash, device, isTheirs, onChoose }: ConflictRowProps) {
  const id = useId()
  const { name, isGrade, mine, theirs } = clash
  const isProse = typeof mine === 'string' && typeof theirs === 'string' && !isGrade
  const [ours, other] = isProse
    ? markWords(mine, theirs)
    : [[plain(valueText(mine, isGrade))], [plain(valueText(theirs, isGrade))]]
  const sides = [
    { label: conflictTexts.mine(device), parts: ours, isOther: false },
    { label: conflictTexts.theirs, parts: other, isOther: true },
  ]
  return (
    <div className={styles.row} role="radiogroup" aria-labelledby={`${id}-name`} aria-describedby={`${id}-where`}>
      <div className={styles.name}>
        <span id={`${id}-name`}>{name.text}</span>
        <small id={`${id}-where`}>{name.where}</small>
      </div>
      {sides.map(({ label, parts, isOther }) => (
        <label key={label} className={styles.side}>
          <input type="radio" name={id} checked={isTheirs === isOther} onChange={() => onChoose(isOther)} />
          <span>
            <VisuallyHidden>{label}: </VisuallyHidden>
            {parts.length === 0 || parts.every(({ text }) => text === '')
              ? texts.noValue
              : placed(parts).map(({ text, differs, from }) =>
                  differs ? <b key={from}>{text}</b> : <span key={from}>{text}</span>,
                )}
          </span>
        </label>
      ))}
    </div>
  )
}

function plain(text: string): Part {
  return { text, differs: false }
}

/** The parts of a text have no name but where they begin in it. */
function placed(parts: readonly Part[]): (Part & { from: number })[] {
  let next = 0
  return parts.map((part) => {
    const from = next
    next += part.text.length + 1
    return { ...part, from }
  })
}
