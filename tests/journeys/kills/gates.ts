import { expireAccess } from '../../support/browser/expireAccess.ts'
import type { Injected } from '../../support/server/createFaultProxy.ts'
import { begins } from '../../support/server/demo.ts'
import { beingSent, onTablet, savedOffline } from '../../support/teacher/device.ts'
import { saveButton, tick } from '../../support/teacher/sheet.ts'
import { comments } from './card.ts'
import type { Lesson } from './prepareLesson.ts'

export interface Gate {
  name: string
  /** Where the tablet dies, for the test's title. */
  when: string
  kills: number
  /**
   * Changes the open card and brings the tablet to the moment of its death. Resolves with the fault that holds it
   * there, if there is one.
   */
  reach(lesson: Lesson, label: string): Promise<Injected | undefined>
  /** The save had been sent or called safe: then the new value is what must come back. Otherwise the old one may, too. */
  isCertain: boolean
  /** The change was typed and nothing saved it before the kill. */
  isUnsaved?: boolean
  /** The session's access has run out when the tablet starts again. */
  accessGone?: boolean
}

const saving = /^POST .*\/set\/studentGrades/
const renewing = /^POST .*\/auth\/refreshToken/
/** What the teacher is writing when the tablet dies: added to what stands there. */
export const dictated = 'Liest sehr gern und hilft. '

async function tickAndSave({ tablet: { page } }: Lesson, label: string): Promise<void> {
  await tick(page, begins, label)
  await saveButton(page).click()
}

function held(pattern: RegExp, kind: 'hang' | 'heldAnswer' | 'halfAnswer', isAccessGone = false): Gate['reach'] {
  return async (lesson, label) => {
    if (isAccessGone) await expireAccess(lesson.tablet.context)
    const gate = lesson.network.inject(pattern, { kind })
    const hit = gate.hit()
    await tickAndSave(lesson, label)
    await hit
    // Any call may have asked for the renewal, long before the save reached the device.
    if (isAccessGone) await beingSent(lesson.tablet.page).waitFor()
    return gate
  }
}

async function answered(lesson: Lesson, label: string) {
  const answer = lesson.network.next(saving)
  await tickAndSave(lesson, label)
  await answer
  return undefined
}

/** Entered without network and sent by the next start, during which the tablet dies once more. */
async function replayed(lesson: Lesson, label: string) {
  const { network, tablet } = lesson
  await network.down()
  await tickAndSave(lesson, label)
  await savedOffline(tablet.page).waitFor()
  await lesson.kill('waiting')
  await network.up()
  const gate = network.inject(saving, { kind: 'heldAnswer' })
  const hit = gate.hit()
  await lesson.startAgain()
  await hit
  return gate
}

async function ticked({ tablet: { page } }: Lesson, label: string) {
  await tick(page, begins, label)
  return undefined
}

async function secured(lesson: Lesson, label: string) {
  await ticked(lesson, label)
  await onTablet(lesson.tablet.page).waitFor()
  return undefined
}

async function clicked(lesson: Lesson, label: string) {
  await tickAndSave(lesson, label)
  return undefined
}

async function typing({ tablet: { page } }: Lesson) {
  await comments(page).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await comments(page).pressSequentially(dictated.slice(0, 12))
  await onTablet(page).waitFor()
  await comments(page).pressSequentially(dictated.slice(12, 20))
  return undefined
}

/** Where the power goes: held by the network between tablet and server, or at a moment on the tablet itself. */
export const gates: readonly Gate[] = [
  {
    name: 'beforeRequest',
    when: 'before the save reaches the server',
    kills: 3,
    reach: held(saving, 'hang'),
    isCertain: true,
  },
  {
    name: 'applied',
    when: 'after the server has applied the save',
    kills: 4,
    reach: held(saving, 'heldAnswer'),
    isCertain: true,
  },
  {
    name: 'halfAnswer',
    when: 'in the middle of the answer',
    kills: 2,
    reach: held(saving, 'halfAnswer'),
    isCertain: true,
  },
  { name: 'answered', when: 'as the answer arrives', kills: 2, reach: answered, isCertain: true },
  {
    name: 'refreshRequest',
    when: 'while the session is being renewed',
    kills: 2,
    reach: held(renewing, 'hang', true),
    isCertain: true,
    accessGone: true,
  },
  {
    name: 'refreshAnswer',
    when: 'before it learns of its renewed session',
    kills: 2,
    reach: held(renewing, 'heldAnswer', true),
    isCertain: true,
    accessGone: true,
  },
  {
    name: 'replay',
    when: 'while it sends what an earlier life had entered',
    kills: 2,
    reach: replayed,
    isCertain: true,
  },
  { name: 'tick', when: 'right after a tick', kills: 2, reach: ticked, isCertain: false, isUnsaved: true },
  {
    name: 'secured',
    when: 'after a tick that it called safe',
    kills: 1,
    reach: secured,
    isCertain: true,
    isUnsaved: true,
  },
  { name: 'save', when: 'right after Speichern', kills: 2, reach: clicked, isCertain: false },
  { name: 'typing', when: 'in the middle of a word', kills: 2, reach: typing, isCertain: false, isUnsaved: true },
]
