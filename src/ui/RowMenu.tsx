import type { ReactNode } from 'react'
import { breakpoints } from './breakpoints.ts'
import { IconButton } from './IconButton.tsx'
import { MoreIcon } from './icons.ts'
import { MenuButton } from './MenuButton.tsx'
import { useMedia } from './useMedia.ts'

/** What can be done with a row. */
export interface RowAction {
  /** In the menu, below the name of the row. */
  label: string
  /** Says it without the row beside it: 'Emil Becker bearbeiten'. */
  name: string
  icon: ReactNode
  isDanger?: boolean
  onPress: () => void
}

interface RowMenuProps {
  /** Name of the row. */
  name: string
  actions: readonly RowAction[]
  /** Never as buttons: there are too many, or no column has room for them. */
  isFolded?: boolean
}

/** The end of a row: '…' with what can be done, and buttons where a computer has room for them. */
export function RowMenu({ name, actions, isFolded = false }: RowMenuProps) {
  const isRoomy = useMedia(breakpoints.computer)
  if (isRoomy && !isFolded) {
    return actions.map((action) => (
      <IconButton key={action.label} label={action.name} icon={action.icon} onClick={action.onPress} />
    ))
  }
  return (
    <MenuButton
      title={name}
      items={actions.map(({ label, icon, isDanger }) => ({ id: label, label, icon, isDanger }))}
      onChoose={(id) => actions.find(({ label }) => label === id)?.onPress()}
    >
      <IconButton label={`Mehr zu ${name}`} icon={<MoreIcon />} />
    </MenuButton>
  )
}
