import type { Message } from '#contract/index.ts'

export type Importance = 'ok' | 'warn' | 'bad'

/** '0' is green, '1' a warning, any other value danger (specification 3). */
export function importanceOf({ importance }: Pick<Message, 'importance'>): Importance {
  return importance === '0' ? 'ok' : importance === '1' ? 'warn' : 'bad'
}
