import type { Folder } from './table.ts'

/** Files directly in src: they join the parts, so they may import anything, and nobody imports them. */
export const root: Folder = '(root)'

/** The folder a project file belongs to; undefined for files outside src and sw. */
export function folderOf(path: string): Folder | undefined {
  const parts = path.split('/')
  if (parts[0] === 'sw') return 'sw'
  if (parts[0] !== 'src') return undefined
  const folders = parts.slice(1, -1)
  if (folders.length === 0) return root
  if (folders[0] !== 'features') return folders[0]
  return folders.slice(0, folders[1] === 'school' ? 3 : 2).join('/')
}
