import { lazyOverlay } from '#ui/lazy.tsx'
import type { TransferDrawerProps } from './TransferDrawer.tsx'

export const LazyTransferDrawer = lazyOverlay<TransferDrawerProps>(() =>
  import('../overlays.ts').then((module) => module.TransferDrawer),
)
