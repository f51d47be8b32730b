import { useId, useState } from 'react'
import type { StoredFile } from '#contract/index.ts'
import { unbroken } from '#lib/format.ts'
import { useKnown } from '#queries/school/lists.ts'
import { filesTexts as texts } from '#texts/index.ts'
import { Badge } from '#ui/Badge.tsx'
import { DownIcon, DownloadIcon, FlagIcon, RightIcon, TrashIcon } from '#ui/icons.ts'
import { PersonName } from '#ui/PersonName.tsx'
import { Row, Text } from '#ui/primitives.tsx'
import { RowMenu } from '#ui/RowMenu.tsx'
import styles from './ClassFiles.module.css'
import type { FileGroup } from './fileGroups.ts'
import { fileDay, fileMoment, fileSize } from './formatFile.ts'
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
}

/** The files of a class and part, which fold and of a past year begin folded; with the children whose report card has changed since. */
export function ClassFiles({ group, ...actions }: ClassFilesProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(!group.isPast)
  const { className, part, year, files, changed } = group
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
          {isOpen ? <DownIcon ink={2} aria-hidden="true" /> : <RightIcon ink={2} aria-hidden="true" />}
          <span id={`${id}-name`} className={styles.class}>
            {className ?? texts.others}
          </span>
          <Text as="span" ink={2}>
            {part && year ? texts.printedFor(part, year) : texts.printed}
          </Text>
          {changed.length > 0 && (
            <Badge tone="warn" icon={<FlagIcon />}>
              {texts.changed(changed.length)}
            </Badge>
          )}
        </button>
      </h2>
      <div id={id} hidden={!isOpen} data-beside={files.length < 3 && [1, 2].includes(changed.length)}>
        <ul className={styles.cards}>
          {files.map((file) => (
            <FileCard key={file.path} file={file} {...actions} />
          ))}
        </ul>
        <ChangedStudents changed={changed} />
      </div>
    </section>
  )
}

/** A card that downloads its file. */
function FileCard({ file, addressOf, onOpen, onRemove }: FileActions & { file: StoredFile }) {
  const name = file.title ?? file.name
  const content = (
    <>
      <FileShape type={file.type} />
      <Text as="span" medium anywhere hyphens>
        {unbroken(name)}
      </Text>
      <Row as="span" wrap size={13} ink={2} className={styles.facts}>
        <span>{fileSize(file.size)}</span> <span>{fileDay(file.date)}</span>
        <DownloadIcon size={20} aria-hidden="true" />
      </Row>
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
      {onRemove && (
        <div className={styles.more}>
          <RowMenu
            name={name}
            actions={[
              {
                ...{ label: texts.remove, name: texts.removeOf(name), icon: <TrashIcon />, isDanger: true },
                onPress: () => onRemove(file),
              },
            ]}
          />
        </div>
      )}
    </li>
  )
}

/** The children whose report card is no longer as printed: what has changed and when. */
function ChangedStudents({ changed }: Pick<FileGroup, 'changed'>) {
  const known = useKnown()
  return (
    <div>
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
                <PrintCard student={student} />
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.again}>
        <PrintCards students={changed.map(known)} />
      </div>
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
