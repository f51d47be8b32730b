import { useIsAdmin } from '#queries/userRole.ts'
import { homeTexts } from '#texts/index.ts'
import { Tile } from './Tile.tsx'

/** Only if the role lookup returns admin (specification 2.3). `expected` keeps its place until then. */
export function SchoolTile({ expected }: { expected: boolean }) {
  const isAdmin = useIsAdmin() ?? (expected ? undefined : false)
  if (isAdmin === undefined) return <div />
  return (
    isAdmin && <Tile to="/schoolConfig/main" drawing="schule" title={homeTexts.school} status={homeTexts.schoolHint} />
  )
}
