import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '#features/help/index.ts'

export const Route = createFileRoute('/_app/_frame/help')({ component: HelpPage })
