export { keepPlace } from './keepPlace.ts'
export { watchKeyboard } from './watchKeyboard.ts'
