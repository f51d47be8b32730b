/** A stretch of text in one style. */
export interface TextRun {
  text: string
  style?: 'bold' | 'italic' | 'code'
}

export type HandbookBlock =
  | { kind: 'heading'; level: 2 | 3; text: string; id: string }
  | { kind: 'paragraph'; runs: TextRun[] }
  | { kind: 'list'; isOrdered: boolean; items: TextRun[][] }
  | { kind: 'table'; head: TextRun[][]; rows: TextRun[][][] }

/** A section of the handbook: its heading of level 2 and what stands below it. */
export interface HandbookSection {
  id: string
  title: string
  blocks: HandbookBlock[]
}

/**
 * Reads the part of Markdown in which the handbook is written: headings, paragraphs, lists, tables, bold, italic, code and
 * links, of which the words stay. What stands before the first section is left out.
 */
export function parseHandbook(source: string): HandbookSection[] {
  const sections: HandbookSection[] = []
  for (const { kind, lines } of groupLines(source)) {
    const block = blocks[kind](lines)
    if (block.kind === 'heading' && block.level === 2) sections.push({ id: block.id, title: block.text, blocks: [] })
    else sections.at(-1)?.blocks.push(block)
  }
  return sections
}

type LineKind = 'heading' | 'ordered' | 'unordered' | 'table' | 'paragraph'

const begins: [LineKind, RegExp][] = [
  ['heading', /^#{1,3} /],
  ['unordered', /^- /],
  ['ordered', /^\d+\. /],
  ['table', /^\|/],
]

/** Consecutive lines of one block; a line of a list that goes on in the next one is joined with it. */
function groupLines(source: string): { kind: LineKind; lines: string[] }[] {
  const groups: { kind: LineKind; lines: string[] }[] = []
  let open: { kind: LineKind; lines: string[] } | undefined
  for (const line of source.split('\n')) {
    const text = line.trim()
    const begun = begins.find(([, pattern]) => pattern.test(line))?.[0]
    if (text === '') open = undefined
    else if (begun === undefined && open && open.kind !== 'heading') open.lines.push(`${open.lines.pop()} ${text}`)
    else if (open && open.kind === begun && begun !== 'heading') open.lines.push(text)
    else {
      open = { kind: begun ?? 'paragraph', lines: [text] }
      groups.push(open)
    }
  }
  return groups
}

const blocks: Record<LineKind, (lines: string[]) => HandbookBlock> = {
  heading([line = '']) {
    const text = line.replace(/^#+ /, '')
    return { kind: 'heading', level: line.startsWith('## ') ? 2 : 3, text, id: headingID(text) }
  },
  ordered: (lines) => ({ kind: 'list', isOrdered: true, items: lines.map((line) => parseRuns(withoutMark(line))) }),
  unordered: (lines) => ({ kind: 'list', isOrdered: false, items: lines.map((line) => parseRuns(withoutMark(line))) }),
  table(lines) {
    const [head = [], , ...rows] = lines.map((line) => line.slice(1, -1).split('|').map(parseRuns))
    return { kind: 'table', head, rows }
  },
  paragraph: (lines) => ({ kind: 'paragraph', runs: parseRuns(lines.join(' ')) }),
}

const withoutMark = (line: string) => line.replace(/^(- |\d+\. )/, '')

const headingID = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

const styles = { '**': 'bold', '*': 'italic', '`': 'code' } as const

function parseRuns(source: string): TextRun[] {
  const text = source.trim().replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
  const runs: TextRun[] = []
  let at = 0
  for (const found of text.matchAll(/(\*\*|\*|`)(.+?)\1/g)) {
    const [whole, mark = '', inner = ''] = found
    if (found.index > at) runs.push({ text: text.slice(at, found.index) })
    runs.push({ text: inner, style: styles[mark as keyof typeof styles] })
    at = found.index + whole.length
  }
  if (at < text.length) runs.push({ text: text.slice(at) })
  return runs
}
