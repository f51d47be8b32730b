import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#features/auth/index.ts'

export const Route = createFileRoute('/about')({ component: AboutPage })
