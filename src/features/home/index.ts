export { HomePage } from './HomePage.tsx'
export { SignedInFrame, SkipLink } from './SignedInFrame.tsx'
