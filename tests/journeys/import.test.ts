import { expect } from 'vitest'
import { resize } from '../support/browser/resize.ts'
import { counts, csv, openImport, previewed, upload } from '../support/head/importing.ts'
import { addProfiles, file, profile, students } from '../support/head/wholeSchool.ts'
import { inShort, journey } from '../support/journey.ts'

journey.skipIf(inShort)(
  'a slow upload shows how far it is, then that the server reads',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    await addProfiles(head)
    await openImport(page)
    const answer = network.inject(/^POST .*\/import\/importProfile/, { kind: 'heldAnswer' })
    const answered = answer.hit()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.enable')
    const speed = { offline: false, latency: 0, downloadThroughput: -1 }
    await cdp.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 200 * 1024 })
    const shown = await page.evaluateHandle(() => {
      const all: [name: string, value: string | null][] = []
      new MutationObserver(() => {
        const bar = document.querySelector('[role=progressbar]')
        if (bar) all.push([bar.getAttribute('aria-label') ?? '', bar.getAttribute('aria-valuenow')])
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
      return all
    })
    const blanks = '\r\n'.repeat(150_000)
    await upload(page, 'Export', csv(file([`70001;Neu;Nora;1a;1.2.2018${blanks}`])))
    await page.getByRole('progressbar', { name: 'Wird gelesen …' }).waitFor()
    await answered
    await answer.deliver()
    await previewed(page).waitFor()
    await cdp.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 })
    const sent = (await shown.jsonValue()).filter(([name]) => name === 'Die Datei wird übertragen …')
    const values = sent.map(([, value]) => Number(value))
    expect(values.some((value) => value > 0 && value < 100)).toBe(true)
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect((await shown.jsonValue()).at(-1)).toEqual(['Wird gelesen …', null])
    expect(await counts(page)).toEqual([1, 0, 0, 0])
    await page.getByRole('button', { name: 'Abbrechen' }).click()
    expect((await students(head)).map(({ id }) => id)).not.toContain('70001')
  },
)

journey(
  'on a phone a child of the preview shows birthplace and gender, and a long number in one line',
  async ({ tablet, head }) => {
    const { page } = tablet
    await addProfiles(head)
    await head.call(
      'addImportProfile',
      {},
      { ...profile, ...{ profileID: 'lang', name: 'Lang', cols: [...profile.cols, 'birthplace', 'gender'] } },
    )
    await openImport(page)
    const rows =
      'Nr;Name;Vorname;Klasse;Geboren;Geburtsort;Geschlecht\r\n7000123;Öztürk;Ayşe Nur;3a;3.4.2016;Oldenburg;w\r\n'
    await upload(page, 'Lang', csv(rows))
    await previewed(page).waitFor()
    await resize(page, { width: 390, height: 844 })
    const added = page.getByRole('region', { name: 'Schüler hinzufügen' }).getByRole('listitem')
    await added.getByText('03.04.2016, Oldenburg, weiblich').waitFor()
    const lines = await added.getByText('7000123').evaluate((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getClientRects().length
    })
    expect(lines).toBe(1)
  },
)

journey('what a message says of an import stands beside its title and its buttons', async ({ tablet, head }) => {
  const { page } = tablet
  await addProfiles(head)
  await openImport(page)
  await upload(page, 'Export', csv(file(['70001;Neu;Nora;1a;1.2.2018'])))
  const message = page.locator('[data-tone=success]')
  // A pointer keeps it, however long the rest takes.
  await message.hover()
  await previewed(page).waitFor()
  const toast = await message.boundingBox()
  const buttons = ['Abbrechen', 'Bestätigen'].map((name) => page.getByRole('button', { name }))
  const others = [page.getByRole('heading', { level: 1 }), ...buttons]
  for (const one of others) {
    const box = await one.boundingBox()
    if (!toast || !box) throw new Error('a message or what it stands beside is not in sight')
    const isAbove = toast.y + toast.height <= box.y || toast.y >= box.y + box.height
    const isBeside = toast.x + toast.width <= box.x || toast.x >= box.x + box.width
    expect(isAbove || isBeside).toBe(true)
  }
})
