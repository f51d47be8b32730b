import type { StoredFile } from '#contract/index.ts'
import { useFiles } from '#queries/school/files.ts'
import { filesTexts as texts } from '#texts/index.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListState } from '#ui/ListState.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { SkeletonBar } from '#ui/Skeleton.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSubject } from '#ui/useSubject.ts'
import { FileCard } from './FileCard.tsx'
import styles from './FilesPage.module.css'
import { RemoveFile } from './RemoveFile.tsx'
import { useOpenFile } from './useOpenFile.ts'

const empty = (
  <EmptyState drawing="ordner" title={texts.empty}>
    <p>{texts.emptyHint}</p>
  </EmptyState>
)

/** Every generated file (specification 2.8). When they cannot be loaded the list is empty (specification 8). */
export function FilesPage() {
  const query = useFiles()
  const { addressOf, open } = useOpenFile()
  const removing = useSubject<StoredFile>()
  useLoadToast(query, texts.loadFailed)
  const files = query.isError ? [] : (query.data ?? [])
  return (
    <SettingsPage title={texts.title} note={query.isSuccess ? texts.count(files.length) : undefined}>
      <ListState
        query={query}
        failed={texts.loadFailed}
        isEmpty={files.length === 0}
        empty={empty}
        skeleton={
          <div className={styles.files}>
            {['a', 'b', 'c', 'd'].map((card) => (
              <SkeletonBar key={card} height={176} />
            ))}
          </div>
        }
      >
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.path}>
              <FileCard
                file={file}
                address={addressOf(file)}
                onOpen={open && (() => open(file))}
                onRemove={() => removing.open(file)}
              />
            </li>
          ))}
        </ul>
      </ListState>
      {removing.subject && <RemoveFile file={removing.subject} isOpen={removing.isOpen} onClose={removing.close} />}
    </SettingsPage>
  )
}
