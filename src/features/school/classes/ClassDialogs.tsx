import { ClassStart, type Klass, schoolEndpoints } from '#contract/index.ts'
import { draftFieldOf, useDraftForm } from '#drafts/useDraft.ts'
import { saveEdits } from '#drafts/useFormProblems.ts'
import { useIssuedCount } from '#queries/school/issuedCards.ts'
import { useTemplateList } from '#queries/school/lists.ts'
import { useEndsUndo } from '#queries/school/yearSwitch.ts'
import { useHas } from '#queries/services.ts'
import { useWrite } from '#queries/useWrite.ts'
import { printHint } from '#rules/index.ts'
import { RemoveDialog } from '#settings/ActionDialog.tsx'
import { classesTexts as texts, yearSwitchTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { DraftDialog } from '#ui/FormDialog.tsx'
import { FormRows } from '#ui/FormRows.tsx'
import { IssuedNote } from '#ui/IssuedNote.tsx'
import { TrashIcon } from '#ui/icons.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { Text } from '#ui/primitives.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useLoadToast } from '#ui/useLoadToast.ts'
import styles from './ClassDialogs.module.css'
import {
  type ClassField,
  type ClassValues,
  changedClassOf,
  checkClass,
  classStartOf,
  classValuesOf,
  emptyClass,
  isTemplateGone,
  newClassOf,
  noTemplate,
} from './classForm.ts'

export function AddClass(dialog: Overlay) {
  const form = useDraftForm('class/new', emptyClass, checkClass)
  const { values, change, problems } = form
  const isGone = useTemplateGone(values.template)
  const { mutateAsync: add } = useWrite(schoolEndpoints.addClass)

  return (
    <DraftDialog
      {...dialog}
      form={{ ...form, check: () => form.check() && !isGone }}
      title={texts.add}
      submitLabel={texts.add}
      pendingLabel={texts.adding}
      save={() => add({ body: newClassOf(values) })}
      failed={texts.createFailed}
      onSaved={() => toast.success(texts.created)}
    >
      <ClassFields values={values} onChange={change} problems={problems.fields} />
    </DraftDialog>
  )
}

interface EditClassProps extends Overlay {
  klass: Klass
  /** Left out while the class has students. */
  onRemove?: (() => void) | undefined
}

export function EditClass({ klass, onRemove, ...dialog }: EditClassProps) {
  const form = useDraftForm(`class/${klass.classID}`, classValuesOf(klass), checkClass)
  const { values, was, change, problems, rebase } = form
  const isGone = useTemplateGone(values.template)
  const { mutateAsync: edit } = useWrite(schoolEndpoints.editClass)
  const issued = useIssuedCount(schoolEndpoints.editClass, [klass.classID])
  const canRemove = useHas(schoolEndpoints.deleteClass)

  return (
    <DraftDialog
      {...dialog}
      form={{ ...form, check: () => form.check() && !isGone }}
      title={texts.editTitle}
      save={() =>
        saveEdits(
          () => edit({ body: { ...changedClassOf(klass.classID, values), was: classStartOf(was) } }),
          ClassStart,
          (now) => rebase(classValuesOf(now)),
        )
      }
      failed={texts.editFailed}
      onSaved={() => toast.success(texts.edited)}
    >
      <ClassFields values={values} onChange={change} problems={problems.fields} />
      <IssuedNote count={issued} />
      {canRemove &&
        (onRemove ? (
          <Button className={styles.removeHere} variant="danger" icon={<TrashIcon />} onClick={onRemove}>
            {texts.remove}
          </Button>
        ) : (
          <Text size={13} ink={3}>
            {texts.removeFull}
          </Text>
        ))}
    </DraftDialog>
  )
}

interface ClassFieldsProps {
  values: ClassValues
  onChange: (patch: Partial<ClassValues>) => void
  problems: Partial<Record<ClassField, string>>
}

function ClassFields(form: ClassFieldsProps) {
  const { values, onChange, problems } = form
  const field = draftFieldOf(form)
  const templates = useTemplateList()
  useLoadToast(templates, texts.templatesFailed)
  const known = templates.data ?? []
  const options = [
    { id: noTemplate, label: texts.noTemplate },
    ...known.map(({ templateID, name }) => ({ id: templateID, label: name })),
  ]
  // While the list of templates is not loaded, the class keeps its template.
  const { template } = values
  const isGone = useTemplateGone(template)
  if (template !== null && !isGone && !options.some(({ id }) => id === template)) {
    options.push({ id: template, label: templates.isError ? template : texts.templateLoading })
  }
  return (
    <FormRows>
      <TextField {...field('label')} label={texts.label} isOptional />
      <TextField {...field('name')} label={texts.name} hint={printHint(values.name)} autoFocus />
      <SelectField
        anchor="template"
        label={texts.template}
        value={isGone ? null : template}
        onChange={(id) => onChange({ template: id })}
        options={options}
        placeholder={texts.templateChoose}
        error={isGone ? texts.templateGone : problems.template}
        hint={templates.isError ? texts.templatesFailed : texts.templateHint}
      />
    </FormRows>
  )
}

/** True if the chosen template was deleted meanwhile. False while the list of templates is loading or refetching. */
function useTemplateGone(template: string | null): boolean {
  const { data, isError, isFetching } = useTemplateList()
  return isTemplateGone(template, isError || isFetching ? undefined : data)
}

interface RemoveClassProps extends Overlay {
  klass: Klass
  onRemoved: () => void
}

export function RemoveClass({ klass, ...dialog }: RemoveClassProps) {
  const { mutateAsync: remove } = useWrite(schoolEndpoints.deleteClass)
  const endsUndo = useEndsUndo({ classID: klass.classID })
  const name = `${klass.label} ${klass.name}`.trim()
  return (
    <RemoveDialog {...dialog} texts={texts} run={() => remove({ params: { id: klass.classID } })} about={name}>
      <p>{texts.removeQuestion(klass.name)}</p>
      {endsUndo && <p>{yearSwitchTexts.endsUndoByClass}</p>}
    </RemoveDialog>
  )
}
