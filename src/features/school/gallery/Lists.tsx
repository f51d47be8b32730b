import { galleryTexts as texts } from '#texts/index.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListState } from '#ui/ListState.tsx'
import { Part } from './Part.tsx'

const refetch = () => undefined
const states = {
  loads: { data: undefined, error: null, isPending: true, refetch },
  failed: { data: undefined, error: new Error(texts.listFailed), isPending: false, refetch },
  empty: { data: [], error: null, isPending: false, refetch },
}

export function Lists() {
  return (
    <Part title={texts.lists}>
      {Object.entries(states).map(([name, query]) => (
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
