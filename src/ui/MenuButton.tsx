import type { ComponentProps, ReactNode } from 'react'
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Pressable } from 'react-aria-components/Menu'
import { classes } from './classes.ts'
import { German } from './German.tsx'
import { ignoreSecondTap } from './ignoreSecondTap.ts'
import { lastTap } from './lastTap.ts'
import styles from './MenuButton.module.css'
import menu from './SelectField.module.css'

interface MenuButtonProps {
  /** A plain button that opens the menu. */
  children: ComponentProps<typeof Pressable>['children']
  /** Stands above the items. */
  title: string
  items: readonly { id: string; label: string; icon?: ReactNode; isDanger?: boolean | undefined }[]
  onChoose: (id: string) => void
}

/** A button with a menu; on a phone the menu is a sheet from below. */
export function MenuButton({ children, title, items, onChoose }: MenuButtonProps) {
  function choose(id: string): void {
    // The menu closes under the finger: the second half of a double tap must not reach what lies below it.
    const tap = lastTap()
    if (tap) ignoreSecondTap(tap)
    onChoose(id)
  }

  return (
    <German>
      <MenuTrigger>
        <Pressable>{children}</Pressable>
        <Popover className={menu.popover ?? ''} placement="top end">
          <Menu className={menu.list ?? ''} onAction={(id) => choose(String(id))}>
            <MenuSection>
              <Header className={styles.title ?? ''}>{title}</Header>
              {items.map(({ id, label, icon, isDanger }) => (
                <MenuItem
                  key={id}
                  id={id}
                  className={classes(menu.option, icon !== undefined && styles.item, isDanger && styles.danger)}
                  textValue={label}
                >
                  {icon}
                  <span>{label}</span>
                </MenuItem>
              ))}
            </MenuSection>
          </Menu>
        </Popover>
      </MenuTrigger>
    </German>
  )
}
