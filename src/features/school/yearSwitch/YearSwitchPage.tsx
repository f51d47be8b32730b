import { useState } from 'react'
import { type YearSwitch, yearSwitchEndpoints } from '#contract/index.ts'
import { useDeviceDraft } from '#drafts/useDeviceDraft.ts'
import { clockTime, dayOf } from '#lib/format.ts'
import { useClasses, useStudents, useTemplateList, useUsers, useYears } from '#queries/school/lists.ts'
import { useRead } from '#queries/useRead.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { yearSwitchTexts as texts, yearsTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListState } from '#ui/ListState.tsx'
import { noChoices, type SchoolNow, SwitchChoices } from './model/plan.ts'
import { SwitchedPage } from './SwitchedPage.tsx'
import { SwitchSteps } from './SwitchSteps.tsx'

const backToYears = { title: yearsTexts.title, name: 'years' } as const

/** Guides through the change of the school year; afterwards, and as long as it can be undone, shows what it has done. */
export function YearSwitchPage() {
  const { school, last, query } = useSchool()
  const { draft, write } = useDeviceDraft('yearSwitch', SwitchChoices)
  const [now] = useState(() => Date.now())
  // A sentence of the server that outlasts the page that it was given for.
  const [notice, setNotice] = useState<string>()
  const isKnown = school !== undefined && last !== undefined && draft !== undefined
  if (!isKnown) {
    return (
      <SettingsPage title={texts.title} back={backToYears}>
        <ListState query={{ ...query, data: undefined }} failed={texts.loadFailed}>
          {null}
        </ListState>
      </SettingsPage>
    )
  }
  const active = school.years.find(({ status }) => status === 'active')
  if (last && !last.undoneAt && last.to === active?.name && Date.parse(last.until) > now) {
    return <SwitchedPage done={last} notice={notice} onNotice={setNotice} />
  }
  if (!active || !school.students.some((student) => student.class))
    return <MissingFirst what={active ? 'children' : 'year'} />
  const choices = draft?.from === active.name ? draft : noChoices(active.name, now)
  return (
    <SwitchSteps
      key={active.name}
      school={school}
      year={active}
      choices={choices}
      onChange={write}
      notice={notice ?? undoneText(last, active.name, now)}
      onNotice={setNotice}
    />
  )
}

/** What the last change says once it was undone. */
function undoneText(last: YearSwitch | null, active: string, now: number): string | undefined {
  if (!last?.undoneAt || last.from !== active || Date.parse(last.until) < now) return undefined
  const at = Date.parse(last.undoneAt)
  return texts.undoneAt(dayOf(at).slice(0, 6), clockTime(at))
}

/** Everything that the page shows, with one state of loading. */
function useSchool() {
  const [years, classes, students, users] = [useYears(), useClasses(), useStudents(), useUsers()]
  const [templates, last] = [useTemplateList(), useRead(yearSwitchEndpoints, 'yearSwitch', {})]
  const all = [years, classes, students, users, templates, last]
  const school: SchoolNow | undefined =
    years.data && classes.data && students.data && users.data && templates.data
      ? {
          years: years.data,
          classes: classes.data,
          students: students.data,
          users: users.data,
          templates: templates.data,
        }
      : undefined
  const query = {
    error: all.find(({ data, error }) => data === undefined && error)?.error ?? null,
    isPending: true,
    refetch: () => all.forEach((one) => void (one.data === undefined && one.refetch())),
  }
  return { school, last: last.data, query }
}

/** Shown while there is nothing that could be changed. */
function MissingFirst({ what }: { what: 'year' | 'children' }) {
  const { go } = useSettingsPage()
  const [title, hint] = what === 'year' ? [texts.noYear, texts.noYearHint] : [texts.noChildren, texts.noChildrenHint]
  return (
    <SettingsPage title={texts.title} back={backToYears}>
      <EmptyState drawing="leer" title={title}>
        <p>{hint}</p>
        <Button onClick={() => go('years')}>{texts.toYears}</Button>
      </EmptyState>
    </SettingsPage>
  )
}
