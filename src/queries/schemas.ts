/** What keptQuery loads: a module of its own, so that nothing else of the contract comes later than it must. */
export { endpoints } from '#contract/index.ts'
