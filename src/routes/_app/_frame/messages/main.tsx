import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '#features/messages/index.ts'
import { useSessionUser } from '#queries/services.ts'

export const Route = createFileRoute('/_app/_frame/messages/main')({ component: Messages })

function Messages() {
  const user = useSessionUser()
  return user && <MessagesPage userID={user.userID} />
}
