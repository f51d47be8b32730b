import { type AccessRow, same } from './row.ts'

/** Reports of a class: admins of this school only. */
export const reportRows: AccessRow[] = [
  ['reports of no class', 'generateClass', same({ params: { id: 'x' } }), [401, 403, 404, 401]],
  ['reports of a class', 'generateClass', same({ params: { id: 'demo-3a' } }), [401, 403, 200, 401]],
  ['reportProgress', 'reportProgress', same({ params: { id: 'demo-1a' } }), [401, 403, 200, 401]],
]
