import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import { counted } from '#lib/format.ts'
import { useIsAdmin } from '#queries/classroom.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { classStanding, entryOf } from '#rules/index.ts'
import { classDoneTexts as texts } from '#texts/index.ts'
import { type ToastHandle, toast } from '#ui/toast.ts'
import type { ClassInYear } from '../card/studentCard.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import type { CardModel } from '../model/cardModel.ts'
import { emptyFields, marksWord } from '../model/cardProgress.ts'

/** How far a class is: a mark is missing, every mark is given, or nothing at all is empty. */
export interface Standing {
  level: 0 | 1 | 2
  /** Fields for days and texts that are empty; counted only when every mark is given. */
  empty: number
}

export function standingOf(
  model: CardModel,
  students: readonly GradingStudent[],
  { className, year }: Pick<ClassInYear, 'className' | 'year'>,
): Standing {
  const standing = classStanding(model)
  let empty = 0
  for (const { grades } of students) {
    const entry = entryOf(grades, className, year)
    if (!entry || standing(entry).isIncomplete) return { level: 0, empty: 0 }
    empty += emptyFields(model, entry)
  }
  if (students.length === 0) return { level: 0, empty }
  // Without marks there is nothing between begun and filled.
  return { level: empty === 0 ? 2 : model.cells.length > 0 ? 1 : 0, empty }
}

/**
 * What to do with the notice. It is shown only if this device filled the last place: `stored`, the class without what
 * waits here, is then less far. Any further edit removes it.
 */
export function noticeStep(before: Standing, now: Standing, stored: Standing['level']) {
  if (now.level < before.level || (now.level === before.level && now.empty !== before.empty)) return 'remove'
  return now.level > before.level && stored < now.level ? 'show' : undefined
}

interface Options {
  model: CardModel | null | undefined
  students: readonly GradingStudent[] | undefined
  classInYear: ClassInYear | null
  onPreview: () => void
}

/** Says once that a class has become complete, with the next step. An undo takes the notice away again. */
export function useClassDone({ model, students = [], classInYear, onPreview }: Options): void {
  const navigate = useNavigate()
  const isAdmin = useIsAdmin()
  const notice = useRef<ToastHandle>(undefined)
  const last = useRef<Standing & { of: string }>(undefined)
  const of = classInYear && model ? `${classInYear.classID} ${classInYear.year}` : undefined
  // As a string: the outbox reports every tick.
  const encoded = useFromOutbox(({ rows }) => {
    if (!classInYear || !model) return ''
    const now = standingOf(model, overlayRows(students, rows, classInYear.className), classInYear)
    const stored = now.level > 0 ? standingOf(model, students, classInYear).level : 0
    return [now.level, stored, now.empty].join(' ')
  })

  const tell = useEffectEvent((now: string | undefined, code: string) => {
    if (now === undefined || !classInYear || !model) return
    const [level = 0, stored = 0, empty = 0] = code.split(' ').map(Number) as [
      Standing['level'],
      Standing['level'],
      number,
    ]
    const step = last.current?.of === now ? noticeStep(last.current, { level, empty }, stored) : 'remove'
    last.current = { of: now, level, empty }
    if (step) notice.current?.dismiss()
    if (step !== 'show') return
    const { classID, className } = classInYear
    const classPage = { to: '/schoolConfig/main', state: { settings: { name: 'class', id: classID } } } as const
    const title =
      level === 2 ? texts.filled(students.length, className) : texts.marked(marksWord(model) ?? '', className)
    const print = { label: texts.print, run: () => void navigate(classPage) }
    notice.current = toast.success(title, {
      ...(level === 1 && { detail: texts.empty(counted(empty, 'Feld', 'Felder'), empty === 1) }),
      actions: [{ label: texts.preview, run: onPreview }, ...(isAdmin && level === 2 ? [print] : [])],
      persistent: true,
    })
  })
  // Another class may be just as far.
  useEffect(() => tell(of, encoded), [of, encoded])
  useEffect(() => () => notice.current?.dismiss(), [])
}
