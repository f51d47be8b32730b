import { describe, expect, it } from 'vitest'
import { behaviourSentences, choosePreset, presetOf } from './behaviour.ts'

describe('a behaviour preset', () => {
  const [first = '', second = ''] = behaviourSentences('workBehaviour')
  it('fills an empty text and replaces an untouched sentence', () => {
    expect(choosePreset('workBehaviour', '  ', 0)).toEqual({ text: first })
    expect(choosePreset('workBehaviour', first, 1)).toEqual({ text: second })
  })
  it('keeps what was written behind the sentence', () => {
    expect(choosePreset('workBehaviour', `${first} Emil hilft gern.`, 1)).toEqual({
      text: `${second} Emil hilft gern.`,
    })
  })
  it('asks before it replaces written text', () => {
    expect(choosePreset('workBehaviour', 'Emil arbeitet gern.', 0)).toEqual({ ask: true, text: first })
  })
  it('is recognised by its whole sentence', () => {
    behaviourSentences('socialBehaviour').forEach((sentence, index) => {
      expect(presetOf('socialBehaviour', `${sentence} Mehr.`)).toBe(index)
    })
    expect(presetOf('socialBehaviour', first)).toBe(-1)
  })
})
