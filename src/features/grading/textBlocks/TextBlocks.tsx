import { type ComponentProps, useState } from 'react'
import { createPortal } from 'react-dom'
import { textBlockEndpoints } from '#contract/index.ts'
import { useSyncOwnTextBlocks } from '#queries/ownTextBlocks.ts'
import { useHas } from '#queries/services.ts'
import { callName } from '#rules/index.ts'
import { textBlockTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ListPlusIcon } from '#ui/icons.ts'
import { TextBlockPanel } from './TextBlockPanel.tsx'

interface TextBlocksProps extends Omit<ComponentProps<typeof TextBlockPanel>, 'title' | 'onClose'> {
  size?: 'md' | 'lg'
}

/** Closes the open panel: there is one at a time. */
let closeOpen: (() => void) | undefined

/** A button that opens the ready-made sentences for one text of one child; nothing where the server keeps none. */
export function TextBlocks({ size = 'md', ...props }: TextBlocksProps) {
  const { heading, child, area } = props
  useSyncOwnTextBlocks()
  const [isOpen, setIsOpen] = useState(false)
  const hasOwn = useHas(textBlockEndpoints.ownTextBlocks)
  const words = texts.titleFor(heading, callName(child))

  function open() {
    closeOpen?.()
    closeOpen = () => setIsOpen(false)
    setIsOpen(true)
  }

  function close() {
    closeOpen = undefined
    setIsOpen(false)
    area()?.focus()
  }

  if (!hasOwn && props.blocks.length === 0) return null
  return (
    <>
      <Button
        variant={size === 'lg' ? 'second' : 'quiet'}
        size={size}
        icon={<ListPlusIcon />}
        aria-label={words}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-text-blocks=""
        onClick={() => (isOpen ? close() : open())}
      >
        <span>{texts.title}</span>
      </Button>
      {isOpen && createPortal(<TextBlockPanel {...props} title={words} onClose={close} />, document.body)}
    </>
  )
}
