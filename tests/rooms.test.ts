import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingsPages } from '#settings/pages.ts'
import { navigations } from '../sw/navigations.ts'
import { chosenRooms } from './support/rooms/chosenRooms.ts'
import { rooms } from './support/rooms/rooms.ts'
import { root } from './support/run/root.ts'

const named = <T>(values: readonly (T | undefined)[]) =>
  [...new Set(values)].filter((value) => value !== undefined).sort()

/** The dialogs that a file draws, as `Room.dialog` names them: by the file alone, or by the components where it has several. */
function dialogsOf(file: string, source: string): string[] {
  const components = source
    .split(/^(?=(?:export )?function )/m)
    .filter((part) => /<(Dialog|FormDialog|DraftDialog|ConfirmDialog|ActionDialog|RemoveDialog|Drawer)\b/.test(part))
    .map((part) => /function (\w+)/.exec(part)?.[1])
  return components.length > 1 ? components.map((component) => `${file}#${component}`) : components.map(() => file)
}

/** Every address of the app. */
function routes(): string[] {
  const tree = readFileSync(join(root, 'src/routeTree.gen.ts'), 'utf8')
  const byTo = /interface FileRoutesByTo \{(.*?)\}/s.exec(tree)?.[1] ?? ''
  return [...byTo.matchAll(/'(\/[^']*)':/g)].map(([, path = '']) => path)
}

it('the worker answers every route without network', () => {
  expect(routes().filter((path) => !navigations.some((pattern) => pattern.test(path)))).toEqual([])
})

describe('the table of rooms, which is looked at for barriers, targets and cut text', () => {
  it('has a row for every route', () => {
    expect(routes().length).toBeGreaterThan(5)
    expect(named(rooms.map(({ route }) => route))).toEqual(named(routes()))
  })

  it('has a row for every page of the school settings', () => {
    expect(named(rooms.map(({ settings }) => settings))).toEqual(named(Object.keys(settingsPages)))
  })

  it('has a row for every dialog', () => {
    const features = join(root, 'src/features')
    const drawn = globSync('**/*.tsx', { cwd: features }).flatMap((file) =>
      dialogsOf(file, readFileSync(join(features, file), 'utf8')),
    )
    expect(named(rooms.map(({ dialog }) => dialog))).toEqual(named(drawn))
  })

  it('names each once', () => {
    const names = rooms.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('is looked at whole, in parts that leave none out, or by name', () => {
    expect(chosenRooms('all')).toEqual(rooms)
    const parts = [1, 2, 3].flatMap((part) => chosenRooms(`${part}/3`))
    expect(named(parts.map(({ name }) => name))).toEqual(named(rooms.map(({ name }) => name)))
    expect(parts).toHaveLength(rooms.length)
    expect(chosenRooms('pin,login').map(({ name }) => name)).toEqual(['login', 'pin'])
    expect(() => chosenRooms('login,nirgendwo')).toThrow('There is no room nirgendwo')
  })
})
