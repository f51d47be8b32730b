import { lazyOverlay } from '#ui/lazyOverlay.tsx'
import type { TransferDrawerProps } from './TransferDrawer.tsx'

export const LazyTransferDrawer = lazyOverlay<TransferDrawerProps>(() =>
  import('../overlays.ts').then((module) => module.TransferDrawer),
)
