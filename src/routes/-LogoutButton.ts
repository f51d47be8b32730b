export { LogoutButton } from '#features/auth/index.ts'
