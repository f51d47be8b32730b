export { MessageBell } from '#features/messages/index.ts'
