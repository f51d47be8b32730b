import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { openColumns } from '../support/teacher/column.ts'
import { login } from '../support/teacher/login.ts'
import { classSelector, openReportCards, selectClass } from '../support/teacher/openReportCards.ts'

screen(
  'the class is chosen in the bar of an upright tablet, and on a phone above the children, in the page or its drawer',
  async ({ tablet }) => {
    const { page } = tablet
    const bar = page.getByRole('banner')
    const drawer = page.getByRole('dialog', { name: 'Schüler' })
    const openDrawer = () => page.getByRole('button', { name: /^Schüler anzeigen/ }).click()
    await login(page)
    await openReportCards(page, '1a')
    await page.setViewportSize({ width: 820, height: 1180 })
    await bar.getByRole('combobox', { name: 'Klasse:' }).waitFor()
    await selectClass(page, '3a')
    await openDrawer()
    await drawer.getByRole('button', { name: /^Clara Albers/ }).waitFor()
    expect(await drawer.getByRole('combobox').count()).toBe(0)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await openColumns(page)
    await page.getByRole('button', { name: /^Fächer anzeigen/ }).waitFor()
    await bar.getByRole('combobox', { name: 'Klasse:' }).waitFor()

    await page.goto('/reportCard/main')
    await page.setViewportSize({ width: 390, height: 844 })
    const main = page.getByRole('main')
    await main.getByRole('combobox', { name: 'Klasse:' }).waitFor()
    // The arrows are there before a child is: they lead to one.
    await bar.getByRole('button', { name: 'Nächster Schüler' }).waitFor()
    await selectClass(page, '1a')
    await main.getByRole('button', { name: /^Ben Çelik/ }).click()
    await classSelector(page).waitFor({ state: 'detached' })
    await openDrawer()
    await drawer.getByRole('combobox', { name: 'Klasse:' }).waitFor()
    await selectClass(page, '3a')
    await drawer.getByRole('button', { name: /^Clara Albers/ }).waitFor()
  },
)
