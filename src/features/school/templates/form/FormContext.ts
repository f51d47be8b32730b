import { createContext, use } from 'react'
import type { TemplateUsage } from '#contract/index.ts'
import type { OwnSchool } from './useOwnSchool.ts'
import type { useTemplateForm } from './useTemplateForm.ts'

export type AskUsage = () => Promise<TemplateUsage | undefined>

/** The form, and what belongs to it. */
export interface FormAround {
  form: ReturnType<typeof useTemplateForm>
  /** What is stored with the template; undefined until it is known, and for a new one. */
  usage: TemplateUsage | undefined
  /** What is stored with it by now, before something of it is removed; undefined where that cannot be known. */
  askUsage: AskUsage
  school: OwnSchool
}

/** What is entered, for the content of the tabs alone: the frame around it is not drawn again with each key. */
export const FormContext = createContext<FormAround | null>(null)

/** The template form around this. */
export function useOpenForm(): FormAround {
  const open = use(FormContext)
  if (!open) throw new Error('outside of a template form')
  return open
}
