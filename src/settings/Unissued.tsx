import { type SchoolState, schoolEndpoints } from '#contract/index.ts'
import { failureWords } from '#queries/failure.ts'
import { useServices } from '#queries/services.ts'
import { useWrite } from '#queries/useWrite.ts'
import { countUnissued, unissuedClasses, unissuedParts } from '#rules/index.ts'
import { unissuedTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { QuestionBanner } from '#ui/QuestionBanner.tsx'
import { toast } from '#ui/toast.ts'
import { WarnList } from '#ui/WarnList.tsx'
import { useSettingsPage } from './useSettingsPage.ts'

interface UnissuedProps {
  state: SchoolState
  year: string | null
  /** A sentence that comes first. */
  lead?: string
  /** True where the classes are hidden at first. */
  folds?: boolean
}

/** What of a year is not issued, by class and half; a school that has not said whether it issues any is asked. */
export function Unissued({ state, year, ...list }: UnissuedProps) {
  const { go } = useSettingsPage()
  const answer = useAnswerIssuing()
  const parts = unissuedParts(state, year)
  if (state.issuing?.answer === null && year === state.year) {
    return (
      <QuestionBanner
        yes={texts.yes}
        no={texts.no}
        onAnswer={(issues) =>
          answer(issues).catch((error: unknown) => {
            toast.error(...failureWords(texts.answerFailed, error))
          })
        }
      >
        {texts.ask}
      </QuestionBanner>
    )
  }
  if (parts.length === 0) return null
  return (
    <WarnList
      {...list}
      title={texts.title(countUnissued(parts))}
      rows={unissuedClasses(state, parts).map(({ name, classID, parts: counts, isRunning }) => ({
        ...{ id: name, name, words: texts.ofParts(counts) },
        action: classID !== undefined && year === state.year && (
          <Button
            variant="quiet"
            aria-label={isRunning ? texts.issueOf(name) : texts.lookOf(name)}
            onClick={() => (isRunning ? go('class', classID, { ask: 'issue' }) : go('earlier', classID))}
          >
            {isRunning ? texts.issue : texts.look}
          </Button>
        ),
      }))}
    />
  )
}

/** Says whether the school issues its report cards; the other settings stay as they are. */
function useAnswerIssuing() {
  const { api } = useServices()
  const { mutateAsync: edit } = useWrite(schoolEndpoints.editSchoolSettings)
  return async (issuesReports: boolean): Promise<void> => {
    const settings = await api.ask(schoolEndpoints.schoolSettings, {})
    await edit({ body: { ...settings, issuesReports, was: settings } })
  }
}
