import type { Room } from './Room.ts'
import { rooms } from './rooms.ts'

/**
 * The rooms that ROOMS names: 'all', some by name ('login,pin'), or the second of four parts ('2/4'), so that a run that
 * takes an hour can be spread over several.
 */
export function chosenRooms(wanted: string, all: readonly Room[] = rooms): readonly Room[] {
  if (wanted === 'all') return all
  const [, part, parts] = /^(\d+)\/(\d+)$/.exec(wanted) ?? []
  if (part !== undefined) return all.filter((_, at) => at % Number(parts) === Number(part) - 1)
  const names = wanted.split(',')
  const unknown = names.filter((name) => all.every((room) => room.name !== name))
  if (unknown.length > 0) throw new Error(`There is no room ${unknown.join(', ')}`)
  return all.filter(({ name }) => names.includes(name))
}
