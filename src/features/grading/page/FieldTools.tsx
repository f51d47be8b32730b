import { useEffect, useState } from 'react'
import { gradingTexts, fieldToolTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ArrowDownIcon, ListPlusIcon } from '#ui/icons.ts'
import { keepFieldFocus, writtenField } from '#ui/Switcher.tsx'

/**
 * What the bar below the sheet offers while the keyboard of the screen leaves it one line: the sentences of the field that is
 * being written in, and the next field. The focus never leaves a field in between, so that the keyboard stays.
 */
export function FieldTools({ className }: { className: string | undefined }) {
  const written = useWrittenField()
  const fields = [...document.querySelectorAll<HTMLElement>('main :is(input, textarea)[data-field]')]
  const next = written && fields[fields.indexOf(written) + 1]
  // Its own button opens them; that is out of sight above the keyboard.
  const opener = written?.parentElement?.querySelector<HTMLElement>('[data-text-blocks]')
  return (
    <div className={className}>
      {opener && (
        <Button variant="quiet" icon={<ListPlusIcon />} onMouseDown={keepFieldFocus} onClick={() => opener.click()}>
          {gradingTexts.textBlocks}
        </Button>
      )}
      <Button
        variant="second"
        icon={next && <ArrowDownIcon />}
        onMouseDown={keepFieldFocus}
        onClick={() => (next ? next.focus() : written?.blur())}
      >
        {next ? texts.next : texts.done}
      </Button>
    </div>
  )
}

function useWrittenField(): HTMLElement | undefined {
  const [field, setField] = useState(writtenField)
  useEffect(() => {
    const note = () => setField(writtenField)
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return field
}
