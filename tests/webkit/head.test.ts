import { schoolConfigTexts } from '#texts/index.ts'
import { inShort } from '../support/journey.ts'
import { missingForEngine } from './findEngine.ts'
import { login, loginPath } from './teacher.ts'
import { webkitJourney } from './webkitJourney.ts'

webkitJourney.skipIf(missingForEngine().length > 0 || inShort)(
  'the head goes through every entry of the menu and back to a class after a reload',
  async ({ driven: { hand, open, reload }, server }) => {
    const { menu, pages } = schoolConfigTexts
    const goTo = async (name: string) => {
      await hand.click('button', name, { within: menu, begins: true })
      await hand.arriveAt(name)
    }
    await open(server.url + loginPath)
    await login(hand, 'head')
    await hand.click('link', 'Schule', { begins: true })
    for (const name of Object.values(pages)) await goTo(name)
    await reload()
    await goTo(pages.classes)
    await hand.click('button', 'Klasse 3a', { begins: true })
    await hand.arriveAt('Klasse 3a')
  },
)
