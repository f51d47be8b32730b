import { useSchoolSettings } from '#queries/school/settings.ts'
import { generalTexts as texts } from '#texts/index.ts'
import { ListState } from '#ui/ListState.tsx'
import { SchoolForm } from './SchoolForm.tsx'
import { Section } from './Section.tsx'

export function SchoolSection() {
  const query = useSchoolSettings()
  return (
    <Section title={texts.school}>
      <ListState query={query} failed={texts.loadFailed}>
        {query.data && <SchoolForm settings={query.data} />}
      </ListState>
    </Section>
  )
}
