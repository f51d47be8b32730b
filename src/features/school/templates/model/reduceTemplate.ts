import type { LayoutName, Preferences, Snippet, Template } from '#contract/index.ts'
import { fillerOf, tidyText } from '#rules/index.ts'
import { mergeTemplates } from './mergeTemplates.ts'
import {
  dropEmpty,
  insertNode,
  insertSnippets,
  moveNode,
  type Node,
  type NodeKind,
  removeNode,
  removeUntouched,
  renameNode,
  stepFrom,
} from './outline.ts'
import { type TemplateValues, withRenamed } from './templateValues.ts'

export type Config = Template['layout']['config']
export type PreferencePart = keyof Preferences

export type TemplateAction =
  | { type: 'set'; patch: { name?: string; level?: string } }
  | { type: 'layout'; name: LayoutName }
  | { type: 'config'; patch: Config }
  | { type: 'addGrade'; label: string }
  | { type: 'renameGrade'; from: string; to: string }
  | { type: 'removeGrade'; label: string }
  | { type: 'moveGrade'; from: number; to: number }
  | ({ type: 'addNode'; parentID: string; index: number } & Node)
  | { type: 'addSnippets'; parentID: string; index: number; snippets: readonly Snippet[] }
  /** Removes those of these snippets that still have their text. */
  | { type: 'takeBack'; snippets: readonly Snippet[] }
  | { type: 'renameNode'; kind: NodeKind; id: string; text: string }
  | { type: 'removeNode'; kind: NodeKind; id: string }
  | { type: 'dropEmpty'; isMeant: (id: string) => boolean }
  | { type: 'moveNode'; kind: NodeKind; id: string; parentID: string; index: number }
  | { type: 'stepNode'; kind: NodeKind; id: string; step: -1 | 1 }
  | { type: 'preferences'; part: PreferencePart; patch: object }
  /** `lines`: a sentence each; an empty one is typed and not filled yet. */
  | { type: 'textBlocks'; field: string; level: string; lines: string }
  | { type: 'replace'; values: TemplateValues }
  /** Edits that began from `was` go on from `now`: what was edited since `was` stays as it was typed. */
  | { type: 'rebase'; was: TemplateValues; now: TemplateValues }

/** The filler text follows the layout, unless it was changed by hand. */
function withLayout({ name, config }: Template['layout'], next: LayoutName): Template['layout'] {
  const isOwn = config.standartText !== fillerOf(name)
  return { name: next, config: isOwn ? config : { ...config, standartText: fillerOf(next) } }
}

/** The template after one edit. Pure; parts that do not change stay the same objects. */
export function reduceTemplate(values: TemplateValues, action: TemplateAction): TemplateValues {
  const { layout, grades, texts, prefrences } = values
  switch (action.type) {
    case 'set':
      return { ...values, ...action.patch }
    case 'layout':
      return { ...values, layout: withLayout(layout, action.name) }
    case 'config':
      return { ...values, layout: { ...layout, config: { ...layout.config, ...action.patch } } }
    case 'addGrade': {
      const label = tidyText(action.label)
      return label === '' || grades.includes(label) ? values : { ...values, grades: [...grades, label] }
    }
    case 'renameGrade': {
      const { from } = action
      const [at, to] = [grades.indexOf(from), tidyText(action.to)]
      if (at < 0 || to === '' || grades.includes(to)) return values
      const { renamed = {} } = values
      return withRenamed({ ...values, grades: grades.with(at, to) }, { ...renamed, [to]: renamed[from] ?? from })
    }
    case 'removeGrade': {
      // Only the first: templates of earlier versions may have a grade twice.
      const at = grades.indexOf(action.label)
      return at < 0 ? values : withRenamed({ ...values, grades: grades.toSpliced(at, 1) }, values.renamed ?? {})
    }
    case 'moveGrade':
      return { ...values, grades: moveItem(grades, action.from, action.to) }
    case 'addNode':
      return { ...values, texts: insertNode(texts, action, action.parentID, action.index) }
    case 'addSnippets':
      return { ...values, texts: insertSnippets(texts, action.snippets, action.parentID, action.index) }
    case 'takeBack':
      return { ...values, texts: removeUntouched(texts, action.snippets) }
    case 'renameNode':
      return { ...values, texts: renameNode(texts, action.kind, action.id, action.text) }
    case 'removeNode':
      return { ...values, texts: removeNode(texts, action.kind, action.id) }
    case 'dropEmpty':
      return { ...values, texts: dropEmpty(texts, action.isMeant) }
    case 'moveNode':
      return { ...values, texts: moveNode(texts, action.kind, action.id, action.parentID, action.index) }
    case 'stepNode': {
      const to = stepFrom(texts, action.kind, action.id, action.step)
      return to ? { ...values, texts: moveNode(texts, action.kind, action.id, to.parentID, to.index) } : values
    }
    case 'preferences':
      return {
        ...values,
        prefrences: { ...prefrences, [action.part]: { ...prefrences[action.part], ...action.patch } },
      }
    case 'textBlocks': {
      const { field, level, lines } = action
      const others = (values.textBlocks ?? []).filter((block) => block.field !== field || block.level !== level)
      const own = lines === '' ? [] : lines.split('\n').map((text) => ({ field, level, text }))
      return { ...values, textBlocks: [...others, ...own] }
    }
    case 'replace':
      return action.values
    case 'rebase':
      return mergeTemplates({ was: action.was, now: action.now, wanted: values }).merged
  }
}

/** Moves an item; `to` counts without the moved one. An index out of range changes nothing. */
export function moveItem<T>(list: T[], from: number, to: number): T[] {
  const [item] = list.slice(from, from + 1)
  if (from < 0 || item === undefined || to < 0 || to >= list.length || to === from) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
