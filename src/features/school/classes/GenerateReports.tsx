import { useState } from 'react'
import type { Klass, Student } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { type MadeReports, useGenerateReports } from '#queries/school/reports.ts'
import { generateReportsTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FilesIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import styles from './GenerateReports.module.css'
import { MadeReportsDialog } from './MadeReportsDialog.tsx'

interface GenerateReportsProps {
  klass: Klass
  students: readonly Student[]
}

/** Has the report cards of the class printed, says how far that is, and what to look at afterwards. */
export function GenerateReports({ klass, students }: GenerateReportsProps) {
  const { generate, isPending, progress } = useGenerateReports(klass.classID)
  const { go } = useSettingsPage()
  const [made, setMade] = useState<MadeReports>()
  const [isOpen, setIsOpen] = useState(false)
  const isRunning = isPending || progress !== null
  const toFiles = { label: texts.toFiles, run: () => go('files') }

  async function run() {
    try {
      const result = await generate()
      toast.success(texts.done, { detail: texts.doneDetail, action: toFiles })
      setMade(result)
      setIsOpen(result.incomplete.length > 0 || (result.warnings ?? []).length > 0)
    } catch (error) {
      toast.error(texts.failed, reasonOf(error))
    }
  }

  return (
    <>
      <span className={styles.place}>
        <Button
          variant="primary"
          icon={<FilesIcon />}
          pending={isRunning}
          disabled={students.length === 0}
          onClick={() => void run()}
        >
          {texts.generate}
        </Button>
        <span role="status" className={styles.progress}>
          {isRunning &&
            (progress && progress.total > 0 ? texts.progress(progress.done, progress.total) : texts.generating)}
        </span>
      </span>
      {made && (
        <MadeReportsDialog
          made={made}
          students={students}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onFiles={() => go('files')}
        />
      )}
    </>
  )
}
