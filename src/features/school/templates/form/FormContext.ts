import { createContext, use } from 'react'
import type { TemplateUsage } from '#contract/index.ts'
import { useSchoolAbout } from '#queries/schoolAbout.ts'
import type { Folds } from '../outline/folding.ts'
import type { useTemplateForm } from './useTemplateForm.ts'

/** Asks the server what is stored with the template. Resolves with undefined where that cannot be known. */
export type AskUsage = () => Promise<TemplateUsage | undefined>

/** What reports show of the school where their template has nothing of its own. */
export interface OwnSchool {
  /** Empty while it is not known. */
  name: string
  signaturePlace: string
  /** Path of its logo; undefined without one, and while that is not known. */
  logo: string | undefined
  isKnown: boolean
}

export function useOwnSchool(): OwnSchool {
  const state = useSchoolAbout(undefined)
  const { name = '', signaturePlace = '', logo } = state.kind === 'loaded' ? state.about : {}
  return { name, signaturePlace, logo, isKnown: state.kind !== 'loading' }
}

/** The form of a template, and what was asked of the server for it. */
export interface OpenForm {
  form: ReturnType<typeof useTemplateForm>
  /** What is stored with the template; undefined until it is known, and for a new one. */
  usage: TemplateUsage | undefined
  /** Asked again before something is removed. */
  askUsage: AskUsage
  school: OwnSchool
  /** What is open in the list of subjects. */
  folds: Folds
  /** A stored template, which can be deleted. */
  isStored: boolean
}

/** Only the content of the tabs reads what is entered from here, so that the frame does not render with each key. */
export const FormContext = createContext<OpenForm | null>(null)

export function useOpenForm(): OpenForm {
  const open = use(FormContext)
  if (!open) throw new Error('outside of a template form')
  return open
}
