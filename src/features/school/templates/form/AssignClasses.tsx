import { useId, useState } from 'react'
import { type TemplateClass, templateEndpoints } from '#contract/index.ts'
import { failureWords } from '#queries/failure.ts'
import { useIssuedCount } from '#queries/school/issuedCards.ts'
import { useRead } from '#queries/useRead.ts'
import { useWrite } from '#queries/useWrite.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { CheckBox } from '#ui/CheckBox.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { IssuedNote } from '#ui/IssuedNote.tsx'
import { ListState } from '#ui/ListState.tsx'
import { toast } from '#ui/toast.ts'
import { useLoadToast } from '#ui/useLoadToast.ts'
import styles from './AssignClasses.module.css'

/**
 * Gives the stored template to several classes at once. Asks first where report cards of them have something that the
 * template has no place for.
 */
export function AssignClasses({ templateID }: { templateID: string }) {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<readonly TemplateClass[]>([])
  const [error, setError] = useState<string>()
  const query = useRead(templateEndpoints, 'templateClasses', { id: templateID }, { enabled: isOpen, gcTime: 0 })
  const { mutateAsync: assign } = useWrite(templateEndpoints.setTemplateClasses)
  useLoadToast(query, texts.classesFailed)
  const issued = useIssuedCount(
    templateEndpoints.setTemplateClasses,
    chosen.map(({ classID }) => classID),
  )
  const concerned = chosen.filter(({ values }) => values > 0)

  function open() {
    setChosen([])
    setError(undefined)
    setOpen(true)
  }

  function choose(one: TemplateClass, isChosen: boolean) {
    setError(undefined)
    setChosen((all) => (isChosen ? [...all, one] : all.filter(({ classID }) => classID !== one.classID)))
  }

  async function save() {
    try {
      await assign({
        params: { id: templateID },
        body: { classes: chosen.map(({ classID, template }) => ({ classID, was: template })) },
      })
    } catch (failure) {
      const [title, reason] = failureWords(texts.assignFailed, failure)
      setError(reason.detail ?? title)
      toast.error(title, reason)
      // What was chosen may be about classes that are different now.
      setChosen([])
      void query.refetch()
      return
    }
    setOpen(false)
    toast.success(texts.assigned(chosen.length))
  }

  async function submit() {
    if (chosen.length === 0) setError(texts.noClassChosen)
    else if (concerned.length > 0) setAsking(true)
    else await save()
  }

  return (
    <>
      <Button onClick={open}>{texts.assign}</Button>
      <FormDialog
        isOpen={isOpen && !isAsking}
        onClose={() => setOpen(false)}
        title={texts.assignTitle}
        submitLabel={chosen.length === 0 ? texts.assign : texts.assignChosen(chosen.length)}
        pendingLabel={texts.assigning}
        isReady={chosen.length > 0}
        onSubmit={submit}
        error={error}
      >
        <p>{texts.assignHint}</p>
        <ListState
          query={query}
          failed={texts.classesFailed}
          isEmpty={query.data?.length === 0}
          empty={<p>{texts.noClasses}</p>}
        >
          <ul className={styles.list} aria-label={texts.assignTitle}>
            {query.data?.map((one) => (
              <ClassChoice
                key={one.classID}
                one={one}
                isOwn={one.template === templateID}
                isChosen={chosen.some(({ classID }) => classID === one.classID)}
                onChange={(isChosen) => choose(one, isChosen)}
              />
            ))}
          </ul>
        </ListState>
        <IssuedNote count={issued} />
      </FormDialog>
      <ConfirmDialog
        isOpen={isOpen && isAsking}
        onClose={() => setAsking(false)}
        title={texts.homelessTitle}
        confirmLabel={texts.assignYes}
        pendingLabel={texts.assigning}
        tone="primary"
        onConfirm={async () => {
          await save()
          setAsking(false)
        }}
      >
        <ul>
          {concerned.map(({ classID, name, cards, values }) => (
            <li key={classID}>
              {name}: {texts.homeless(cards, values)}.
            </li>
          ))}
        </ul>
        <p>{texts.homelessKept}</p>
      </ConfirmDialog>
    </>
  )
}

interface ClassChoiceProps {
  one: TemplateClass
  isOwn: boolean
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function ClassChoice({ one, isOwn, isChosen, onChange }: ClassChoiceProps) {
  const id = useId()
  const { name, templateName, cards, values } = one
  const state = isOwn ? texts.hasThis : texts.hasOther(templateName)
  return (
    <li>
      <CheckBox id={id} value={isOwn || isChosen} isDisabled={isOwn} onChange={onChange} />
      <label htmlFor={id}>
        <b>{name}</b>
        <small>{values === 0 ? state : `${state} · ${texts.homeless(cards, values)}`}</small>
      </label>
    </li>
  )
}
