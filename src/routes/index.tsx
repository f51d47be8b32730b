import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '#features/auth/index.ts'

export const Route = createFileRoute('/')({ component: LandingPage })
