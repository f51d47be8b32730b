export { ClassesLine } from './ClassesLine.tsx'
export { OutboxBanner } from './OutboxBanner.tsx'
export { OverviewLinks } from './OverviewLinks.tsx'
export { SchoolTile } from './SchoolTile.tsx'
