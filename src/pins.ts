/** What createGuard loads when somebody has a PIN or wants one: most people have none. */
export { openPins } from '#device/index.ts'
