import { conferenceTexts as texts } from '#texts/index.ts'

/** What an earlier part is called beside the one that is being written; both are year keys, '2025/2026-1. Halbjahr'. */
export function lastWords(last: string, now: string): { head: string; when: string } {
  const [, lastYear = '', part = last] = /^(\d+\/\d+)-(.*)$/.exec(last) ?? []
  const isSameYear = lastYear !== '' && now.startsWith(`${lastYear}-`)
  const name = isSameYear ? part : [part, lastYear].filter(Boolean).join(' ')
  return { head: name, when: /^\d\. Halbjahr/.test(name) ? texts.inHalf(name) : texts.last }
}
