import { useState } from 'react'
import { galleryTexts as texts } from '#texts/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CheckIcon, ClockIcon, EditIcon, FlagIcon, InfoIcon, OfflineIcon, TrashIcon, WarnIcon } from '#ui/icons.ts'
import { LineDrawing } from '#ui/LineDrawing.tsx'
import { ListState } from '#ui/ListState.tsx'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { Part } from './Part.tsx'

const drawings = ['zeugnis', 'schule', 'account', 'leer', 'ordner', 'kabel', 'profil'] as const

export function Signs() {
  return (
    <>
      <Part title={texts.signs}>
        {[0, 1, 2, 3].map((done) => (
          <ProgressRing key={done} done={done} total={3} />
        ))}
        <Badge icon={<ClockIcon />}>{texts.waiting}</Badge>
        <Badge tone="ink" icon={<CheckIcon />}>
          {texts.admin}
        </Badge>
        <Badge tone="ok" icon={<CheckIcon />}>
          {texts.done}
        </Badge>
        <Badge tone="warn" icon={<FlagIcon />}>
          {texts.open}
        </Badge>
        <Badge tone="bad" icon={<WarnIcon />}>
          {texts.failed}
        </Badge>
        <Avatar name="Katrin Blaufuß" />
        <Avatar name="Katrin Blaufuß" image="/favicon.svg" />
        <Avatar name="Katrin Blaufuß" image="data:image/png,kaputt" />
        <Banner icon={<OfflineIcon />}>{texts.offline}</Banner>
        <Banner tone="warn" icon={<InfoIcon />}>
          {texts.stale}
        </Banner>
        <Banner tone="bad" icon={<WarnIcon />}>
          {texts.listFailed}
        </Banner>
      </Part>
      <Part title={texts.drawings}>
        {drawings.map((name) => (
          <LineDrawing key={name} name={name} />
        ))}
      </Part>
    </>
  )
}

const refetch = () => undefined
const sampleStates = {
  loads: { data: undefined, error: null, isPending: true, refetch },
  failed: { data: undefined, error: new Error(texts.listFailed), isPending: false, refetch },
  empty: { data: [], error: null, isPending: false, refetch },
}

export function Lists() {
  return (
    <Part title={texts.lists}>
      {Object.entries(sampleStates).map(([name, query]) => (
        <div key={name}>
          <ListState
            query={query}
            failed={texts.listFailed}
            isEmpty={query.data?.length === 0}
            empty={<EmptyState drawing="ordner" title={texts.listEmpty} heading="h2" />}
          >
            {null}
          </ListState>
        </div>
      ))}
    </Part>
  )
}

interface SampleRow {
  id: string
  preName: string
  name: string
  klass: string
  place: string
}

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? ''

const sampleTable: SampleRow[] = Array.from({ length: 1500 }, (_, index) => ({
  id: String(24_000 + index),
  preName: pick(texts.preNames, index * 7),
  name: pick(texts.names, index * 3),
  klass: `${1 + (index % 4)}${pick(['a', 'b', 'c'], index)}`,
  place: pick(texts.places, index),
}))

const sampleColumns: DataColumn<SampleRow>[] = [
  { id: 'preName', name: texts.preName, render: (row) => row.preName, sortBy: (row) => row.preName, isRowHeader: true },
  { id: 'name', name: texts.lastName, render: (row) => row.name, sortBy: (row) => row.name, isRowHeader: true },
  { id: 'klass', name: texts.klass, render: (row) => row.klass, sortBy: (row) => row.klass, width: '90px' },
  { id: 'place', name: texts.place, render: (row) => row.place, sortBy: (row) => row.place, hide: 'phone' },
]

export function Table() {
  const [selected, setSelected] = useState(new Set<string>())
  const isPhone = useMedia(breakpoints.phone)
  return (
    <Part title={texts.table}>
      <DataTable
        label={texts.table}
        rows={sampleTable}
        rowKey={(row) => row.id}
        columns={sampleColumns}
        sortedBy="name"
        phoneActionCount={1}
        selected={selected}
        onSelect={setSelected}
        actions={(row) => (
          <>
            <IconButton label={`${texts.edit}: ${row.preName} ${row.name}`} icon={<EditIcon />} />
            {!isPhone && <IconButton label={`${texts.remove}: ${row.preName} ${row.name}`} icon={<TrashIcon />} />}
          </>
        )}
      />
    </Part>
  )
}
