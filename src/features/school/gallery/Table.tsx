import { useState } from 'react'
import { galleryTexts as texts } from '#texts/index.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { EditIcon, TrashIcon } from '#ui/icons.ts'
import { Part } from './Part.tsx'

interface Row {
  id: string
  preName: string
  name: string
  klass: string
  place: string
}

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? ''

const rows: Row[] = Array.from({ length: 1500 }, (_, index) => ({
  id: String(24_000 + index),
  preName: pick(texts.preNames, index * 7),
  name: pick(texts.names, index * 3),
  klass: `${1 + (index % 4)}${pick(['a', 'b', 'c'], index)}`,
  place: pick(texts.places, index),
}))

const columns: DataColumn<Row>[] = [
  { id: 'preName', name: texts.preName, render: (row) => row.preName, sortBy: (row) => row.preName, isRowHeader: true },
  { id: 'name', name: texts.lastName, render: (row) => row.name, sortBy: (row) => row.name, isRowHeader: true },
  { id: 'klass', name: texts.klass, render: (row) => row.klass, sortBy: (row) => row.klass, width: '90px' },
  { id: 'place', name: texts.place, render: (row) => row.place, sortBy: (row) => row.place, hide: 'phone' },
]

export function Table() {
  const [selected, setSelected] = useState(new Set<string>())
  return (
    <Part title={texts.table}>
      <DataTable
        label={texts.table}
        rows={rows}
        rowKey={(row) => row.id}
        columns={columns}
        sortedBy="name"
        selected={selected}
        onSelect={setSelected}
        actions={(row) => (
          <>
            <IconButton label={`${texts.edit}: ${row.preName} ${row.name}`} icon={<EditIcon />} />
            <IconButton label={`${texts.remove}: ${row.preName} ${row.name}`} icon={<TrashIcon />} />
          </>
        )}
      />
    </Part>
  )
}
