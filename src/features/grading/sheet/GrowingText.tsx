import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import styles from './GrowingText.module.css'

/** A text area as high as its text. Browsers without `field-sizing` (iPadOS before 26) get their height set. */
export function GrowingText(props: ComponentProps<'textarea'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = area.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  })
  return <textarea {...props} ref={area} className={styles.area} />
}
