import { useTemplateList } from '#queries/school/templateList.ts'
import { isTemplateGone } from './model/classForm.ts'

/** Whether the chosen template was deleted meanwhile; only a list that is there, and is not just being renewed, tells. */
export function useTemplateGone(template: string | null): boolean {
  const { data, isError, isFetching } = useTemplateList()
  return isTemplateGone(template, isError || isFetching ? undefined : data)
}
