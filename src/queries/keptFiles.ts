/** Chosen files that outlast the PIN lock, by what they are for. In memory alone. */
export const keptFiles = new Map<string, File>()
