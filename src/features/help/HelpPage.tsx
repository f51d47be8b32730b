import { Link } from '@tanstack/react-router'
import { createElement, Fragment } from 'react'
import { useIsAdmin } from '#queries/classroom.ts'
import { homeTexts, sessionTexts, helpTexts as texts } from '#texts/index.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { DownIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { Row } from '#ui/primitives.tsx'
import { ThreeHints } from '#ui/ThreeHints.tsx'
import { useMedia } from '#ui/useMedia.ts'
import handbook from '../../../docs/handbuch.md?raw'
import styles from './HelpPage.module.css'
import { type HandbookBlock, type HandbookSection, parseHandbook, type TextRun } from './parseHandbook.ts'

const handbookSections = parseHandbook(handbook)

/** The handbook: the teachers' part, for admins the head's as well. */
export function HelpPage() {
  const isAdmin = useIsAdmin() ?? false
  // There the table of contents would be the first screen, and the handbook the second.
  const isPhone = useMedia(breakpoints.phone)
  const shown = isAdmin ? handbookSections : handbookSections.slice(0, 1)
  const parts = shown.map(headingsOf)
  const link = ({ id, title }: Heading) => (
    <Link to="/help" hash={id}>
      {title}
    </Link>
  )
  const contents = (
    <Row as="nav" stretch gap={6} aria-label={texts.contents} className={styles.contents}>
      {parts.map(([part, ...own]) => (
        <div key={part.id}>
          {link(part)}
          <ul>
            {own.map((heading) => (
              <li key={heading.id}>{link(heading)}</li>
            ))}
          </ul>
        </div>
      ))}
    </Row>
  )
  return (
    <div className={styles.help}>
      <Page title={texts.title} back={{ to: '/home', label: sessionTexts.home }}>
        <div className={styles.hints}>
          <ThreeHints
            sentences={homeTexts.hints}
            missing={{ picture: <ProgressRing done={2} total={3} />, words: homeTexts.hintOfNames }}
          />
        </div>
        {isPhone ? (
          <details className={styles.folded}>
            <summary>
              {texts.contents}
              <DownIcon />
            </summary>
            {contents}
          </details>
        ) : (
          contents
        )}
        {shown.map(({ id, title, blocks }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {blocks.map((block) => (
              <BlockView key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </Page>
    </div>
  )
}

type Heading = Pick<HandbookSection, 'id' | 'title'>

/** A part of the handbook, and what it is about. */
function headingsOf({ id, title, blocks }: HandbookSection): [part: Heading, ...own: Heading[]] {
  return [{ id, title }, ...blocks.flatMap((one) => (one.kind === 'heading' ? [{ id: one.id, title: one.text }] : []))]
}

function BlockView({ block }: { block: HandbookBlock }) {
  if (block.kind === 'heading') return <h3 id={block.id}>{block.text}</h3>
  if (block.kind === 'paragraph')
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    )
  if (block.kind === 'list') {
    const items = block.items.map((runs) => (
      <li key={JSON.stringify(runs)}>
        <Runs runs={runs} />
      </li>
    ))
    return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
  }
  return (
    <table>
      <thead>
        <tr>
          {block.head.map((runs) => (
            <th key={runs[0]?.text} scope="col">
              <Runs runs={runs} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((cells) => (
          <tr key={JSON.stringify(cells)}>
            {cells.map((runs, column) => (
              <td key={block.head[column]?.[0]?.text}>
                <Runs runs={runs} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const tags = { bold: 'b', italic: 'em', code: 'code' } as const

/** Spread, so that words that stand twice in a sentence need no keys. */
const Runs = ({ runs }: { runs: TextRun[] }) => createElement(Fragment, null, ...runs.map(runView))

function runView({ text, style }: TextRun) {
  return style ? createElement(tags[style], null, text) : text
}
