/**
 * The style sheets that libraries insert while they run, by the hash of their content: sonner's, which is empty at
 * first, and React Aria's, for what can be pressed and for an iPad's page below a dialog. There is no other inline
 * style. A new version of a library has another hash: a test says so.
 */
export const insertedStyles = [
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]
