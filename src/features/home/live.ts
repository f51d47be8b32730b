export { ClassesLine } from './ClassesLine.tsx'
export { OutboxBanner } from './OutboxBanner.tsx'
export { SchoolTile } from './SchoolTile.tsx'
