import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/**
 * Sets the language of React Aria's controls. Only German is bundled: with a browser's other language they would find no
 * words and throw.
 */
export function German({ children }: { children: ReactNode }) {
  return <I18nProvider locale="de-DE">{children}</I18nProvider>
}
