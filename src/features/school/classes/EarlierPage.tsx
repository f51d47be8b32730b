import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type EarlierStates,
  type Klass,
  reportStateEndpoints,
  type Student,
  type StudentState,
  schoolEndpoints,
} from '#contract/index.ts'
import { dayAndTimeInYear } from '#lib/format.ts'
import { germanDate } from '#lib/germanDate.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { failureWords } from '#queries/failure.ts'
import { useClasses, useStudents } from '#queries/school/lists.ts'
import { printedCard } from '#queries/school/printing.ts'
import { useAdminStates } from '#queries/school/reportStates.ts'
import { useWrite } from '#queries/useWrite.ts'
import { fullName, lastName, yearKeyText } from '#rules/index.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { wholeName } from '#settings/studentColumns.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { issueTexts, stateTexts, studentsTexts, earlierTexts as texts, versionTexts } from '#texts/index.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Fold } from '#ui/Fold.tsx'
import { EyeIcon, FileCheckIcon, FilesIcon, LockIcon, PrintIcon, UnlockIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { lazyOverlay, type Overlay } from '#ui/lazy.tsx'
import { type RowAction, RowMenu } from '#ui/RowMenu.tsx'
import { toast } from '#ui/toast.ts'
import { useOneRun } from '#ui/useFormSubmit.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useSubject } from '#ui/useSubject.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './ClassPage.module.css'
import { stateSigns } from './ClassStudents.tsx'
import { stateWithVersion } from './issue.ts'

const ReopenReport = lazyOverlay(() => import('./ReopenReport.tsx').then((module) => module.ReopenReport))

/** How many parts stand open; the ones before them are folded. */
const latest = 3

/** The report cards of a class in the parts before the running one: opened again one by one, and issued anew. */
export function EarlierPage() {
  const { page } = useSettingsPage()
  const classes = useClasses()
  const students = useStudents()
  const states = useAdminStates(page.id)
  const klass = classes.data?.find(({ classID }) => classID === page.id)
  const query = [classes, students, states].find(({ data }) => data === undefined) ?? states
  const [isMore, setMore] = useState(false)
  const [isOlder, setOlder] = useState(false)
  const parts = states.data?.earlier?.toReversed() ?? []
  const shown = (some: typeof parts) =>
    klass &&
    some.map((part) => <EarlierPart key={part.year} klass={klass} students={students.data ?? []} part={part} />)
  return (
    <SettingsPage
      roomy
      title={texts.open}
      note={klass?.name}
      back={klass ? { title: texts.back(klass.name), name: 'class', id: klass.classID } : undefined}
    >
      <ListState
        query={query}
        failed={texts.loadFailed}
        isEmpty={states.data !== undefined && parts.length === 0}
        empty={<EmptyState drawing="leer" title={texts.none} />}
      >
        <div className={styles.lead}>
          <p>{texts.lead}</p>
          <Fold title={texts.more} isOpen={isMore} onToggle={() => setMore(!isMore)}>
            <p>
              {texts.told} {texts.moved}
            </p>
            <p>{texts.archivedYear}</p>
          </Fold>
        </div>
        {shown(parts.slice(0, latest))}
        {parts.length > latest && (
          <Fold title={texts.older(parts.length - latest)} isOpen={isOlder} onToggle={() => setOlder(!isOlder)}>
            {shown(parts.slice(latest))}
          </Fold>
        )}
      </ListState>
    </SettingsPage>
  )
}

interface Card {
  student: Student
  state: StudentState
}

interface PartProps {
  klass: Klass
  students: readonly Student[]
  part: EarlierStates
}

function EarlierPart({ klass, students, part: { year, states } }: PartProps) {
  const reopening = useSubject<Card>()
  const issuing = useSubject<Card>()
  const navigate = useNavigate()
  const where = yearKeyText(year)
  const isPhone = useMedia(breakpoints.phone)
  const cards = states.flatMap((state): Card[] => {
    const student = students.find(({ id }) => id === state.studentID)
    return student ? [{ student, state }] : []
  })

  function look({ student }: Card) {
    const state = { classID: klass.classID, studentID: student.id, part: year }
    void navigate({ to: '/reportCard/earlier', state })
  }

  return (
    <section className={styles.part}>
      <h2>{where}</h2>
      <DataTable
        label={texts.listOf(where)}
        rows={cards}
        rowKey={({ student }) => student.id}
        columns={earlierColumns(isPhone)}
        onRowAction={look}
        actions={(card) => (
          <Actions
            year={year}
            card={card}
            onLook={() => look(card)}
            onReopen={() => reopening.open(card)}
            onIssue={() => issuing.open(card)}
          />
        )}
        sortedBy="name"
      />
      {reopening.subject && (
        <ReopenReport
          key={reopening.openings}
          klass={klass}
          {...reopening.subject}
          year={year}
          isEarlier
          isOpen={reopening.isOpen}
          onClose={reopening.close}
        />
      )}
      {issuing.subject && (
        <IssueCard klass={klass} year={year} card={issuing.subject} isOpen={issuing.isOpen} onClose={issuing.close} />
      )}
    </section>
  )
}

interface ActionsProps {
  year: string
  card: Card
  onLook: () => void
  onReopen: () => void
  onIssue: () => void
}

/** What can be done with one report card. */
function Actions({ year, card: { student, state }, onLook, onReopen, onIssue }: ActionsProps) {
  const { go } = useSettingsPage()
  const { mutateAsync: print } = useWrite(schoolEndpoints.generateEarlier)
  const { run } = useOneRun()
  const name = fullName(student)

  async function start() {
    try {
      const { warnings } = printedCard(await print({ body: { id: student.id, part: year } }))
      const action = { label: versionTexts.toFiles, run: () => go('files') }
      if (warnings.length === 0) toast.success(versionTexts.printed(name), { action })
      else toast.warning(versionTexts.printed(name), { action, detail: warnings.join(' '), persistent: true })
    } catch (error) {
      if (isUnreachable(error)) toast.info(issueTexts.needsNetwork)
      else toast.error(...failureWords(versionTexts.printFailed(name), error))
    }
  }

  const actions: RowAction[] = [
    { label: issueTexts.onPaper, name: texts.look(name), icon: <EyeIcon />, onPress: onLook },
    ...(state.lock
      ? [{ label: issueTexts.reopen, name: issueTexts.reopenOf(name), icon: <UnlockIcon />, onPress: onReopen }]
      : []),
    ...(state.state === 'issued'
      ? []
      : [{ label: issueTexts.issue, name: texts.issueOf(name), icon: <FileCheckIcon />, onPress: onIssue }]),
    {
      ...{ label: versionTexts.print, name: versionTexts.printOf(name), icon: <PrintIcon /> },
      onPress: () => run(start),
    },
    ...(state.version === undefined
      ? []
      : [
          {
            ...{ label: versionTexts.title, name: versionTexts.versionsOf(name), icon: <FilesIcon /> },
            onPress: () => go('versions', student.id),
          },
        ]),
  ]
  return <RowMenu isFolded name={name} actions={actions} />
}

interface IssueCardProps extends Pick<ActionsProps, 'year' | 'card'>, Overlay {
  klass: Klass
}

/** Issues one report card, as its next version. */
function IssueCard({ klass, year, card: { student, state }, isOpen, onClose }: IssueCardProps) {
  const { go } = useSettingsPage()
  const { mutateAsync: edit } = useWrite(reportStateEndpoints.editReportStates)
  const name = fullName(student)

  async function issue(close: () => void) {
    try {
      const { refused, warnings = [] } = await edit({
        body: {
          ...{ class: klass.classID, students: [student.id], to: 'issued', part: year },
          ...(state.at !== undefined && { seen: { [student.id]: state.at } }),
        },
      })
      close()
      const action = { label: texts.toVersions, run: () => go('versions', student.id) }
      const [flaw] = refused
      if (warnings.length > 0) toast.warning(issueTexts.warned, { detail: warnings.join(' '), persistent: true })
      if (!flaw) toast.success(texts.issued(name), { action })
      else {
        const detail = flaw.code === 'unprintable' ? issueTexts.unprintable(1) : issueTexts.someRefused(1)
        toast.warning(issueTexts.failed, { detail })
      }
    } catch (error) {
      if (isUnreachable(error)) toast.info(issueTexts.needsNetwork)
      else toast.error(...failureWords(issueTexts.failed, error))
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.issueTitle(name)}
      confirmLabel={texts.issue}
      pendingLabel={issueTexts.submitting}
      tone="primary"
      onConfirm={issue}
    >
      <p>{texts.issueHint(yearKeyText(year), (state.version ?? 0) + 1)}</p>
    </ConfirmDialog>
  )
}

/** How far a report card of an earlier part is, in a few words. */
function earlierStateWord(state: StudentState): string {
  const { openUntil } = state
  if (state.state !== 'open') return stateWithVersion(state, undefined)
  if (openUntil === undefined) return texts.closed
  return state.lock ? texts.wasOpen(germanDate(openUntil)) : texts.openUntil(germanDate(openUntil))
}

interface EarlierStateProps {
  state: StudentState
  /** In one line of a phone, with a dash for what is usual. */
  isShort: boolean
}

/** `earlierStateWord` behind the sign of the state. */
function EarlierState({ state, isShort }: EarlierStateProps) {
  const { openUntil, lock, version = 0 } = state
  const isOpen = state.state === 'open'
  const whole = earlierStateWord(state)
  if (isOpen && openUntil === undefined && !isShort) return whole
  const word = state.state === 'issued' && version > 1 ? versionTexts.version(version) : stateTexts.words[state.state]
  const until = openUntil === undefined ? texts.usual : texts.until(germanDate(openUntil))
  const openSign =
    openUntil !== undefined && (lock ? <LockIcon aria-hidden="true" /> : <UnlockIcon aria-hidden="true" />)
  return (
    <span className={styles.state}>
      {state.state === 'open' ? openSign : stateSigns[state.state]}
      {isShort && <VisuallyHidden>{whole}</VisuallyHidden>}
      <span aria-hidden={isShort}>{isShort ? (isOpen ? until : word) : whole}</span>
    </span>
  )
}

const nameColumn = wholeName(({ student }: Card) => student)

const twoNames: DataColumn<Card>[] = [
  {
    ...{ id: 'preName', name: studentsTexts.preName, isRowHeader: true, min: 104 },
    ...{ render: ({ student }) => student.preName, sortBy: ({ student }) => student.preName },
  },
  { ...nameColumn, name: studentsTexts.name, render: ({ student }) => lastName(student) },
]

const earlierColumns = (isPhone: boolean): DataColumn<Card>[] => [
  ...(isPhone ? [nameColumn] : twoNames),
  {
    ...{ id: 'state', name: stateTexts.column, ...(isPhone && { width: '172px' }) },
    ...{
      render: ({ state }) => <EarlierState state={state} isShort={isPhone} />,
      sortBy: ({ state }) => earlierStateWord(state),
    },
  },
  {
    ...{ id: 'since', name: stateTexts.since, width: '132px', hide: 'portrait' },
    render: ({ state: { at } }) =>
      at !== undefined && <span className={styles.since}>{dayAndTimeInYear(Date.parse(at))}</span>,
    sortBy: ({ state: { at = '' } }) => at,
  },
]
