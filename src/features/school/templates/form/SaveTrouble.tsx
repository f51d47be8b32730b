import { useLastKnown } from '#ui/useSubject.ts'
import { ClashDialog } from './ClashDialog.tsx'
import { useOpenForm } from './FormContext.ts'
import { GoneDialog } from './GoneDialog.tsx'

/** Comes up where a save was refused because of what others have done to the template. */
export function SaveTrouble() {
  const { trouble, choices } = useOpenForm().form
  const isClash = typeof trouble === 'object'
  const clash = useLastKnown(isClash ? trouble : undefined)
  return (
    <>
      {clash && (
        <ClashDialog
          clash={clash}
          isOpen={isClash}
          onGoOn={choices.goOn}
          onLoad={choices.load}
          onKeepMine={choices.keepMine}
        />
      )}
      <GoneDialog isOpen={trouble === 'gone'} onGoOn={choices.goOn} onSaveAsNew={choices.saveAsNew} />
    </>
  )
}
