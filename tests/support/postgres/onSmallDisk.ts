import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'

/** A file system of its own, which nobody else sees, needs Linux that lets users have namespaces; many containers do not. */
const own = ['unshare', '--user', '--map-root-user', '--mount']

export function canHaveSmallDisk(): boolean {
  const [program = '', ...args] = [...own, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]
  return spawnSync(program, args).status === 0
}

/** The words before a command that is to find a disk of so many MB at `folder`, with a copy of `content` on it. */
export function onSmallDisk(folder: string, megabytes: number, content: string): string[] {
  // PostgreSQL will not be root in there either.
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs "$1" && cp -a "$2" "$1" && shift 2 &&
    exec unshare --user --map-user=1000 --map-group=1000 "$@"`
  return [...own, 'sh', '-c', script, 'sh', folder, content]
}
