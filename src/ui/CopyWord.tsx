import { useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './CopyWord.module.css'
import { CheckIcon, CopyIcon } from './icons.ts'

/** A word in large letters with a button that copies it. */
export function CopyWord({ text }: { text: string }) {
  const word = useRef<HTMLElement>(null)
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Without HTTPS there is no clipboard: the selected word can be copied with the device's own menu.
      if (word.current) getSelection()?.selectAllChildren(word.current)
    }
  }

  return (
    <div className={styles.copy}>
      <code ref={word}>{text}</code>
      <Button icon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? 'Kopiert' : 'Kopieren'}</span>
      </Button>
    </div>
  )
}
