import { useMemo } from 'react'
import { useServices } from '#queries/services.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { InfoIcon, WarnIcon } from '#ui/icons.ts'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { Text } from '#ui/primitives.tsx'
import { useLaterFromCard } from '../card/CardEditorContext.ts'
import { holdWords } from '../model/holdWords.ts'
import styles from './ActionBar.module.css'

interface CardLineProps {
  device: string
  /** What the report card lacks: 'Noch 33 Kreuze und 8 Texte' */
  left: string
  /** It lacks nothing. */
  isDone?: boolean
}

interface LineText {
  kind?: 'held' | 'copied' | 'done'
  title: string
  detail?: string
}

/**
 * What the open report card lacks. Where its inputs are says the top bar; here stands only why those of this very card do
 * not get on, or that what it shows is not entered yet.
 */
export function CardLine({ device, left, isDone = false }: CardLineProps) {
  const { outbox } = useServices()
  // Compared as a string: the words rarely change.
  const encoded = useLaterFromCard((editor) => {
    const opened = editor.opened()
    if (!opened) return ''
    const row = outbox.row(opened.key)
    const held = row && holdWords(row, device)
    if (held) return JSON.stringify({ kind: 'held', ...held })
    const isCopied = !row && opened.start().from !== undefined && !outbox.view().ackedAt.has(opened.key)
    return isCopied ? JSON.stringify({ kind: 'copied', title: texts.copiedOnly }) : ''
  })
  const line = useMemo(() => (encoded === '' ? undefined : (JSON.parse(encoded) as LineText)), [encoded])
  if (line) return <BarLine {...line} detail={[line.detail, left].filter(Boolean).join(', ')} />
  return <BarLine title={left} {...(isDone && { kind: 'done' })} />
}

/** The words in a bar below a sheet. */
export function BarLine({ kind, title, detail = '' }: LineText) {
  return (
    <div className={styles.saved} data-kind={kind}>
      {kind === 'held' && <WarnIcon ink={3} />}
      {kind === 'copied' && <InfoIcon ink={3} />}
      {kind === 'done' && <ProgressRing done={1} total={1} />}
      <div>
        <Text as="b" ink={1} block>
          {title}
        </Text>
        <span className={classes('clamp', styles.detail)}>{detail}</span>
      </div>
    </div>
  )
}
