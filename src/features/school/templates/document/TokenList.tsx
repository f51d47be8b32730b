import { useState } from 'react'
import { Token } from '#contract/index.ts'
import { templateDocumentTexts as texts } from '#texts/index.ts'
import { useListDrop } from '../drag/useListDrop.ts'
import { moveItem } from '../model/templateForm.ts'
import { AddToken } from './AddToken.tsx'
import styles from './TokenList.module.css'
import { TokenTag } from './TokenTag.tsx'

interface TokenListProps {
  /** Names the list among those of the page. */
  id: string
  label: string
  tokens: Token[]
  onChange: (tokens: Token[]) => void
}

/** What a line of a title is made of, in order; each only once. */
export function TokenList({ id, label, tokens, onChange }: TokenListProps) {
  const [chosen, setChosen] = useState<Token>()
  const move = (from: number, to: number) => onChange(moveItem(tokens, from, to))
  const { connect, before } = useListDrop({ kind: `tokens/${id}`, axis: 'x', ids: tokens, onMove: move })
  const rest = Token.options.filter((token) => !tokens.includes(token))

  return (
    <div className={styles.field}>
      <span className={styles.label} id={`tokens-${id}`}>
        {label}
      </span>
      <ul ref={connect} className={styles.list} aria-labelledby={`tokens-${id}`}>
        {tokens.map((token, at) => (
          <TokenTag
            key={token}
            listID={id}
            token={token}
            isChosen={chosen === token}
            onChoose={() => setChosen(chosen === token ? undefined : token)}
            line={before === at ? 'before' : before === tokens.length && at === before - 1 ? 'behind' : undefined}
            onStep={(step) => move(at, at + step)}
            isFirst={at === 0}
            isLast={at === tokens.length - 1}
            onRemove={() => onChange(tokens.filter((other) => other !== token))}
          />
        ))}
        {rest.length > 0 && (
          <li>
            <AddToken label={texts.addToken(label)} tokens={rest} onAdd={(token) => onChange([...tokens, token])} />
          </li>
        )}
      </ul>
    </div>
  )
}
