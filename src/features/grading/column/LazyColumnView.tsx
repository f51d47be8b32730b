import { lazyOverlay } from '#ui/lazy.tsx'
import { LoadingSheet } from '../page/LoadingSheet.tsx'
import type { ColumnViewProps } from './ColumnView.tsx'

interface LazyColumnViewProps extends ColumnViewProps {
  isOpen: true
  /** Its code cannot be fetched: without network, before the app is kept on the device. */
  onClose: () => void
}

/** The class by columns. Its code comes with the first visit, offline as well. */
export const LazyColumnView = lazyOverlay<LazyColumnViewProps>(
  () => import('./ColumnView.tsx').then((module) => module.ColumnView),
  LoadingSheet,
)
