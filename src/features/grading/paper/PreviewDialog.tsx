import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ClassTemplate, GradingStudent } from '#contract/index.ts'
import { fileAddress } from '#queries/school/files.ts'
import { useServices } from '#queries/services.ts'
import { ReportPreview, textZoom } from '#report/preview.ts'
import { fullName } from '#rules/index.ts'
import { previewTexts as texts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FitButton, useFit, ZoomButtons } from '#ui/FitButton.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { InfoIcon, LeftIcon, LockIcon, OfflineIcon, PrintIcon, RightIcon } from '#ui/icons.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { Popup } from '#ui/Popup.tsx'
import { Text } from '#ui/primitives.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { isShortcut } from '#ui/shortcuts.ts'
import { useMedia } from '#ui/useMedia.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useFromCard } from '../card/CardEditorContext.ts'
import type { ClassInYear } from '../card/studentCard.ts'
import { DraftPrint } from './DraftPrint.tsx'
import styles from './PreviewDialog.module.css'
import { useReport, useUnsavedCopy } from './useReport.ts'

/** What is printed. */
interface ShownDraft {
  students: readonly GradingStudent[]
  /** 'ready': the pages are laid out, and the browser has not begun to print. An iPad may need a tap for that. */
  step: 'pending' | 'ready' | 'printed'
}

interface PreviewDialogProps extends Overlay {
  ofClass: ClassTemplate
  classInYear: ClassInYear
  /** The class in the order of its list. */
  students: readonly GradingStudent[]
  /** The one to show; undefined while the dialog is closed. */
  studentID: string | undefined
  onShow: (studentID: string) => void
  /** Closes the dialog and opens the report card. */
  onGoTo: (studentID: string) => void
}

const zoomSteps = [0.5, 0.75, 1, textZoom, 1.5, 2, 3]
const firstStep = { wide: 2, phone: 3 }

