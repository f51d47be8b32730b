import { createContext } from 'react'
import type { CardModel } from '../model/cardModel.ts'

export const SheetContext = createContext<CardModel | null>(null)
