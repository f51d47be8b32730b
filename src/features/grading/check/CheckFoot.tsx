import { useState } from 'react'
import { handInTexts, checkTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { lazyOverlay } from '#ui/lazy.tsx'
import { PageFoot } from '#ui/PageFoot.tsx'
import { PersonName } from '#ui/PersonName.tsx'
import { Text } from '#ui/primitives.tsx'
import type { ClassInYear } from '../card/studentCard.ts'
import { useHandIn } from '../state/useHandIn.ts'
import styles from './CheckPage.module.css'
import type { ClassCheck } from './useClassCheck.ts'

const ConfirmDialog = lazyOverlay(() => import('#ui/ConfirmDialog.tsx').then((module) => module.ConfirmDialog))

/** Hands in the report cards without an open finding, or after a question that names the others, all of them. */
export function CheckFoot({ check, classInYear }: { check: ClassCheck; classInYear: ClassInYear }) {
  const { pending, run } = useHandIn(classInYear)
  const [asked, setAsked] = useState<'ready' | 'all'>()
  const { checked, findings, notBegun, hasStates } = check
  if (!hasStates || checked.length === 0) return null

  const hinted = new Set(findings.flatMap(({ student, isWaved }) => (isWaved ? [] : [student.id])))
  const isOpen = (id: string) => hinted.has(id) || notBegun.has(id)
  const ready = checked.filter(({ id }) => !isOpen(id))
  const others = checked.filter(({ id }) => isOpen(id))
  const isAll = asked === 'all'
  const students = isAll ? checked : ready

  return (
    <PageFoot className={styles.foot}>
      <Text size={13} snug ink={2} className={styles.ready}>
        <Text as="b" ink={1} block>
          {texts.ready(ready.length)}
        </Text>
        <span>{texts.readyHint}</span>
      </Text>
      {others.length > 0 && (
        <Button aria-haspopup="dialog" pending={pending && isAll} onClick={() => setAsked('all')}>
          {texts.handInAnyway(checked.length)}
        </Button>
      )}
      {ready.length > 0 && (
        <Button variant="primary" aria-haspopup="dialog" pending={pending && !isAll} onClick={() => setAsked('ready')}>
          {others.length === 0 ? texts.handInClass : texts.handInReady(ready.length)}
        </Button>
      )}
      <ConfirmDialog
        tone="primary"
        title={isAll ? texts.askAnyway(checked.length, others.length) : texts.askReady(ready.length)}
        confirmLabel={isAll ? handInTexts.handInAnyway : handInTexts.handIn}
        pendingLabel={handInTexts.handingIn}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={async (close, signal) => {
          await run(
            students.map(({ id }) => id),
            'submitted',
            signal,
          )
          close()
        }}
      >
        <p>{handInTexts.readOnlyThen}</p>
        {isAll && <OpenNames students={others} />}
      </ConfirmDialog>
    </PageFoot>
  )
}

const namesAtFirst = 8

/** The children with something open, the first of them until the others are asked for. */
function OpenNames({ students }: { students: ClassCheck['checked'] }) {
  const [isWhole, setIsWhole] = useState(false)
  const rest = students.length - namesAtFirst
  const canFold = rest > 1
  return (
    <div className={styles.names}>
      <p>{texts.withHints}</p>
      <ul>
        {(canFold && !isWhole ? students.slice(0, namesAtFirst) : students).map((student) => (
          <li key={student.id}>
            <PersonName {...student} />
          </li>
        ))}
      </ul>
      {canFold && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? texts.fewer : texts.more(rest)}
        </Button>
      )}
    </div>
  )
}
