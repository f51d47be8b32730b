export { NotFoundPage } from '#features/home/index.ts'
