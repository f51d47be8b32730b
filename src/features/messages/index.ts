export { MessageBell } from './MessageBell.tsx'
export { MessagesPage } from './MessagesPage.tsx'
