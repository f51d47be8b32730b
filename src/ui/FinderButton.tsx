import { IconButton } from './IconButton.tsx'
import { SearchIcon } from './icons.ts'
import { pageKeys } from './pageKeys.ts'

/** Opens the finder by touch. */
export function FinderButton({ className }: { className?: string | undefined }) {
  return (
    <IconButton
      label="Suchen"
      icon={<SearchIcon />}
      className={className}
      aria-haspopup="dialog"
      onClick={pageKeys.openFinder}
    />
  )
}
