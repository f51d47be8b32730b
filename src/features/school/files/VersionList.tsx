import { useState } from 'react'
import { type ReportVersion, schoolEndpoints } from '#contract/index.ts'
import { useDraftForm } from '#drafts/useDraft.ts'
import { dayAndTime } from '#lib/format.ts'
import { germanDate, isoDay } from '#lib/germanDate.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { useClassTemplate } from '#queries/classroom.ts'
import { useClasses } from '#queries/school/lists.ts'
import { printedCard } from '#queries/school/printing.ts'
import { useRead } from '#queries/useRead.ts'
import { useWrite } from '#queries/useWrite.ts'
import { fullName, isVisible, readPrintDate, yearKeyText } from '#rules/index.ts'
import { versionTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { DraftDialog } from '#ui/FormDialog.tsx'
import { CopyIcon, EyeIcon, LockIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { Row, Text } from '#ui/primitives.tsx'
import { RowMenu } from '#ui/RowMenu.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useSubject } from '#ui/useSubject.ts'
import { useOpenFile } from './useOpenFile.ts'
import styles from './VersionList.module.css'

interface VersionListProps {
  student: { id: string; preName: string; name: string; addition?: string | undefined }
}

/** The issued versions of a child's report cards, each to download and to print again as a duplicate. */
export function VersionList({ student }: VersionListProps) {
  const query = useRead(schoolEndpoints, 'reportVersions', { studentID: student.id }, { staleTime: 0 })
  const { show } = useOpenFile()
  const duplicate = useSubject<ReportVersion>()
  const [openings, setOpenings] = useState(0)
  const versions = query.data ?? []
  return (
    <>
      <ListState
        query={query}
        failed={texts.loadFailed}
        isEmpty={query.data?.length === 0}
        empty={<p className={styles.none}>{texts.none}</p>}
      >
        <ul className={styles.versions} aria-label={texts.listOf(fullName(student))}>
          {versions.map((one) => (
            <li key={one.id}>
              <LockIcon aria-hidden="true" />
              <p>
                <b>{texts.version(one.version)}</b> <span>{whereOf(one)}</span>
                <small>{texts.issuedBy(dayAndTime(Date.parse(one.at)), one.by)}</small>
                {one.reason !== undefined && <small>{texts.reason(one.reason)}</small>}
              </p>
              <Row gap={1} className={styles.buttons}>
                <Button
                  className={styles.open}
                  icon={<EyeIcon />}
                  aria-label={texts.downloadOf(one.version, whereOf(one))}
                  onClick={() => show({ name: `${texts.version(one.version)}.pdf`, path: one.path, type: 'pdf' })}
                >
                  {texts.download}
                </Button>
                <RowMenu
                  isFolded
                  name={`${texts.version(one.version)}, ${whereOf(one)}`}
                  actions={[
                    {
                      ...{ label: texts.duplicate, name: texts.duplicate, icon: <CopyIcon /> },
                      onPress: () => {
                        setOpenings(openings + 1)
                        duplicate.open(one)
                      },
                    },
                  ]}
                />
              </Row>
            </li>
          ))}
        </ul>
      </ListState>
      {duplicate.subject && (
        <DuplicateDialog
          key={openings}
          version={duplicate.subject}
          student={student}
          isOpen={duplicate.isOpen}
          onClose={duplicate.close}
        />
      )}
    </>
  )
}

/** '1. Halbjahr 2024/2025, Klasse 1a' from the year key '2024/2025-1. Halbjahr'. */
function whereOf({ class: className, year }: ReportVersion): string {
  return texts.where(yearKeyText(year), className)
}

interface DuplicateDialogProps extends VersionListProps, Overlay {
  version: ReportVersion
}

/** Asks for the place and the day that stand above the signature of a duplicate, and prints it. */
function DuplicateDialog({ version, student, isOpen, onClose }: DuplicateDialogProps) {
  const [today] = useState(() => germanDate(isoDay(new Date())))
  const klass = useClasses().data?.find(({ name }) => name === version.class)
  const place = useClassTemplate(klass?.classID).data?.layout.config.signaturePlace ?? ''
  const form = useDraftForm(`duplicate/${version.id}`, { place, date: today }, (values) => ({
    ...(!isVisible(values.place) && { place: texts.placeMissing }),
    ...(readPrintDate(values.date) === null && { date: texts.dateMissing }),
  }))
  const { values, field } = form
  const { mutateAsync: print } = useWrite(schoolEndpoints.generateDuplicate)
  const { show } = useOpenFile()

  async function save() {
    const { file, warnings } = printedCard(
      await print({
        body: { id: version.id, place: values.place.trim(), date: readPrintDate(values.date) ?? '' },
      }),
    )
    const action = file && { label: texts.open, run: () => show(file) }
    const more = { persistent: true, ...(action && { action }) }
    if (warnings.length === 0) toast.success(texts.duplicated, more)
    else toast.warning(texts.duplicated, { ...more, detail: warnings.join(' ') })
  }

  return (
    <DraftDialog
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      title={texts.duplicateTitle}
      submitLabel={texts.print}
      pendingLabel={texts.printing}
      save={save}
      failed={(error) => (isUnreachable(error) ? texts.needsNetwork : texts.duplicateFailed)}
    >
      <p>
        <b>{fullName(student)}</b>, {texts.version(version.version)}, {whereOf(version)}
      </p>
      <TextField {...field('place')} label={texts.place} />
      <DateField {...field('date')} label={texts.date} />
      <Text ink={2}>{texts.duplicateHint}</Text>
    </DraftDialog>
  )
}
