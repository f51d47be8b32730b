import { expect } from 'vitest'
import { endpoints, templateEndpoints } from '#contract/index.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { giveOwnTemplates, ownCards } from '../support/head/wholeSchool.ts'
import { generatePdfs } from '../support/reports/generatedPdfs.ts'
import { pageTexts, pdfFacts } from '../support/reports/readPdf.ts'
import { hasPoppler } from '../support/run/ensurePdfTools.ts'
import { screen } from '../support/screen/screen.ts'

const canRead = hasPoppler()

/** 24 report cards of five pages, twice: on a busy machine that takes its time. */
const printing = { timeout: 120_000 }

screen.skipIf(!canRead)('a second printing takes the place of the first', async ({ head }) => {
  const [student] = await head.students('4b')
  const name = `${student?.preName} ${student?.name}`
  const first = await generatePdfs(head, '4b')
  const again = await generatePdfs(head, '4b')
  expect(Buffer.compare(first.whole, again.whole), 'the same bytes for the same report cards').toBe(0)
  await head.save('4b', name, (entry) => ({ ...entry, layout: { comments: 'Neu geschrieben.' } }))
  const changed = await generatePdfs(head, '4b')
  expect(changed.answer.files).toHaveLength(2)
  expect(pageTexts(changed.whole)[0]).toContain('Neu geschrieben.')
})

screen.skipIf(!canRead)(
  'every student has a file of their own, with as many pages as they need, and a running head',
  async ({ head }) => {
    const { alone, whole, answer } = await generatePdfs(head, '1a')
    const students = await head.students('1a')
    expect(Object.keys(alone)).toHaveLength(students.length)
    expect(answer.incomplete).toHaveLength(students.length - 1)
    const emil = alone['2024-2025_1-Halbjahr_1a_Becker_Emil_01001.pdf']
    if (!emil) throw new Error(`no file of Emil among ${Object.keys(alone).join(', ')}`)
    const pages = pageTexts(emil)
    expect(pages.length).toBeGreaterThan(3)
    pages.forEach((words, index) => {
      expect(words).toContain(`Seite ${index + 1} von ${pages.length}`)
      expect(words).toContain('Emil Becker')
      expect(words).toContain('geboren am 14.03.2018')
    })
    expect(pages[1]).toContain('Anhang zum Zeugnis')
    expect(pdfFacts(emil).Title).toBe('Zeugnis Emil Becker, 2024/2025, 1. Halbjahr')
    // Each begins on the front of a sheet.
    const together = pageTexts(whole)
    const begins = together.flatMap((words, index) => (words.includes('Seite 1 von') ? [index % 2] : []))
    expect(begins).toEqual(students.map(() => 0))
    // Nobody has a page more, less or in another place than in the file of their own.
    const apart = Object.values(alone).flatMap((pdf) => pageTexts(pdf))
    expect(together.filter((words) => words.trim() !== '').sort()).toEqual(apart.sort())
  },
)

screen.skipIf(!canRead)(
  'what a template has lost since is printed as such, and the head is told',
  async ({ tablet, head }) => {
    const { page } = tablet
    const before = endpoints.classTemplate.data.parse(await head.call('classTemplate', { classID: 'demo-1a' }))
    if (!before) throw new Error('1a has no template')
    const [subject, ...others] = before.texts
    const [category, ...rest] = subject?.categories ?? []
    if (!subject || !category) throw new Error('the template has no snippet')
    const texts = [
      { ...subject, categories: [{ ...category, snippets: category.snippets.slice(1) }, ...rest] },
      ...others,
    ]
    const body = templateEndpoints.editTemplate.body.parse({ ...before, texts })
    await head.call('editTemplate', {}, body)

    const { answer, alone } = await generatePdfs(head, '1a')
    const mia = pageTexts(alone['2024-2025_1-Halbjahr_1a_Brandt_Mia_01002.pdf'] ?? new Uint8Array()).join('\n')
    expect(mia).toContain('Nicht mehr in der Vorlage')
    expect(mia).toContain('entfernte Aussage')
    expect(answer.warnings).toContainEqual({
      student: '01002',
      text: 'Mia Brandt: 1 Bewertung ist nicht mehr in der Vorlage.',
    })

    await openSettings(page, 'Klassen')
    await page.getByRole('button', { name: /^Klasse 1a/ }).click()
    await page.getByRole('link', { name: 'Was fehlt noch' }).waitFor()
    await page.getByRole('button', { name: 'Generate Reports' }).click()
    await page.getByRole('button', { name: 'Trotzdem drucken' }).click()
    await page.getByText('Mia Brandt: 1 Bewertung ist nicht mehr in der Vorlage.').waitFor(printing)
    await page.getByRole('button', { name: 'Hinweis schließen' }).click()
    await openSettingsPage(page, 'Zeugnisse')
    await page
      .getByRole('link', { name: /^Zeugnisse 1a, 1\. Halbjahr\.pdf/ })
      .first()
      .waitFor()
  },
)

screen.skipIf(!canRead)(
  'each child of a class is printed in its own form, an annex on a page of its own',
  async ({ head }) => {
    await giveOwnTemplates(head)
    const { alone } = await generatePdfs(head, '3a')
    const pagesOf = (name: string) => {
      const [preName = '', last = ''] = name.split(' ')
      const file = Object.keys(alone).find((one) => one.includes(`_${last}_${preName}_`))
      return pageTexts(alone[file ?? ''] ?? new Uint8Array())
    }
    const [texts] = pagesOf(ownCards.texts)
    expect(texts).toContain('Sprechen und Zuhören')
    expect(texts).not.toContain('Pflichtunterricht')
    const [marks, annex] = pagesOf(ownCards.annex)
    expect(marks).toContain('Pflichtunterricht')
    expect(annex).toContain('Anlage zum Zeugnis')
    // The school's own name for it.
    expect(annex).not.toContain('Ankreuzteil Jahrgang 4')
    expect(pagesOf(ownCards.ethics)[0]).toContain('Werte und Normen')
  },
)
