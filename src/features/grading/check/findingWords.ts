import { type AskedField, type Finding, gradeJump } from '#rules/index.ts'
import { gradingTexts, scaleTexts, checkTexts as texts } from '#texts/index.ts'
import type { CardModel } from '../model/cardModel.ts'

/** A finding in words. `parts` are one sentence; what is to be looked at is marked. */
export interface FindingWords {
  /** 'Sozialverhalten, Name eines anderen Kindes' */
  title: string
  parts: readonly { text: string; mark?: 'amber' | 'bold' }[]
}

const bold = (text: string) => ({ text, mark: 'bold' as const })
const list = new Intl.ListFormat('de', { type: 'conjunction' })

/** Fields beyond this many are counted instead of named. */
const namedFields = 4

export function findingWords(model: CardModel, finding: Finding): FindingWords {
  switch (finding.rule) {
    case 'empty':
      return { title: texts.empty, parts: emptyParts(model, finding.marks, finding.fields) }
    case 'days':
      return { title: texts.days, parts: [{ text: finding.words }] }
    case 'same':
      return {
        title: texts.same(fieldName(finding.field)),
        parts: [{ text: `${texts.sameAs} ` }, bold(finding.other), { text: '.' }],
      }
    case 'unexplained':
      return {
        title: texts.unexplained(fieldName(finding.field)),
        parts: [bold(finding.phrase), { text: texts.reasonMissing }],
      }
    case 'jump': {
      const steps = Math.abs(gradeJump(model.labels, finding.was, finding.now))
      return {
        title: texts.jump(cellName(model, finding.cell), steps),
        parts: [
          { text: `${texts.wasBefore} ` },
          bold(finding.was),
          { text: `${texts.isNow} ` },
          bold(finding.now),
          { text: '.' },
        ],
      }
    }
    case 'pages':
      return {
        title: texts.pages(finding.pages),
        parts: [{ text: `${texts.wanted} ` }, bold(texts.atMost(finding.most)), { text: '.' }],
      }
    default: {
      const { before, marked, after } = finding.excerpt
      return {
        title: texts[finding.rule](fieldName(finding.field)),
        parts: [{ text: `„${before}` }, { text: marked, mark: 'amber' }, { text: `${after}“` }],
      }
    }
  }
}

const fieldName = (field: AskedField): string =>
  field === 'sickDays' ? gradingTexts.fields.sickDays : gradingTexts.fields[field]

function emptyParts({ marks }: CardModel, open: number, fields: readonly AskedField[]): FindingWords['parts'] {
  const areNamed = fields.length <= namedFields
  const counted = { empty: areNamed ? 0 : fields.length, days: Number(!areNamed && fields.includes('sickDays')) }
  const words = [...scaleTexts.parts({ open, marks, ...counted }), ...(areNamed ? fields.map(fieldName) : [])]
  return [
    { text: texts.still },
    ...list.formatToParts(words).map(({ type, value }) => (type === 'element' ? bold(value) : { text: value })),
    { text: '.' },
  ]
}

function cellName(model: CardModel, cell: string): string {
  const rows = model.sections.flatMap(({ body }) => (body.kind === 'grades' ? body.rows : []))
  return rows.find(({ key }) => key === cell)?.name ?? cell
}
