export { AboutPage } from './AboutPage.tsx'
export { LandingPage } from './LandingPage.tsx'
export { LoginPage } from './LoginPage.tsx'
export { LogoutButton } from './LogoutButton.tsx'
