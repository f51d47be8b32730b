import { type KeyboardEvent, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { flushSync } from 'react-dom'
import { Token } from '#contract/index.ts'
import { templateDocumentTexts as texts } from '#texts/index.ts'
import { German } from '#ui/German.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon, LeftIcon, PlusIcon, RightIcon } from '#ui/icons.ts'
import { Row, Text } from '#ui/primitives.tsx'
import menu from '#ui/SelectField.module.css'
import { Grip, useGrip, useListDrop } from '../dragging.tsx'
import { moveItem } from '../model/reduceTemplate.ts'
import styles from './TokenList.module.css'

interface TokenListProps {
  /** Unique among the lists of the page. */
  id: string
  label: string
  tokens: Token[]
  onChange: (tokens: Token[]) => void
}

/** The tokens of one line of a title, in order; each only once. */
export function TokenList({ id, label, tokens, onChange }: TokenListProps) {
  const [chosen, setChosen] = useState<Token>()
  const move = (from: number, to: number) => onChange(moveItem(tokens, from, to))
  const { connect, before } = useListDrop({ kind: `tokens/${id}`, axis: 'x', ids: tokens, onMove: move })
  const rest = Token.options.filter((token) => !tokens.includes(token))

  return (
    <div className={styles.field}>
      <Text as="span" size={13} ink={2} medium id={`tokens-${id}`}>
        {label}
      </Text>
      <Row as="ul" ref={connect} gap={2} wrap aria-labelledby={`tokens-${id}`}>
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
      </Row>
    </div>
  )
}

interface TokenTagProps {
  listID: string
  token: Token
  /** Shows its buttons for moving. */
  isChosen: boolean
  isFirst: boolean
  isLast: boolean
  /** The side on which the dragged token would be dropped. */
  line: 'before' | 'behind' | undefined
  onChoose: () => void
  onStep: (step: -1 | 1) => void
  onRemove: () => void
}

/** Moved by dragging its grip, by the arrow keys, or by the buttons that it shows once it is pressed. */
function TokenTag(props: TokenTagProps) {
  const { listID, token, isChosen, isFirst, isLast, line, onChoose, onStep, onRemove } = props
  const name = texts.tokens[token]
  const { grip, isDragging } = useGrip({ kind: `tokens/${listID}`, id: token, label: name })

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined
    if (step === undefined) return
    event.preventDefault()
    const button = event.currentTarget
    // React moves the tag in the document, which loses the focus. The next key may come before the next frame.
    flushSync(() => onStep(step))
    button.focus()
  }

  return (
    <li className={styles.tag} data-item={token} data-dragging={isDragging} data-line={line}>
      <Grip grip={grip} />
      <button
        type="button"
        className={styles.name}
        aria-pressed={isChosen}
        aria-label={texts.chooseToken(name)}
        onClick={onChoose}
        onKeyDown={press}
      >
        {name}
      </button>
      {isChosen && (
        <>
          <IconButton label={texts.before(name)} icon={<LeftIcon />} disabled={isFirst} onClick={() => onStep(-1)} />
          <IconButton label={texts.after(name)} icon={<RightIcon />} disabled={isLast} onClick={() => onStep(1)} />
        </>
      )}
      <IconButton label={texts.removeToken(name)} icon={<CloseIcon />} onClick={onRemove} />
    </li>
  )
}

interface AddTokenProps {
  label: string
  /** The tokens that are not in the list yet. */
  tokens: readonly Token[]
  onAdd: (token: Token) => void
}

function AddToken({ label, tokens, onAdd }: AddTokenProps) {
  return (
    <German>
      <MenuTrigger>
        <Button className={styles.add ?? ''} aria-label={label}>
          <PlusIcon aria-hidden="true" />
        </Button>
        <Popover className={menu.popover ?? ''} placement="bottom start">
          <Menu className={menu.list ?? ''} aria-label={label} onAction={(id) => onAdd(Token.parse(id))}>
            {tokens.map((token) => (
              <MenuItem key={token} id={token} className={menu.option ?? ''}>
                {texts.tokens[token]}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </German>
  )
}
