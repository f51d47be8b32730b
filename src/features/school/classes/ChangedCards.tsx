import { schoolEndpoints } from '#contract/index.ts'
import { dayAndTime } from '#lib/format.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { failureWords } from '#queries/failure.ts'
import { useFiles } from '#queries/school/files.ts'
import { useKnown } from '#queries/school/lists.ts'
import { printedCard } from '#queries/school/printing.ts'
import { useWrite } from '#queries/useWrite.ts'
import { fullName } from '#rules/index.ts'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { filesTexts, versionTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { PrintIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { WarnList } from '#ui/WarnList.tsx'
import styles from './ClassPage.module.css'

/** The children of the class whose report card has changed since it was printed, each to be printed again alone. */
export function ChangedCards({ classID }: { classID: string }) {
  const { data = [] } = useFiles()
  const known = useKnown()
  const { go } = useSettingsPage()
  const { mutateAsync: print, isPending, variables } = useWrite(schoolEndpoints.generateStudent)
  const changed = data.find((file) => file.classID === classID && file.changed)?.changed ?? []
  if (changed.length === 0) return null

  async function start(id: string, name: string) {
    try {
      const { warnings } = printedCard(await print({ params: { id } }))
      const action = { label: texts.toIssued, run: () => go('files') }
      if (warnings.length === 0) toast.success(texts.printed(name), { action })
      else toast.warning(texts.printed(name), { action, detail: warnings.join(' '), persistent: true })
    } catch (error) {
      if (isUnreachable(error)) toast.info(texts.needsNetwork)
      else toast.error(...failureWords(texts.printFailed(name), error))
    }
  }

  return (
    <div className={styles.changed}>
      <WarnList
        title={filesTexts.changed(changed.length)}
        rows={changed.map(({ what, at, ...student }) => {
          const { id } = student
          const name = fullName(known(student))
          const words = what.length > 0 ? what.join(', ') : filesTexts.anything
          return {
            ...{ id, name, words: at === null ? words : `${words}, ${dayAndTime(Date.parse(at))} Uhr` },
            action: (
              <Button
                variant="quiet"
                icon={<PrintIcon />}
                aria-label={texts.printOf(name)}
                pending={isPending && variables.params.id === id}
                pendingLabel={texts.printing}
                onClick={() => !isPending && void start(id, name)}
              >
                {texts.printCard}
              </Button>
            ),
          }
        })}
      />
    </div>
  )
}