/** The report cards of the class as they will be printed, from child to child. All of it comes from this device. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { ofClass, classInYear, students, studentID, onShow, onGoTo, ...dialog } = props
  const [chosenStep, setStep] = useState<number>()
  const isPhone = useMedia(breakpoints.phone)
  const step = chosenStep ?? (isPhone ? firstStep.phone : firstStep.wide)
  // True to size, an upright tablet cuts a line.
  const [isFitted, toggleFit] = useFit(useMedia(breakpoints.tabletUpright))
  const [pages, setPages] = useState(1)
  const openID = useFromCard((card) => card.opened()?.target.studentID)
  const [at, setAt] = useState(0)
  const found = students.findIndex(({ id }) => id === studentID)
  // The last one stays for the closing motion.
  if (found >= 0 && found !== at) setAt(found)
  const student = students[at]
  const [draft, setDraft] = useState<ShownDraft>()
  const [prints, setPrints] = useState(0)
  if (draft && !dialog.isOpen) setDraft(undefined)
  const zoom = zoomSteps[step] ?? 1

  function print(some: readonly GradingStudent[]): void {
    setPrints(prints + 1)
    setDraft({ students: some, step: 'pending' })
  }

  function turn(by: 1 | -1): void {
    const next = students[at + by]
    if (next) onShow(next.id)
  }
  // A magnified page is moved by them.
  useArrowKeys(dialog.isOpen && zoom <= 1, turn)
  if (!student) return null
  const name = fullName(student)

  return (
    <Dialog
      title={texts.title(name)}
      size="lg"
      {...dialog}
      isReading
      footer={
        <div className={styles.foot}>
          <div className={styles.turn}>
            <IconButton label={texts.previous} icon={<LeftIcon />} aria-disabled={at === 0} onClick={() => turn(-1)} />
            <p aria-live="polite">
              <VisuallyHidden>{name}, </VisuallyHidden>
              {texts.place(at + 1, students.length)}
            </p>
            <IconButton
              label={texts.next}
              icon={<RightIcon />}
              aria-disabled={at === students.length - 1}
              onClick={() => turn(1)}
            />
          </div>
          {openID !== student.id && (
            <Button variant="quiet" onClick={() => onGoTo(student.id)}>
              {texts.goTo}
            </Button>
          )}
          <Popup
            label={texts.printDraft}
            title={texts.draftHint}
            face={
              <>
                <PrintIcon />
                {draft?.step === 'pending' ? texts.preparingDraft : <span>{texts.printDraft}</span>}
              </>
            }
            className={styles.print}
            buttonClassName={buttonClass('quiet', 'md')}
            align="start"
          >
            <p>{texts.draftHint}</p>
            <Button variant="quiet" onClick={() => print([student])}>
              {texts.draftOf(name)}
            </Button>
            <Button variant="quiet" onClick={() => print(students)}>
              {texts.draftOfAll(students.length)}
            </Button>
          </Popup>
          {draft?.step === 'ready' && (
            <Button variant="primary" icon={<PrintIcon />} onClick={() => window.print()}>
              {texts.printNow}
            </Button>
          )}
          <div className={styles.zoom}>
            <FitButton isFitted={isFitted} onToggle={toggleFit} />
            <ZoomButtons step={step} last={zoomSteps.length - 1} onStep={setStep} />
          </div>
        </div>
      }
    >
      {draft && (
        <DraftPrint
          key={prints}
          ofClass={ofClass}
          classInYear={classInYear}
          students={draft.students}
          onReady={() => setDraft({ ...draft, step: 'ready' })}
          onPrint={() => setDraft({ ...draft, step: 'printed' })}
        />
      )}
      <Paper
        ofClass={ofClass}
        classInYear={classInYear}
        student={student}
        zoom={zoom}
        isFitted={isFitted}
        onPages={setPages}
      />
      <Text size={13} ink={2}>
        {texts.hint(pages)}
      </Text>
    </Dialog>
  )
}

/** The arrow keys to the sides turn to the next child and the one before. */
function useArrowKeys(isOpen: boolean, turn: (by: 1 | -1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A page that is wider than its frame is moved by them.
    if (event.target instanceof Element && event.target.matches('article')) return
    if (isShortcut(event, 'previewNext')) turn(1)
    else if (isShortcut(event, 'previewPrevious')) turn(-1)
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
}

/** In place of an issued report card that is on its way, or that neither the server nor the device gives. */
function NoPaper({ state }: { state: 'loading' | 'missing' }) {
  return state === 'loading' ? (
    <Skeleton>
      <SkeletonBar height={480} />
    </Skeleton>
  ) : (
    <Banner tone="warn" icon={<OfflineIcon />}>
      {texts.issuedMissing}
    </Banner>
  )
}

interface PaperProps extends Pick<PreviewDialogProps, 'ofClass' | 'classInYear'> {
  student: GradingStudent
  zoom: number
  isFitted: boolean
  onPages: (pages: number) => void
}

/** A component of its own, so that edits are composed into a report only while the dialog is open. */
function Paper({ ofClass, classInYear, student, zoom, isFitted, onPages }: PaperProps) {
  const services = useServices()
  const surface = useRef<HTMLDivElement>(null)
  const report = useReport(ofClass, classInYear, student)
  const copiedFrom = useUnsavedCopy(classInYear, student)
  // The next child begins at the top.
  useLayoutEffect(() => {
    if (student.id && surface.current?.parentElement) surface.current.parentElement.scrollTop = 0
  }, [student.id])
  if (!report) return null
  if (typeof report === 'string') return <NoPaper state={report} />
  const { document, version } = report
  return (
    <>
      {version !== undefined && <Banner icon={<LockIcon />}>{texts.issued(version)}</Banner>}
      {version === undefined && copiedFrom !== undefined && (
        <Banner tone="warn" icon={<InfoIcon />}>
          {texts.copyUnsaved(copiedFrom)}
        </Banner>
      )}
      <div ref={surface} className={styles.surface}>
        <ReportPreview
          document={document}
          imageUrl={(path) => fileAddress(services, path)}
          zoom={zoom}
          isFitted={isFitted}
          onPages={onPages}
        />
      </div>
    </>
  )
}
