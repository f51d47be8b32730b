import { importEndpoints } from '#contract/index.ts'
import { useHas } from '#queries/services.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FormError } from '#ui/FormError.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon, PlusIcon } from '#ui/icons.ts'
import { Row, Text } from '#ui/primitives.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SortableList } from '#ui/SortableList.tsx'
import styles from './ImportProfileForm.module.css'
import { type FileColumn, moved, newColumn, nextType, optionOf, optionsFor, typeName, typeOf } from './profileValues.ts'

interface ColumnListProps {
  cols: FileColumn[]
  onChange: (cols: FileColumn[]) => void
  error: string | undefined
}

/** What the example file has in the column: its heading, else the first values. */
function hintOfColumn({ heading, samples }: FileColumn): string | undefined {
  if (heading !== '') return texts.inFile(heading)
  return samples.length === 0 ? undefined : texts.samples(samples.join(', '), samples.length)
}

/** Sortable list of the columns of the file. Each type can be chosen once. */
export function ColumnList({ cols, onChange, error }: ColumnListProps) {
  const hasRare = useHas(importEndpoints.editImportProfile)
  const nameOf = ({ type }: FileColumn, index: number) => texts.columnNamed(index + 1, typeName(type))
  return (
    <section className={styles.columns} data-anchor="cols">
      <Text as="h2" size={20}>
        {texts.columns}
      </Text>
      <Text size={13} ink={3} snug>
        {texts.columnsHint}
      </Text>
      <FormError>{error}</FormError>
      <SortableList
        label={texts.columns}
        items={cols}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onMove={(from, to) => onChange(moved(cols, from, to))}
      >
        {(column, index) => (
          <Row gap={2} className={styles.column}>
            <div className={styles.choice}>
              <SelectField
                label={texts.column(index + 1)}
                value={optionOf(column.type)}
                onChange={(option) => onChange(cols.with(index, { ...column, type: typeOf(option) }))}
                options={optionsFor(cols, column.type, hasRare)}
                hint={hintOfColumn(column)}
              />
            </div>
            <IconButton
              label={texts.removeColumn(nameOf(column, index))}
              icon={<CloseIcon />}
              onClick={() => onChange(cols.filter(({ key }) => key !== column.key))}
            />
          </Row>
        )}
      </SortableList>
      <div>
        <Button icon={<PlusIcon />} onClick={() => onChange([...cols, newColumn(nextType(cols))])}>
          {texts.addColumn}
        </Button>
      </div>
    </section>
  )
}
