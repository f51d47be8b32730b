// Apart from `checkTemplate`, which a teacher's screens do without.

/** Limits above the needs of any report card, so that a foreign client cannot fill the disk. */
export const templateLimits = { name: 200, level: 50, grades: 20, label: 200, subjects: 60, snippets: 5000, text: 1000 }

// `cellKey` joins IDs with this separator, so no ID may contain it.
export const isID = (id: string) => id !== '' && id.length <= 100 && !id.includes('\u001f')
