/** Print dates are days in yyyy-MM-dd. The last part of the active year is the one being graded. */
export const demoYears = [
  {
    id: 'demo-2023',
    name: '2023/2024',
    status: 'archived',
    parts: [
      { id: 'demo-2023-1', name: '1. Halbjahr', term: '1', printDate: '2024-01-31' },
      { id: 'demo-2023-2', name: '2. Halbjahr', term: '2', printDate: '2024-06-21' },
    ],
  },
  {
    id: 'demo-2024',
    name: '2024/2025',
    status: 'active',
    parts: [{ id: 'demo-2024-1', name: '1. Halbjahr', term: '1', printDate: '2025-01-31' }],
  },
] as const
