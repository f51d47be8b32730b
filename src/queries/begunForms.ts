/** Keys of forms that are begun in this page alone. Apart from what was entered, whose code comes with the forms. */
export const begunForms = new Set<string>()
