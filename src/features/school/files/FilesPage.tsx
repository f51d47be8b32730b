import { useState } from 'react'
import { type StoredFile, schoolEndpoints } from '#contract/index.ts'
import { useFiles } from '#queries/school/files.ts'
import { useHas } from '#queries/services.ts'
import { useWrite } from '#queries/useWrite.ts'
import { RemoveDialog } from '#settings/ActionDialog.tsx'
import { useHasPage } from '#settings/pages.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { printAllTexts, filesTexts as texts, versionTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ArrowRightIcon, LockIcon, PrintIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useSubject } from '#ui/useSubject.ts'
import { ClassFiles } from './ClassFiles.tsx'
import { groupFiles } from './fileGroups.ts'
import { IssueAnew } from './IssueAnew.tsx'
import { OneStudent } from './OneStudent.tsx'
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
  const [isAsking, setAsking] = useState(false)
  const isPhone = useMedia(breakpoints.phone)
  const isPrintFolded = isPhone && (toPrint !== undefined || files.length === 0)
  const more = [
    ...(isPrintFolded && canPrint
      ? [{ label: printAllTexts.printAll, icon: <PrintIcon />, onPress: () => setAsking(true) }]
      : []),
    ...(hasPage('versions') ? [{ label: versionTexts.title, icon: <LockIcon />, onPress: () => go('versions') }] : []),
  ]
  return (
    <SettingsPage
      roomy
      title={texts.title}
      note={files.length > 0 ? texts.count(files.length) : undefined}
      actions={
        <>
          {canPrint && (
            <PrintAll
              variant={isPrintFolded ? undefined : toPrint || files.length === 0 ? 'second' : 'primary'}
              {...{ isAsking, setAsking }}
            />
          )}
          {toPrint && (
            <Button variant="primary" onClick={() => go('class', toPrint.classID)}>
              {texts.next(toPrint.className ?? '')}
              <ArrowRightIcon aria-hidden="true" />
            </Button>
          )}
        </>
      }
      more={more}
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
            <Button variant="primary" onClick={() => go('classes')}>
              {texts.toClasses}
            </Button>
          </EmptyState>
        }
      >
        <OneStudent groups={groups} />
        {groups.map((group) => (
          <ClassFiles
            key={group.id}
            group={group}
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

interface RemoveFileProps extends Overlay {
  file: StoredFile
}

function RemoveFile({ file, ...dialog }: RemoveFileProps) {
  const { mutateAsync: remove } = useWrite(schoolEndpoints.deleteFile)

  return (
    <RemoveDialog {...dialog} texts={texts} run={() => remove({ body: { path: file.path } })}>
      <p>{(file.changed ? texts.removeQuestion : texts.removeForever)(file.title ?? file.name)}</p>
    </RemoveDialog>
  )
}
