import { createContext, useContext } from 'react'

/** True where the report card is locked: texts and numbers stand there as such, without fields and buttons. */
export const ReadOnlyContext = createContext(false)

export const useIsReadOnly = (): boolean => useContext(ReadOnlyContext)
