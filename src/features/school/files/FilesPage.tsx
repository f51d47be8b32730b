import { type StoredFile, schoolEndpoints } from '#contract/index.ts'
import { failureWords } from '#queries/failure.ts'
import { useDeleteFile, useFiles } from '#queries/school/files.ts'
import { useHasPage } from '#queries/school/useHasPage.ts'
import { useHas } from '#queries/services.ts'
import { filesTexts as texts, versionTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ArrowRightIcon, LockIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { toast } from '#ui/toast.ts'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { useSubject } from '#ui/useSubject.ts'
import styles from './ClassFiles.module.css'
import { ClassFiles } from './ClassFiles.tsx'
import { groupFiles } from './fileGroups.ts'
import { IssueAnew } from './IssueAnew.tsx'
import { PrintAll, PrintRunNotice } from './PrintAll.tsx'
import { useOpenFile } from './useOpenFile.ts'

/** All generated files by class. The list is empty if they cannot be loaded. */
export function FilesPage() {
  const query = useFiles()
  const { go } = useSettingsPage()
  const { addressOf, open } = useOpenFile()
  const removing = useSubject<StoredFile>()
  useLoadToast(query, texts.loadFailed)
  const hasPage = useHasPage()
  const canPrint = useHas(schoolEndpoints.startReports)
  const canRemove = useHas(schoolEndpoints.deleteFile)
  const files = query.isError ? [] : (query.data ?? [])
  const groups = groupFiles(files)
  const toPrint = groups.find(({ changed, classID }) => changed.length > 0 && classID !== undefined)
  return (
    <SettingsPage
      roomy
      title={texts.title}
      note={query.isSuccess ? texts.count(files.length) : undefined}
      actions={
        <div className={styles.actions}>
          {hasPage('versions') && (
            <Button icon={<LockIcon />} onClick={() => go('versions')}>
              {versionTexts.title}
            </Button>
          )}
          {canPrint && <PrintAll variant={toPrint ? 'second' : 'primary'} />}
          {toPrint && (
            <Button variant="primary" icon={<ArrowRightIcon />} onClick={() => go('class', toPrint.classID)}>
              {texts.next(toPrint.className ?? '')}
            </Button>
          )}
        </div>
      }
    >
      <PrintRunNotice />
      <IssueAnew />
      <ListState
        query={query}
        failed={texts.loadFailed}
        isEmpty={files.length === 0}
        empty={
          <EmptyState drawing="ordner" title={texts.empty}>
            <p>{texts.emptyHint}</p>
            <Button onClick={() => go('classes')}>{texts.toClasses}</Button>
          </EmptyState>
        }
      >
        {groups.map((group) => (
          <ClassFiles
            key={group.id}
            group={group}
            startsOpen={groups.length <= mostOpen || group.changed.length > 0}
            addressOf={addressOf}
            onOpen={open}
            onRemove={canRemove ? removing.open : undefined}
          />
        ))}
      </ListState>
      {removing.subject && <RemoveFile file={removing.subject} isOpen={removing.isOpen} onClose={removing.close} />}
    </SettingsPage>
  )
}

/** With more classes than this only those with changes are open at first. */
const mostOpen = 3

interface RemoveFileProps {
  file: StoredFile
  isOpen: boolean
  onClose: () => void
}

function RemoveFile({ file, isOpen, onClose }: RemoveFileProps) {
  const { mutateAsync: remove } = useDeleteFile()

  async function confirm() {
    try {
      await remove(file.path)
      toast.success(texts.removed)
    } catch (error) {
      toast.error(...failureWords(texts.removeFailed, error))
    }
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.removeTitle}
      confirmLabel={texts.removeYes}
      cancelLabel={texts.removeNo}
      onConfirm={confirm}
    >
      <p>{(file.changed ? texts.removeQuestion : texts.removeForever)(file.title ?? file.name)}</p>
    </ConfirmDialog>
  )
}
