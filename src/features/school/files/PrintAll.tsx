import { useEffect, useEffectEvent } from 'react'
import type { ClassState, SchoolState } from '#contract/index.ts'
import { failureReason } from '#queries/failure.ts'
import { type PrintedClass, type PrintRun, usePrintRun } from '#queries/school/printing.ts'
import { useSchoolState } from '#queries/school/schoolState.ts'
import { openClasses } from '#rules/index.ts'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { generateReportsTexts, printAllTexts as texts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { DoneIcon, InfoIcon, OfflineIcon, PrintIcon, RefreshIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Row } from '#ui/primitives.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { WarnList } from '#ui/WarnList.tsx'
import styles from './PrintAll.module.css'

/** The classes that have students and a template. */
const printable = (state: SchoolState | undefined): ClassState[] =>
  state?.part ? state.classes.filter(({ hasTemplate, students = 0 }) => hasTemplate && students > 0) : []

/** How many classes are done, of how many. */
function countOf({ printed, failed, left }: PrintRun) {
  const done = printed.length + failed.length
  return { done, of: done + left.length }
}

/** Prints the classes and says in a toast how it went, for users who have opened another page meanwhile. */
function usePrinting() {
  const { print, ...rest } = usePrintRun()

  async function start(classes: readonly PrintedClass[]) {
    const run = await print(classes)
    if (!run) return
    const { length } = run.printed
    if (run.failed.length > 0)
      toast.warning(texts.notPrinted(run.failed.length), { detail: texts.details, persistent: true })
    else if (run.left.length > 0) toast.info(texts.stopped(length, countOf(run).of))
    else toast.success(texts.allPrinted(length))
  }

  return { ...rest, start }
}

interface PrintAllProps {
  /** How the button looks; undefined if there is none. */
  variant: 'primary' | 'second' | undefined
  isAsking: boolean
  setAsking: (isAsking: boolean) => void
}

/** Button that prints every class after a question, which says what is incomplete, and then shows the progress. */
export function PrintAll({ variant, isAsking, setAsking }: PrintAllProps) {
  const { run, start } = usePrinting()
  const query = useSchoolState({ enabled: isAsking })
  const isRunning = run !== null && run.state !== 'ended'
  const count = run ? countOf(run) : { done: 0, of: 0 }
  const classes = printable(query.data)
  const isIncomplete = openClasses(classes).length > 0 || classes.some(({ faults = [] }) => faults.length > 0)
  const close = () => setAsking(false)

  function confirm() {
    // During the closing animation the button can still be pressed.
    if (!isAsking) return
    close()
    void start(classes.map(({ classID, name }) => ({ classID, name })))
  }

  return (
    <>
      {variant && (
        <Button
          variant={variant}
          icon={<PrintIcon />}
          pending={isRunning}
          pendingLabel={texts.progress(count.done, count.of)}
          onClick={() => setAsking(true)}
        >
          {texts.printAll}
        </Button>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={texts.question}
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              {texts.cancel}
            </Button>
            {classes.length > 0 && (
              <Button variant="primary" onClick={confirm}>
                {isIncomplete ? texts.printAnyway : texts.printCount(classes.length)}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.question}>
          <PrintAllQuestion query={query} classes={classes} />
        </div>
      </Dialog>
    </>
  )
}

interface PrintAllQuestionProps {
  query: ReturnType<typeof useSchoolState>
  classes: readonly ClassState[]
}

/** What will be printed, and what is incomplete in it. */
function PrintAllQuestion({ query: { data, error }, classes }: PrintAllQuestionProps) {
  if (!data && error) return <Banner icon={<OfflineIcon />}>{texts.needsNetwork}</Banner>
  if (!data) {
    return (
      <Skeleton>
        <SkeletonBar height={120} />
      </Skeleton>
    )
  }
  if (!data.part) return <Banner icon={<InfoIcon />}>{texts.noPart}</Banner>
  if (classes.length === 0) return <Banner icon={<InfoIcon />}>{texts.noClass}</Banner>
  const open = openClasses(classes)
  const faults = classes.flatMap(({ classID, name, faults = [] }) =>
    faults.length === 0
      ? []
      : [{ id: classID, name, words: faults.map((fault) => `${fault.name}: ${fault.words}`).join(' ') }],
  )
  const without = data.classes.filter(({ hasTemplate, students = 0 }) => !hasTemplate && students > 0)
  return (
    <>
      <p>{texts.lead(classes.length, data.part.name)}</p>
      {faults.length > 0 && <WarnList title={generateReportsTexts.faults} rows={faults} />}
      {open.length > 0 && (
        <WarnList
          title={texts.incomplete(open.reduce((sum, one) => sum + one.open, 0))}
          rows={open.map(({ classID, name, students, open: missing }) => ({
            ...{ id: classID, name, words: texts.incompleteOf(missing, students) },
            action: (
              <LinkButton to="/reportCard/overview" state={{ classID }} variant="quiet" aria-label={texts.showOf(name)}>
                {texts.show}
              </LinkButton>
            ),
          }))}
        />
      )}
      {without.length > 0 && <p>{texts.withoutTemplate(without.map(({ name }) => name).join(', '))}</p>}
    </>
  )
}

/** The progress of printing every class, and afterwards what was not printed and why. */
export function PrintRunNotice() {
  const { run, start, stop, dismiss, resume } = usePrinting()
  const { go } = useSettingsPage()
  const onMount = useEffectEvent(() => void resume())
  useEffect(() => onMount(), [])
  if (!run) return null
  const { done, of } = countOf(run)
  const { state, printed, warned, failed, left, delay } = run
  if (state !== 'ended') {
    const isStopping = state === 'stopping'
    const cancel = (
      <Button variant="quiet" pending={isStopping} pendingLabel={texts.stopping} onClick={stop}>
        {texts.cancel}
      </Button>
    )
    return (
      <div className={styles.notice}>
        <Banner tone={delay ? 'warn' : 'neutral'} icon={<PrintIcon />} action={cancel}>
          <b>{texts.progress(done, of)}</b> {delay ?? texts.now(left[0]?.name ?? '', isStopping)}
        </Banner>
      </div>
    )
  }
  const again = [...failed.map(({ klass }) => klass), ...left]
  return (
    <section className={styles.notice} aria-label={texts.notice}>
      {(printed.length > 0 || left.length > 0) && (
        <Banner icon={<DoneIcon />}>
          {again.length === 0 ? texts.allPrinted(of) : texts.stopped(printed.length, of)}
        </Banner>
      )}
      {failed.length > 0 && (
        <WarnList
          title={texts.notPrinted(failed.length)}
          rows={failed.map(({ klass: { classID, name }, error }) => ({
            ...{ id: classID, name, words: failureReason(error).detail ?? texts.unknownReason },
          }))}
        />
      )}
      {warned.length > 0 && (
        <WarnList
          title={texts.warned}
          rows={warned.map(({ classID, name }) => ({
            ...{ id: classID, name, words: texts.warnedHint },
            action: (
              <Button variant="quiet" aria-label={texts.classOf(name)} onClick={() => go('class', classID)}>
                {texts.show}
              </Button>
            ),
          }))}
        />
      )}
      <Row gap={3} wrap>
        {again.length > 0 && (
          <Button icon={<RefreshIcon />} onClick={() => void start(again)}>
            {left.length > 0 ? texts.printRest(again.length) : texts.tryAgain}
          </Button>
        )}
        <Button variant="quiet" onClick={dismiss}>
          {texts.close}
        </Button>
      </Row>
    </section>
  )
}
