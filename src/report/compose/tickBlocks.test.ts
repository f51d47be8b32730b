import { describe, expect, it } from 'vitest'
import type { Template, TickColumns } from '#contract/index.ts'
import { contentWidth, layout } from '../layout.ts'
import { preferencesOf } from '../preferencesOf.ts'
import { lineWidth, wordWidth } from './textWidth.ts'
import { tickBlocks } from './tickBlocks.ts'

/** The columns of a template with one snippet. */
function columns(grades: string[], prefrences: Template['prefrences'] = {}, text = 'liest fließend'): TickColumns {
  const categories = [{ categoryID: 'c', name: 'Lesen', snippets: [{ snippetID: 'n', text }] }]
  const template: Template = {
    ...{ name: 'Vorlage', layout: { name: 'onlyt', config: {} } },
    ...{ grades, prefrences, texts: [{ id: 's', name: 'Deutsch', categories }] },
  }
  const [block] = tickBlocks(template, undefined, preferencesOf(template))
  if (!block) throw new Error('no ticks')
  return block
}

describe('the columns of marks', () => {
  it('have their words whole, smaller where they are many', () => {
    const four = ['UNTERRICHTET', 'weitgehend gesichert', 'unterrichtet', 'teilweise']
    expect(columns(four.slice(1))).toMatchObject({ labels: four.slice(1), labelSize: 10, turned: null })
    const { labelSize, labelWidth, turned } = columns(four)
    expect([turned, labelSize < 10]).toEqual([null, true])
    expect(wordWidth('UNTERRICHTET', labelSize) + 2 * layout.cell.y).toBeLessThanOrEqual(labelWidth)
  })

  it('are so wide, where they are two or three, that their labels stand in one line, as far as snippets leave room', () => {
    const widthOf = (grades: string[], text: string) => columns(grades, {}, text).labelWidth
    expect(widthOf(['ja', 'nein'], 'liest sicher')).toBeCloseTo(contentWidth / 6, 1)
    const long = 'trifft nur selten zu'
    expect(widthOf(['ja', long], 'liest sicher')).toBeGreaterThan(lineWidth(long, 10))
    const row = 'beteiligt sich lebhaft an Gesprächen, hört anderen aufmerksam zu und wartet, bis es an der Reihe ist'
    const beside = widthOf(['ja', 'nein'], row)
    expect(beside).toBeLessThan(contentWidth / 6)
    expect(lineWidth(row, 9) + 2 * layout.cell.x).toBeLessThanOrEqual(contentWidth - 2 * beside)
    expect(widthOf(['ja', 'nein'], `${row} und`.repeat(2))).toBeGreaterThanOrEqual(30)
  })

  it('are turned where a word is too long for its column in any size that can be read', () => {
    const grades = ['sehr sicher', 'sicher', 'teilweise', 'Unterstützungsbedarf', 'nicht beurteilbar']
    const { turned, labelSize, labels, labelWidth } = columns(grades)
    expect(labels).toEqual(grades)
    expect(turned).toBeGreaterThanOrEqual(wordWidth('Unterstützungsbedarf', labelSize))
    expect(labelSize).toBe(10)
    expect(labelWidth * grades.length).toBeLessThan(260)
  })

  it('have room for their marks, and as many as can be take no more than half of the line', () => {
    const huge = columns(['ja', 'nein'], { symbols: { size: 50 }, grades: { size: 50 } })
    expect(huge.labelWidth).toBeGreaterThanOrEqual(huge.markSize + 4)
    const many = columns(
      Array.from({ length: 20 }, (_, at) => `Stufe ${at}`),
      { symbols: { size: 50 } },
    )
    expect(many.labelWidth * 20).toBeLessThan(253)
    expect(many.markSize).toBeLessThan(many.labelWidth)
  })
})
