import { createContext, use } from 'react'
import type { TemplateUsage } from '#contract/index.ts'
import type { useTemplateForm } from './useTemplateForm.ts'

interface OpenForm {
  form: ReturnType<typeof useTemplateForm>
  /** What is stored with the template; undefined until it is known, and for a new one. */
  usage: TemplateUsage | undefined
}

/** What is entered, for the content of the tabs alone: the frame around it is not drawn again with each key. */
export const FormContext = createContext<OpenForm | null>(null)

/** The template form around this. */
export function useOpenForm(): OpenForm {
  const open = use(FormContext)
  if (!open) throw new Error('outside of a template form')
  return open
}
