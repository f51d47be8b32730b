import type { StoredFile } from '#contract/index.ts'
import { isInstalled } from '#pwa/index.ts'
import { reasonOf } from '#queries/failure.ts'
import { fetchFile, fileAddress, useDeleteFile, useFiles } from '#queries/school/files.ts'
import { useServices } from '#queries/services.ts'
import { downloadOrShare } from '#saving/downloadOrShare.ts'
import { filesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ArrowRightIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { toast } from '#ui/toast.ts'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { useSubject } from '#ui/useSubject.ts'
import styles from './ClassFiles.module.css'
import { ClassFiles } from './ClassFiles.tsx'
import { groupFiles } from './fileGroups.ts'
import { PrintAll, PrintRunNotice } from './PrintAll.tsx'

/** All generated files by class. The list is empty if they cannot be loaded. */
export function FilesPage() {
  const query = useFiles()
  const { go } = useSettingsPage()
  const { addressOf, open } = useOpenFile()
  const removing = useSubject<StoredFile>()
  useLoadToast(query, texts.loadFailed)
  const files = query.isError ? [] : (query.data ?? [])
  const groups = groupFiles(files)
  const toPrint = groups.find(({ changed, classID }) => changed.length > 0 && classID !== undefined)
  return (
    <SettingsPage
      title={texts.title}
      note={query.isSuccess ? texts.count(files.length) : undefined}
      actions={
        <div className={styles.actions}>
          <PrintAll variant={toPrint ? 'second' : 'primary'} />
          {toPrint && (
            <Button variant="primary" icon={<ArrowRightIcon />} onClick={() => go('class', toPrint.classID)}>
              {texts.next(toPrint.className ?? '')}
            </Button>
          )}
        </div>
      }
    >
      <PrintRunNotice />
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
            onRemove={removing.open}
          />
        ))}
      </ListState>
      {removing.subject && <RemoveFile file={removing.subject} isOpen={removing.isOpen} onClose={removing.close} />}
    </SettingsPage>
  )
}

/** With more classes than this only those with changes are open at first. */
const mostOpen = 3

interface OpenFile {
  addressOf: (file: StoredFile) => string | undefined
  /** Opens the file in an installed app; undefined in a browser, which opens the address in a new tab. */
  open: ((file: StoredFile) => void) | undefined
}

/** How a file is opened: in a new tab in a browser; by sharing or saving it in an installed app, which has no tabs. */
function useOpenFile(): OpenFile {
  const services = useServices()

  async function fetchAndShare({ name, path, type, download }: StoredFile) {
    const notice = toast.loading(texts.loading)
    let content: Blob | null
    try {
      content = await fetchFile(services, path)
    } catch (error) {
      notice.update('error', texts.fileFailed, reasonOf(error))
      return
    }
    if (!content) return notice.update('error', texts.fileGone)
    const fullName = download ?? (type === 'folder' && !name.endsWith('.zip') ? `${name}.zip` : name)
    const file = new File([content], fullName, { type: content.type })
    if (await downloadOrShare(file)) return notice.dismiss()
    // Sharing needs a recent press, and a large file may take longer to load: a second press is asked for.
    notice.update('success', texts.ready, {
      persistent: true,
      action: { label: texts.share, run: () => void downloadOrShare(file) },
    })
  }

  return {
    addressOf: ({ path }) => fileAddress(services, path),
    open: isInstalled() ? (file) => void fetchAndShare(file) : undefined,
  }
}

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
      toast.error(texts.removeFailed, reasonOf(error))
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
