export { HomePage } from './HomePage.tsx'
export { NotFoundPage } from './NotFoundPage.tsx'
export { SignedInFrame } from './SignedInFrame.tsx'
export { SkipLink } from './SkipLink.tsx'
