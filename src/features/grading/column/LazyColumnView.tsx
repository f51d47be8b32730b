import { lazy, Suspense } from 'react'
import { LoadingSheet } from '../page/LoadingSheet.tsx'
import type { ColumnViewProps } from './ColumnView.tsx'

const ColumnView = lazy(() => import('./ColumnView.tsx').then((module) => ({ default: module.ColumnView })))

/** The class by columns. Its code comes with the first visit, offline as well. */
export function LazyColumnView(props: ColumnViewProps) {
  return (
    <Suspense fallback={<LoadingSheet />}>
      <ColumnView {...props} />
    </Suspense>
  )
}
