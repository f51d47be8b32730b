import type { Page } from 'playwright-core'
import type { SettingsPageName } from '#settings/pages.ts'
import type { FileRoutesByTo } from '../../../src/routeTree.gen.ts'
import type { Person } from '../server/demo.ts'
import { openSettingsPlace } from './visit.ts'

/** A place of the app that can be looked at: a route, a page of the school settings, or a dialog on one of them. */
export interface Room {
  /** As a file name: 'klasse-bearbeiten'. */
  name: string
  route: keyof FileRoutesByTo
  /** The page of /schoolConfig/main. */
  settings?: SettingsPageName
  /**
   * The file below src/features that draws the dialog, with the component where it draws several:
   * 'school/classes/EditMembers.tsx', 'school/classes/ClassDialogs.tsx#AddClass'.
   */
  dialog?: string
  /** Who is signed in; nobody where it is left out. */
  who?: Person
  /** What happens on the way would be seen elsewhere: it has a tablet of its own. */
  alone?: boolean
  /** Goes there from anywhere of the app, at every width, and resolves when its content stands. */
  open(page: Page): Promise<unknown>
}

type Where = Omit<Room, 'name' | 'open'>
type Open = Room['open']

export const room = (name: string, where: Where, open: Open): Room => ({ name, ...where, open })

/** Rooms at one place; `more` is what one of them has beside it. */
export const roomsAt =
  (where: Where) =>
  (name: string, ...rest: [Open] | [more: Partial<Where>, Open]): Room =>
    rest.length === 1 ? room(name, where, rest[0]) : room(name, { ...where, ...rest[0] }, rest[1])

export const card = roomsAt({ route: '/reportCard/main', who: 'teacher', alone: true })
/** A page of the school settings; of one thing by its ID, or by what makes it and resolves with its ID. */
export type Place = SettingsPageName | readonly [SettingsPageName, id: string | ((page: Page) => Promise<string>)]

interface Visited {
  /** As in `Room`, below src/features/school and without .tsx: 'classes/ClassDialogs#AddClass'. */
  dialog?: string
  /** What the school has before the page is opened. */
  before?: Open
}

type Visit = [Open] | [Visited, Open]

/** A page of the school settings, and what is done there. */
export function onPage(name: string, place: Place, ...visit: Visit): Room {
  const [settings, id] = typeof place === 'string' ? [place] : place
  const [{ dialog, before }, act] = visit.length === 1 ? [{}, visit[0]] : visit
  const file = dialog !== undefined && { dialog: `school/${dialog.replace(/#|$/, '.tsx$&')}` }
  return room(name, { route: '/schoolConfig/main', settings, who: 'head', ...file }, async (page) => {
    await before?.(page)
    await openSettingsPlace(page, settings, typeof id === 'function' ? await id(page) : id)
    await act(page)
  })
}

/** The same with a tablet of its own. */
export const story = (name: string, place: Place, ...visit: Visit): Room => ({
  ...onPage(name, place, ...visit),
  alone: true,
})
