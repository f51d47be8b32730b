import { useState } from 'react'
import { type SchoolYear, schoolEndpoints, type YearPart } from '#contract/index.ts'
import { useYears } from '#queries/school/lists.ts'
import { useSchoolState } from '#queries/school/schoolState.ts'
import { useHas } from '#queries/services.ts'
import { useHasPage } from '#settings/pages.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { yearsTexts as texts, yearSwitchTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ArrowRightIcon, PlusIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { Stack } from '#ui/primitives.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useSubject } from '#ui/useSubject.ts'
import { Deadline, EditDeadline } from './Deadline.tsx'
import { AddPart, EditPart, RemovePart } from './PartDialogs.tsx'
import { YearCard } from './YearCard.tsx'
import { ActivateYear, AddYear } from './YearDialogs.tsx'
import { isAhead, runningPartOf } from './yearForms.ts'

/** All school years with their parts. Only the active year can be changed. */
export function YearsPage() {
  const query = useYears()
  const { page, go, forgetAsk } = useSettingsPage()
  const [adding, setAdding] = useState<'year' | 'part' | null>(null)
  const [openings, setOpenings] = useState(0)
  const removing = useSubject<{ part: YearPart; year: string }>()
  const editing = useSubject<{ part: YearPart; year: string }>()
  const activating = useSubject<SchoolYear>()
  useLoadToast(query, texts.loadFailed)
  const hasPage = useHasPage()
  const canEdit = useHas(schoolEndpoints.editYearPart)
  const canActivate = useHas(schoolEndpoints.activateYear)
  const years = query.data ?? []
  const active = years.find(({ status }) => status === 'active')
  const running = active && runningPartOf(active, new Date())
  // The report cards of the second half-year are out.
  const isYearDone = running?.term === '2' && running.printDate !== '' && !isAhead(running.printDate, new Date())
  const canSwitch = hasPage('yearSwitch') && query.data?.length !== 0
  const isPhone = useMedia(breakpoints.phone)
  const isSwitchFolded = isPhone && canSwitch && !isYearDone
  const { handingIn } = useSchoolState().data ?? {}
  const [isDating, setDating] = useState(page.ask === 'deadline')
  const isAddFolded = isPhone && active !== undefined
  const switchYear = () => go('yearSwitch')
  const close = () => setAdding(null)

  function openAddYear() {
    setOpenings(openings + 1)
    setAdding('year')
  }

  return (
    <SettingsPage
      title={texts.title}
      actions={
        <>
          {canSwitch && !isSwitchFolded && (
            <Button variant={isYearDone ? 'primary' : 'second'} onClick={switchYear}>
              {yearSwitchTexts.title}
              <ArrowRightIcon aria-hidden="true" />
            </Button>
          )}
          {!isAddFolded && (
            <Button
              variant={query.data && !active ? 'primary' : 'second'}
              icon={<PlusIcon />}
              disabled={!query.data}
              onClick={openAddYear}
            >
              {texts.addYear}
            </Button>
          )}
        </>
      }
      more={[
        ...(isSwitchFolded ? [{ label: yearSwitchTexts.title, icon: <ArrowRightIcon />, onPress: switchYear }] : []),
        ...(isAddFolded ? [{ label: texts.addYear, icon: <PlusIcon />, onPress: openAddYear }] : []),
      ]}
    >
      <ListState
        query={query}
        failed={texts.loadFailed}
        isEmpty={years.length === 0}
        empty={
          <EmptyState drawing="leer" title={texts.noYears}>
            <p>{texts.noYearsHint}</p>
          </EmptyState>
        }
      >
        <Stack as="ul" gap={5}>
          {years.map((year) => (
            <li key={year.name}>
              <YearCard
                year={year}
                onAddPart={() => setAdding('part')}
                onEditPart={canEdit ? (part) => editing.open({ part, year: year.name }) : undefined}
                onActivate={canActivate ? () => activating.open(year) : undefined}
                onIssued={
                  hasPage('versions') ? () => go('versions', undefined, { search: { year: year.name } }) : undefined
                }
                onRemovePart={(part) => removing.open({ part, year: year.name })}
                deadline={
                  year === active &&
                  running &&
                  handingIn && (
                    <Deadline deadline={handingIn.deadline} isInRow={!isPhone} onEdit={() => setDating(true)} />
                  )
                }
                rowOfDeadline={isPhone || !handingIn ? undefined : running?.partID}
              />
            </li>
          ))}
        </Stack>
      </ListState>
      {active && running && handingIn && (
        <EditDeadline
          year={active.name}
          part={running.name}
          deadline={handingIn.deadline}
          isOpen={isDating}
          onClose={() => {
            setDating(false)
            forgetAsk()
          }}
        />
      )}
      <AddYear key={openings} isOpen={adding === 'year'} onClose={close} years={years} />
      <AddPart year={active?.name ?? ''} running={running} isOpen={adding === 'part'} onClose={close} />
      {editing.subject && (
        <EditPart
          key={editing.subject.part.partID}
          {...editing.subject}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
      {activating.subject && (
        <ActivateYear year={activating.subject} active={active} isOpen={activating.isOpen} onClose={activating.close} />
      )}
      {removing.subject && <RemovePart {...removing.subject} isOpen={removing.isOpen} onClose={removing.close} />}
    </SettingsPage>
  )
}
