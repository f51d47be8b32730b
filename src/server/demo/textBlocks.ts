import type { TextBlock } from '#contract/index.ts'
import { textBlockLevels } from '#rules/index.ts'

const [surely, mostly, learning] = textBlockLevels

const inField =
  (field: string) =>
  (level: string, ...sentences: string[]): TextBlock[] =>
    sentences.map((text) => ({ field, level, text }))

const speaking = inField('speaking')
const readingBlock = inField('reading')
const operations = inField('operations')
const comments = inField('comments')

/** Sentences of the demo school, with every kind of placeholder. */
export const demoTextBlocks: TextBlock[] = [
  ...speaking(surely, '{Vorname} erzählt lebendig und hört anderen aufmerksam zu.'),
  ...speaking(mostly, 'Im Gesprächskreis bringt {er|sie} {seine|ihre} Gedanken meist verständlich ein.'),
  ...speaking(learning, 'Es fällt {ihm|ihr} noch schwer, anderen bis zum Ende zuzuhören.'),
  ...readingBlock(
    surely,
    '{Vorname} verbindet Laute sicher zu Silben und Wörtern.',
    '{er|sie} liest kurze, bekannte Texte schon flüssig.',
    '{gern/mit Freude} liest {er|sie} anderen Kindern vor.',
    '{Vorname}s Lesetempo passt zum Text.',
  ),
  ...readingBlock(
    mostly,
    '{Vorname} findet in einem einfachen Text Antworten auf Fragen.',
    '{er|sie} liest langsam, aber genau.',
  ),
  ...readingBlock(
    learning,
    'Beim Lesen braucht {Vorname} noch Zeit für jedes Wort.',
    'Regelmäßiges Vorlesen zu Hause hilft {ihm|ihr} dabei.',
  ),
  ...operations(surely, '{Vorname} rechnet im Zahlenraum bis 20 sicher und schnell.'),
  ...operations(learning, 'Beim Rechnen nutzt {er|sie} noch {sein|ihr} Material.'),
  ...comments('', '{Vorname} hat sich als {Klassensprecher|Klassensprecherin|Klassensprecher*in} bewährt.'),
]
