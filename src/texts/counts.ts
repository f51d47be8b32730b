/** '1 Zeugnis', '2 Zeugnisse'. */
export const cards = (count: number) => `${count} ${count === 1 ? 'Zeugnis' : 'Zeugnisse'}`

/** '1 Kind', '2 Kinder'. */
export const children = (count: number) => `${count} ${count === 1 ? 'Kind' : 'Kinder'}`
