import type { ReactNode } from 'react'
import { sessionTexts } from '#texts/index.ts'
import { Page } from '#ui/Page.tsx'
import { Cover } from './Cover.tsx'
import styles from './ReadPage.module.css'

/** A page to be read before the login, beside the cover. */
export function ReadPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Cover isRead>
      <div className={styles.read}>
        <Page title={title} back={{ to: '/', label: sessionTexts.home }}>
          {children}
        </Page>
      </div>
    </Cover>
  )
}
