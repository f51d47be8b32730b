/** Files that know SQL and nothing else: neither HTTP nor German. */
const persistence =
  /^src\/server\/(database\/.+|[a-z]+\/(store|adminStore|archive|renames|history|saveFacts|entryChanges))\.ts$/

/** Migrations compute with code of the room whose tables they change. */
const allowed = new Set(['src/server/entries/entryChanges.ts'])

const roomOf = (file: string) => file.slice('src/server/'.length).split('/').slice(0, -1)[0]

/** Why a file of the server may not import a file of ours, or undefined when it may. Rooms are the folders in src/server. */
export function checkServerRoom(from: string, file: string): string | undefined {
  if (persistence.test(from) && file.startsWith('src/texts/'))
    return 'persistence knows no German: it may not import texts'
  if (!file.startsWith('src/server/')) return undefined
  const [here, there] = [roomOf(from), roomOf(file)]
  if (here === there) return undefined
  if (persistence.test(from) && there === 'http') return 'persistence knows no HTTP: it may not import server/http'
  if (here === 'database' && !allowed.has(file)) return `server/database may not import server/${there}`
  if (/\/\w*[hH]andlers\.ts$/.test(file) && from !== 'src/server/app.ts') return 'only server/app.ts imports handlers'
  return undefined
}
