import { isUnreachable } from '#lib/isUnreachable.ts'
import { reasonOf } from '#queries/failure.ts'
import { usePrintStudent } from '#queries/school/versions.ts'
import { versionTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { PrintIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { useOneRun } from '#ui/useFormSubmit.ts'
import { useOpenFile } from './useOpenFile.ts'

interface PrintCardProps {
  student: { id: string; preName: string; name: string }
  variant: 'quiet' | 'second'
}

/** Button that prints the report card of one child; the files of the others stay as they are. */
export function PrintCard({ student, variant }: PrintCardProps) {
  const name = `${student.preName} ${student.name}`
  const { mutateAsync: print } = usePrintStudent()
  const { show } = useOpenFile()
  const { pending, run } = useOneRun()

  async function start() {
    try {
      const { file, warnings } = await print(student.id)
      const action = file && { label: texts.open, run: () => show(file) }
      const more = { persistent: true, ...(action && { action }) }
      if (warnings.length === 0) toast.success(texts.printed(name), more)
      else toast.warning(texts.printed(name), { ...more, detail: warnings.join(' ') })
    } catch (error) {
      if (isUnreachable(error)) toast.info(texts.needsNetwork)
      else toast.error(texts.printFailed(name), reasonOf(error))
    }
  }

  return (
    <Button
      variant={variant}
      icon={<PrintIcon />}
      aria-label={texts.printOf(name)}
      pending={pending}
      pendingLabel={texts.printing}
      onClick={() => run(start)}
    >
      {texts.printCard}
    </Button>
  )
}
