import { type ReactNode, useState } from 'react'
import type { SchoolState } from '#contract/index.ts'
import { nextYearName } from '#rules/index.ts'
import type { SettingsPageName } from '#settings/pages.ts'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { setupTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { CheckIcon, PlusIcon, RightIcon, UploadIcon } from '#ui/icons.ts'
import { Row } from '#ui/primitives.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './SetupSteps.module.css'

type SetupStepID = keyof typeof texts.titles

interface SetupStep {
  id: SetupStepID
  /** What is set up; undefined while the step is open. */
  fact: string | undefined
  hint: string
  /** The page on which it is done. */
  page: SettingsPageName
  /** The buttons, the primary one first. */
  actions: readonly { label: string; page: SettingsPageName; icon?: ReactNode }[]
}

function stepsOf({ year, part, templates, classes, teachers }: SchoolState): SetupStep[] {
  const { facts, hints, actions } = texts
  const add = <PlusIcon />
  return [
    {
      ...{ id: 'year', page: 'years', fact: year ?? undefined, hint: hints.year(nextYearName([], new Date())) },
      actions: [{ label: actions.year, page: 'years', icon: add }],
    },
    {
      ...{
        id: 'part',
        page: 'years',
        fact: part ? facts.part(part.name, part.printDate) : undefined,
        hint: hints.part,
      },
      actions: [{ label: actions.part, page: 'years', icon: add }],
    },
    {
      ...{ id: 'templates', page: 'templates', hint: hints.templates },
      fact: templates > 0 ? facts.templates(templates) : undefined,
      actions: [{ label: actions.templates, page: 'addTemplate', icon: add }],
    },
    {
      ...{ id: 'students', page: 'students', fact: undefined, hint: hints.students },
      actions: [
        { label: actions.file, page: 'import', icon: <UploadIcon /> },
        // Who begins without a file needs a class first.
        classes.length > 0 ? { label: actions.byHand, page: 'students' } : { label: actions.classes, page: 'classes' },
      ],
    },
    {
      ...{ id: 'users', page: 'users', hint: hints.users },
      fact: teachers > 0 ? facts.users(teachers) : undefined,
      actions: [{ label: actions.users, page: 'users', icon: add }],
    },
  ]
}

export const stepsLeft = (state: SchoolState) => stepsOf(state).filter(({ fact }) => fact === undefined).length

/** The steps of a school without children, in the margin of an exercise book. One is open; any other can be opened. */
export function SetupSteps({ state }: { state: SchoolState }) {
  const { go } = useSettingsPage()
  const [chosen, setChosen] = useState<SetupStepID>()
  const steps = stepsOf(state)
  const open = steps.find(({ id, fact }) => id === chosen && fact === undefined) ?? steps.find(({ fact }) => !fact)
  return (
    <ol className={styles.steps} aria-label={texts.steps}>
      {steps.map((step, index) => {
        const { id, fact, hint, page, actions } = step
        const title = texts.titles[id]
        if (fact !== undefined) {
          return (
            <li key={id} className={styles.done}>
              <CheckIcon className={styles.mark} aria-hidden="true" />
              <h2>{title}</h2>
              <VisuallyHidden>{texts.done}</VisuallyHidden>
              <p>{fact}</p>
              <Button variant="quiet" aria-label={texts.changeOf(title)} onClick={() => go(page)}>
                {texts.change}
              </Button>
            </li>
          )
        }
        const number = (
          <span className={styles.mark} aria-hidden="true">
            {index + 1}
          </span>
        )
        if (step === open) {
          return (
            <li key={id} className={styles.open} aria-current="step">
              {number}
              <h2>{title}</h2>
              <p>{hint}</p>
              <Row stretch gap={3} wrap className={styles.actions}>
                {actions.map(({ label, page: target, icon }, at) => (
                  <Button key={label} variant={at === 0 ? 'primary' : 'second'} icon={icon} onClick={() => go(target)}>
                    {label}
                  </Button>
                ))}
              </Row>
            </li>
          )
        }
        return (
          <li key={id} className={styles.later}>
            <button type="button" onClick={() => setChosen(id)}>
              {number}
              <span className={styles.title}>
                <VisuallyHidden>{texts.step(index + 1)}</VisuallyHidden>
                {title}
              </span>{' '}
              <span className={styles.hint}>{hint}</span>
              <RightIcon aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ol>
  )
}
