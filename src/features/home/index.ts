export { HomePage } from './HomePage.tsx'
export { NotFoundPage } from './NotFoundPage.tsx'
export { SignedInFrame, SkipLink } from './SignedInFrame.tsx'
