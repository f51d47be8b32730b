import { expect } from 'vitest'
import { counts, csv, openImport, previewed, upload } from '../support/head/importing.ts'
import { addProfiles, file, students } from '../support/head/wholeSchool.ts'
import { inShort, journey } from '../support/journey.ts'

journey.skipIf(inShort)('a slow upload shows how far it is, then that the server reads', async ({ tablet, head }) => {
  const { page } = tablet
  await addProfiles(head)
  await openImport(page)
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
})
