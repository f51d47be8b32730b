/** What lazyApi loads: a module of its own, so that only the failures' class is needed before. */
export { createApi } from '#api/index.ts'
