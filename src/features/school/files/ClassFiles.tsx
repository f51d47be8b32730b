import { useId, useState } from 'react'
import type { StoredFile } from '#contract/index.ts'
import { useKnown, useStudents } from '#queries/school/students.ts'
import { useHasPage } from '#queries/school/useHasPage.ts'
import { fullName } from '#rules/index.ts'
import { filesTexts as texts, versionTexts } from '#texts/index.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { DownIcon, DownloadIcon, FilesIcon, FlagIcon, RightIcon, TrashIcon } from '#ui/icons.ts'
import { PersonName } from '#ui/PersonName.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import styles from './ClassFiles.module.css'
import { fileDay, fileMoment, fileSize } from './fileFacts.ts'
import type { FileGroup } from './fileGroups.ts'
import { PrintCard, PrintCards } from './PrintCard.tsx'

interface FileActions {
  /** URL of the download. */
  addressOf: (file: StoredFile) => string | undefined
  /** Opens the file in an installed app, which has no tabs; undefined in a browser. */
  onOpen: ((file: StoredFile) => void) | undefined
  /** Undefined where files cannot be removed. */
  onRemove: ((file: StoredFile) => void) | undefined
}

interface ClassFilesProps extends FileActions {
  group: FileGroup
  startsOpen: boolean
}

/** The files of a class and part, which fold; with the children whose report card has changed since. */
export function ClassFiles({ group, startsOpen, ...actions }: ClassFilesProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  const { className, part, year, files, changed } = group
  const when = fileMoment(files[0]?.date ?? '')
  return (
    <section className={styles.group} aria-labelledby={`${id}-name`}>
      <h2>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <DownIcon aria-hidden="true" /> : <RightIcon aria-hidden="true" />}
          <span id={`${id}-name`} className={styles.class}>
            {className ?? texts.others}
          </span>
          <span className={styles.state}>{part && year ? texts.printedFor(part, year) : texts.printed}</span>
          {changed.length > 0 && <Changed count={changed.length} />}
          <span className={styles.when}>{when}</span>
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        <ul className={styles.cards}>
          {files.map((file) => (
            <FileCard key={file.path} file={file} {...actions} />
          ))}
        </ul>
        <ChangedStudents changed={changed} />
        {group.classID !== undefined && <OneStudent className={className ?? ''} changed={changed} />}
      </div>
    </section>
  )
}

const Changed = ({ count }: { count: number }) => (
  <Badge tone="warn" icon={<FlagIcon />}>
    {texts.changed(count)}
  </Badge>
)

/** A card that downloads its file. */
function FileCard({ file, addressOf, onOpen, onRemove }: FileActions & { file: StoredFile }) {
  const name = file.title ?? file.name
  const changed = file.changed?.length ?? 0
  const content = (
    <>
      <FileShape type={file.type} />
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>
        <span>{fileSize(file.size)}</span> <span>{fileDay(file.date)}</span>
        <DownloadIcon aria-hidden="true" />
      </span>
    </>
  )
  return (
    <li className={styles.card}>
      {onOpen ? (
        <button type="button" className={styles.file} onClick={() => onOpen(file)}>
          {content}
        </button>
      ) : (
        <a className={styles.file} href={addressOf(file)} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      )}
      {changed > 0 && <Changed count={changed} />}
      {onRemove && (
        <IconButton
          className={styles.remove}
          label={texts.removeOf(name)}
          icon={<TrashIcon />}
          onClick={() => onRemove(file)}
        />
      )}
    </li>
  )
}

/** The children whose report card is no longer as printed: what has changed and when. */
function ChangedStudents({ changed }: Pick<FileGroup, 'changed'>) {
  const known = useKnown()
  return (
    <>
      {changed.length > 0 && (
        <ul className={styles.changed} aria-label={texts.changedList}>
          {changed.map(({ what, at, ...one }) => {
            const student = known(one)
            const words = texts.changedWhat(what.length > 0 ? what.join(', ') : texts.anything)
            return (
              <li key={student.id}>
                <span>
                  <PersonName {...student} />
                </span>
                <span>{at === null ? words : texts.whatAndWhen(words, fileMoment(at))}</span>
                <PrintCard student={student} variant="quiet" />
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.again}>
        <PrintCards students={changed.map(known)} />
      </div>
    </>
  )
}

/** Prints one child of the class alone, and leads to what is issued of the child. */
function OneStudent({ className, changed }: Pick<FileGroup, 'changed'> & { className: string }) {
  const students = (useStudents().data ?? []).filter((student) => student.class === className)
  const [chosen, setChosen] = useState<string | null>(null)
  const { go } = useSettingsPage()
  const hasIssued = useHasPage()('versions')
  const student = students.find(({ id }) => id === chosen)
  if (students.length === 0) return null
  return (
    <div className={styles.one}>
      <SelectField
        label={versionTexts.oneStudent}
        placeholder={versionTexts.choose}
        value={student ? student.id : null}
        onChange={setChosen}
        options={students.map((one) => ({ id: one.id, label: fullName(one) }))}
      />
      {/* One that has changed has its button above. */}
      {student && !changed.some(({ id }) => id === student.id) && <PrintCard student={student} variant="quiet" />}
      {student && hasIssued && (
        <Button variant="quiet" icon={<FilesIcon />} onClick={() => go('versions', student.id)}>
          {versionTexts.title}
        </Button>
      )}
    </div>
  )
}

/** Icon of a file: a folder, or a page with the type written on it. */
function FileShape({ type }: { type: string }) {
  if (type === 'folder') {
    return (
      <svg className={styles.shape} viewBox="0 0 48 58" data-type="folder" aria-hidden="true">
        <path d="M1 15h15l5 7h26v26H1z" />
      </svg>
    )
  }
  const known = ['pdf', 'doc', 'png'].includes(type)
  return (
    <svg className={styles.shape} viewBox="0 0 48 58" data-type={known ? type : 'other'} aria-hidden="true">
      <path d="M3 1h29l11 11v45H3z" />
      <path d="M32 1v11h11" />
      {/* More than four letters do not fit. */}
      <text x="23" y="44">
        {type.slice(0, 4).toUpperCase()}
      </text>
    </svg>
  )
}
