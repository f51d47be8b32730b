import { Link } from '@tanstack/react-router'
import { type CSSProperties, createElement, Fragment } from 'react'
import { useIsAdmin } from '#queries/classroom.ts'
import { homeTexts, sessionTexts, helpTexts as texts } from '#texts/index.ts'
import { BackIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { ThreeHints } from '#ui/ThreeHints.tsx'
import handbook from '../../../docs/handbuch.md?raw'
import styles from './HelpPage.module.css'
import { type Block, parseHandbook, type Run, type Section } from './parseHandbook.ts'

const sections = parseHandbook(handbook)

/** The handbook: the teachers' part, for admins the head's as well. */
export function HelpPage() {
  const isAdmin = useIsAdmin() ?? false
  const shown = isAdmin ? sections : sections.slice(0, 1)
  const parts = shown.map(headingsOf)
  // Each part is a column; a single one makes two.
  const rows = parts.length > 1 ? Math.max(...parts.map(({ length }) => length)) : Math.ceil(parts.flat().length / 2)
  return (
    <div className={styles.help}>
      <Page
        title={texts.title}
        back={
          <LinkButton to="/home" variant="quiet" icon={<BackIcon />}>
            {sessionTexts.home}
          </LinkButton>
        }
      >
        <div className={styles.hints}>
          <ThreeHints sentences={homeTexts.hints} />
        </div>
        <nav aria-label={texts.contents}>
          <ul className={styles.contents} style={{ '--rows': rows } as CSSProperties}>
            {parts.flat().map(({ id, title, isPart }) => (
              <li key={id} data-part={isPart}>
                <Link to="/help" hash={id}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
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

/** The table of contents of a section; a single section is not named again. */
function headingsOf({ id, title, blocks }: Section): { id: string; title: string; isPart: boolean }[] {
  const parts = blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ id: block.id, title: block.text, isPart: true }] : [],
  )
  return [{ id, title, isPart: false }, ...parts]
}

function BlockView({ block }: { block: Block }) {
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
const Runs = ({ runs }: { runs: Run[] }) => createElement(Fragment, null, ...runs.map(runView))

function runView({ text, style }: Run) {
  return style ? createElement(tags[style], null, text) : text
}
