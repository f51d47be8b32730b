import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type DrawingName, LineDrawing } from '#ui/LineDrawing.tsx'
import styles from './Tile.module.css'

interface TileProps {
  to: NonNullable<LinkProps['to']>
  drawing: DrawingName
  title: string
  /** One line on what is behind it; its place is kept while it is not known. */
  status: ReactNode
}

export function Tile({ to, drawing, title, status }: TileProps) {
  return (
    <Link to={to} className={styles.tile}>
      <LineDrawing name={drawing} />
      <h2>{title}</h2>
      <p>{status}</p>
    </Link>
  )
}
