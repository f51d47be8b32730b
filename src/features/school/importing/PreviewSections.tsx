import type { ImportPreview } from '#contract/index.ts'
import { importTexts as texts } from '#texts/index.ts'
import { ChangeRow } from './ChangeRow.tsx'
import { ClassRow } from './ClassRow.tsx'
import { Section } from './Section.tsx'
import { StudentRow } from './StudentRow.tsx'

/** The four lists. */
export function PreviewSections({ data }: { data: ImportPreview['data'] }) {
  const isNothing = Object.values(data).every((list) => list.length === 0)
  if (isNothing) return <p>{texts.nothingToDo}</p>
  return (
    <>
      <Section title={texts.sections.add} items={data.add} keyOf={({ id }) => id}>
        {(student) => <StudentRow student={student} kind="add" />}
      </Section>
      <Section title={texts.sections.remove} items={data.remove} keyOf={({ id }) => id}>
        {(student) => <StudentRow student={student} kind="remove" />}
      </Section>
      <Section title={texts.sections.change} items={data.change} keyOf={({ id }) => id}>
        {(change) => <ChangeRow change={change} />}
      </Section>
      <Section title={texts.sections.createClasses} items={data.createClasses} keyOf={({ classID }) => classID}>
        {(made) => <ClassRow name={made.name} label={made.label} />}
      </Section>
    </>
  )
}
