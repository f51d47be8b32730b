import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A worker keeps its browser and its server as long as the next file is of the same project: so one after the other. */
const projects = ['crashes', 'mutants', 'webkit', 'journeys', 'screens', 'postgres', 'conformance']

/** What runs for more than a minute, however short it is to read. */
const long = [
  'rooms',
  'kills',
  'lock',
  'storage',
  'column',
  'reports',
  'slow-device',
  'conflicts',
  'offline',
  'behind-proxy',
  'toasts',
]

function rank({ project, moduleId }: TestSpecification): number {
  const place = projects.indexOf(project.name)
  const first = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return (place < 0 ? projects.length : place) * 100 + (first < 0 ? long.length : first)
}

/** The order of all files in the one queue: the longest first, so that no worker waits at the end for another one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files)
    return bySize.toSorted((one, other) => rank(one) - rank(other))
  }
}
