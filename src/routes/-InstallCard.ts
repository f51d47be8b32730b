export { InstallCard } from '#features/install/index.ts'
