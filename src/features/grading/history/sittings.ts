import type { PlaceNames } from '#report/index.ts'
import { type Change, fieldKey, placeKey } from '#rules/index.ts'
import { historyTexts as texts } from '#texts/index.ts'
import type { CardModel, SheetSection } from '../model/cardModel.ts'
import type { Version } from './versions.ts'

/** What one person did to a report card at one time. */
export interface Sitting {
  key: string
  kind: 'pending' | 'stored' | 'rejected'
  /** Undefined for what is on this device only. */
  author: string | undefined
  /** Of its newest version, milliseconds since 1970. */
  at: number
  /** Its newest version: what 'Diesen Stand wiederherstellen' brings back. */
  version: Version
  parts: readonly SectionChanges[]
}

/** The changes of one subject, or of another section of the form. */
export interface SectionChanges {
  key: string
  title: string
  /** '3 Änderungen', or '17 eingetragen' if all of it was empty before. */
  count: string
  lines: readonly ChangeLine[]
}

export interface ChangeLine {
  key: string
  /** The statement, subject or heading. */
  name: string
  change: Change
  /** False for what the template does not contain any more: there is no place to show. */
  hasPlace: boolean
}

/** Saves of one person with longer pauses than this are two sittings. Milliseconds. */
const sittingPauseMs = 30 * 60_000

/**
 * The versions (newest first) put together to sittings, each with its changes by subject in the order of the form.
 * Versions of one person in a row are one sitting, as long as each changes other cells: so every value that ever stood
 * somewhere is still told.
 */
export function sittingsOf(
  versions: readonly Version[],
  model: Pick<CardModel, 'sections'>,
  names: PlaceNames,
): Sitting[] {
  const groups: Version[][] = []
  for (const version of versions) {
    const last = groups.at(-1)
    if (last && belongsTo(last, version)) last.push(version)
    else groups.push([version])
  }
  const places = placesOf(model)
  return groups.flatMap((group): Sitting[] => {
    const [version] = group
    if (!version) return []
    const kind = version.kind === 'pending' || version.kind === 'rejected' ? version.kind : 'stored'
    // What lost a decision lacks what the other side had entered besides: nobody has taken that out.
    const changes = group
      .flatMap((one) => one.changes)
      .filter(({ after }) => kind !== 'rejected' || after !== undefined)
    const { key, author, at } = version
    return [{ key, kind, author, at, version, parts: sectionChanges(changes, places, names) }]
  })
}

function belongsTo(group: readonly Version[], version: Version): boolean {
  const next = group.at(-1)
  const isStored = ({ kind }: Version) => kind === 'current' || kind === 'former'
  if (!next || !isStored(next) || !isStored(version) || next.author !== version.author) return false
  if (next.at - version.at > sittingPauseMs) return false
  const changed = new Set(group.flatMap(({ changes }) => changes.map(placeKey)))
  return version.changes.every((change) => !changed.has(placeKey(change)))
}

interface CellPlace {
  section: SheetSection
  order: number
}

/** Every cell and field of the form with its section, in the form's order. */
function placesOf({ sections }: Pick<CardModel, 'sections'>): ReadonlyMap<string, CellPlace> {
  const keys = sections.flatMap((section) => keysOf(section).map((key) => [key, section] as const))
  return new Map(keys.map(([key, section], order) => [key, { section, order }]))
}

function keysOf({ body }: SheetSection): string[] {
  switch (body.kind) {
    case 'days':
      return [fieldKey('sickDays'), fieldKey('unexcused')]
    case 'texts':
      return body.parts.map(({ field }) => fieldKey(field))
    case 'ticks':
      return body.categories.flatMap(({ rows }) => rows.map(({ key }) => key))
    case 'grades':
    case 'origin': {
      const rows = body.kind === 'grades' ? body.rows : [body.row]
      return rows.flatMap(({ key, nameField }) => [key, ...(nameField ? [fieldKey(nameField)] : [])])
    }
  }
}

function sectionChanges(
  changes: readonly Change[],
  places: ReadonlyMap<string, CellPlace>,
  names: PlaceNames,
): SectionChanges[] {
  const orderOf = (change: Change) => places.get(placeKey(change))?.order ?? places.size
  const bySection = new Map<SheetSection | undefined, ChangeLine[]>()
  for (const change of [...changes].sort((a, b) => orderOf(a) - orderOf(b))) {
    const key = placeKey(change)
    const section = places.get(key)?.section
    const name = change.kind === 'grade' ? names.grade(change.grade) : names.field(change.field)
    const line = { key, name: name.text, change, hasPlace: section !== undefined }
    bySection.set(section, [...(bySection.get(section) ?? []), line])
  }
  return [...bySection].map(([section, lines]) => {
    const isFilled = lines.every(({ change }) => change.before === undefined || change.before === '')
    const count = isFilled ? texts.filled(lines.length) : texts.changes(lines.length)
    return { key: section?.id ?? 'frueher', title: section?.tab ?? texts.strays, count, lines }
  })
}
