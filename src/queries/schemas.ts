/** What is read with the contract's schemas beside the calls: a module of its own, so that they come when needed. */
export { EntryConflict, endpoints, KnownConflict, KnownEntry, KnownStudents, SavedEntry } from '#contract/index.ts'
