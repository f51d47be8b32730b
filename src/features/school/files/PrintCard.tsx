import { useState } from 'react'
import { schoolEndpoints } from '#contract/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { failureWords } from '#queries/failure.ts'
import { printedCard } from '#queries/school/printing.ts'
import { useWrite } from '#queries/useWrite.ts'
import { fullName } from '#rules/index.ts'
import { versionTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { PrintIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { useOneRun } from '#ui/useFormSubmit.ts'
import { useOpenFile } from './useOpenFile.ts'

interface StudentToPrint {
  id: string
  preName: string
  name: string
  addition?: string | undefined
}

/** Says why a report card is not printed. */
function report(error: unknown, name: string): void {
  if (isUnreachable(error)) toast.info(texts.needsNetwork)
  else toast.error(...failureWords(texts.printFailed(name), error))
}

/** Prints the report card of one child; the files of the others stay as they are. */
export function usePrintCard(student: StudentToPrint | undefined) {
  const { mutateAsync: print } = useWrite(schoolEndpoints.generateStudent)
  const { show } = useOpenFile()
  const { pending, run } = useOneRun()

  async function start({ id, ...names }: StudentToPrint) {
    const name = fullName(names)
    try {
      const { file, warnings } = printedCard(await print({ params: { id } }))
      const action = file && { label: texts.open, run: () => show(file) }
      const more = { persistent: true, ...(action && { action }) }
      if (warnings.length === 0) toast.success(texts.printed(name), more)
      else toast.warning(texts.printed(name), { ...more, detail: warnings.join(' ') })
    } catch (error) {
      report(error, name)
    }
  }

  return { pending, print: () => student && run(() => start(student)) }
}

/** Button that does it. */
export function PrintCard({ student }: { student: StudentToPrint }) {
  const { pending, print } = usePrintCard(student)
  return (
    <Button
      variant="quiet"
      icon={<PrintIcon />}
      aria-label={texts.printOf(fullName(student))}
      pending={pending}
      pendingLabel={texts.printing}
      onClick={print}
    >
      {texts.printCard}
    </Button>
  )
}

/** Button that prints the report cards of all these children, each to a file of its own. */
export function PrintCards({ students }: { students: readonly StudentToPrint[] }) {
  const { mutateAsync: print } = useWrite(schoolEndpoints.generateStudent)
  const { pending, run } = useOneRun()
  const [progress, setProgress] = useState({ done: 0, of: 0 })

  async function start() {
    const found: string[] = []
    for (const [done, student] of students.entries()) {
      setProgress({ done, of: students.length })
      try {
        const { warnings } = printedCard(await print({ params: { id: student.id } }))
        found.push(...warnings)
      } catch (error) {
        report(error, fullName(student))
        return
      }
    }
    if (found.length === 0) toast.success(texts.printedAll(students.length))
    else toast.warning(texts.printedAll(students.length), { detail: found.join(' '), persistent: true })
  }

  // The list gets shorter while it is being printed.
  if (students.length < 2 && !pending) return null
  return (
    <Button
      variant="quiet"
      icon={<PrintIcon />}
      pending={pending}
      pendingLabel={texts.printingOf(progress.done + 1, progress.of)}
      onClick={() => run(start)}
    >
      {texts.printAll(students.length)}
    </Button>
  )
}
