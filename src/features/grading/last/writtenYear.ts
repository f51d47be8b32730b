/** '2023/2024-2. Halbjahr' as people write it; a name of another form as it is. */
export const writtenYear = (year: string): string => year.replace(/^(\d+\/\d+)-/, '$1, ')
