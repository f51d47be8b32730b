import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** Around every control of React Aria: only German is bundled, a browser of another language would find no words. */
export function German({ children }: { children: ReactNode }) {
  return <I18nProvider locale="de-DE">{children}</I18nProvider>
}
