import { lazy, Suspense, useState } from 'react'
import type { TransferDrawerProps } from './TransferDrawer.tsx'

const TransferDrawer = lazy(() => import('../overlays.ts').then((module) => ({ default: module.TransferDrawer })))

/** The pane's code comes with its first opening, and stays for the closing motion. */
export function LazyTransferDrawer(props: TransferDrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? (
    <Suspense fallback={null}>
      <TransferDrawer {...props} />
    </Suspense>
  ) : null
}
