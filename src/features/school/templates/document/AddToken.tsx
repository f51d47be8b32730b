import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { Token } from '#contract/index.ts'
import { templateDocumentTexts as texts } from '#texts/index.ts'
import { German } from '#ui/German.tsx'
import { PlusIcon } from '#ui/icons.ts'
import menu from '#ui/SelectField.module.css'
import styles from './TokenList.module.css'

interface AddTokenProps {
  label: string
  /** What is not in the list yet. */
  tokens: readonly Token[]
  onAdd: (token: Token) => void
}

export function AddToken({ label, tokens, onAdd }: AddTokenProps) {
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
