import { globSync, readFileSync } from 'node:fs'

const patterns = ['src/**/*.{ts,tsx}', 'sw/**/*.ts', 'tests/**/*.ts', '*.ts']

/** Every TypeScript file of the project, by path from its root. */
export function readSources(cwd: string): Map<string, string> {
  const paths = patterns.flatMap((pattern) => globSync(pattern, { cwd }))
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(`${cwd}/${path}`, 'utf8')]))
}
