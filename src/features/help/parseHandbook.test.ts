import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type HandbookBlock, parseHandbook, type TextRun } from './parseHandbook.ts'

const runsOf = (block: HandbookBlock): TextRun[] => {
  if (block.kind === 'heading') return [{ text: block.text }]
  if (block.kind === 'paragraph') return block.runs
  return block.kind === 'list' ? block.items.flat() : [...block.head, ...block.rows.flat()].flat()
}

it('reads headings, paragraphs, lists and tables with what is set off in them', () => {
  const [first, second] = parseHandbook(
    [
      '# Handbuch\n\nVorweg.\n\n## Eins: zwei\n### Drei\nEin *Wort* und\n**zwei**, [hier](x.md).\n1. eins\n   weiter\n2. zwei `npm`',
      '- a\n- b\n\n| A | B |\n|---|---|\n| 1 | *2* |\n\n## Vier',
    ].join('\n\n'),
  )
  expect(first).toEqual({
    id: 'eins-zwei',
    title: 'Eins: zwei',
    blocks: [
      { kind: 'heading', level: 3, text: 'Drei', id: 'drei' },
      {
        kind: 'paragraph',
        runs: [
          { text: 'Ein ' },
          { text: 'Wort', style: 'italic' },
          { text: ' und ' },
          { text: 'zwei', style: 'bold' },
          { text: ', hier.' },
        ],
      },
      {
        kind: 'list',
        isOrdered: true,
        items: [[{ text: 'eins weiter' }], [{ text: 'zwei ' }, { text: 'npm', style: 'code' }]],
      },
      { kind: 'list', isOrdered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
      {
        kind: 'table',
        head: [[{ text: 'A' }], [{ text: 'B' }]],
        rows: [[[{ text: '1' }], [{ text: '2', style: 'italic' }]]],
      },
    ],
  })
  expect(second).toEqual({ id: 'vier', title: 'Vier', blocks: [] })
})

it('reads the whole handbook: both sections, and no mark is left over', () => {
  const sections = parseHandbook(readFileSync(new URL('../../../docs/handbuch.md', import.meta.url), 'utf8'))
  expect(sections.map(({ title }) => title)).toEqual(['Für Lehrkräfte: zehn Minuten', 'Für die Schulleitung: das Jahr'])
  const blocks = sections.flatMap((section) => section.blocks)
  const texts = blocks.flatMap(runsOf).filter(({ style }) => style !== 'code')
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.map(({ text }) => text).filter((text) => /[*`|#]|\]\(|^- /.test(text))).toEqual([])
  const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
  expect(new Set(ids).size).toBe(ids.length)
})
