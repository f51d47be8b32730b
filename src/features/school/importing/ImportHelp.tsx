import { useState } from 'react'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { giveFile } from '#ui/giveFile.ts'
import { Stack, Text } from '#ui/primitives.tsx'
import styles from './ImportHelp.module.css'

const examples = [
  {
    ...{ id: '00101', name: 'von der Heide', preName: 'Jan', class: '1a', birthday: '03.04.2019' },
    ...{ birthplace: 'Köln', gender: 'm', language: 'Deutsch' },
  },
  {
    ...{ id: '00102', name: 'Yıldız', preName: 'Gül', class: '1b', birthday: '14.11.2018' },
    ...{ birthplace: 'Münster', gender: 'w', language: 'Türkisch' },
  },
] as const

/** The columns of a list of students in our own words. */
export const exampleColumns = Object.keys(examples[0]) as (keyof (typeof examples)[0])[]

/** A table that the import reads without a profile of its own, and Excel with its umlauts: with BOM and semicolons. */
export function exampleTable(): string {
  const rows = examples.map((row) => exampleColumns.map((type) => row[type] ?? ''))
  const lines = [exampleColumns.map((type) => texts.types[type]), ...rows].map((cells) => cells.join(';'))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

const giveExample = () => giveFile(new File([exampleTable()], texts.exampleName, { type: 'text/csv' }))

/** Which export of which program is the right one, and an example of the table. */
export function ImportHelp() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold title={texts.whichFile} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <Stack gap={4} size={15} className={styles.help}>
        <p>{texts.whichFileHint}</p>
        <dl>
          {texts.programs.map(([program, advice]) => (
            <div key={program}>
              <dt>{program}</dt>
              <Text as="dd" ink={2}>
                {advice}
              </Text>
            </div>
          ))}
        </dl>
        <div>
          <Button onClick={() => void giveExample()}>{texts.exampleFile}</Button>
        </div>
      </Stack>
    </Fold>
  )
}
