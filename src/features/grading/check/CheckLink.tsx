import { checkTexts as texts } from '#texts/index.ts'
import { CheckListIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

/** Leads to what the report cards of the class should be looked at for. */
export function CheckLink({ classID }: { classID: string }) {
  return (
    <LinkButton to="/reportCard/check" state={{ classID }} variant="quiet" icon={<CheckListIcon />}>
      {texts.title}
    </LinkButton>
  )
}
