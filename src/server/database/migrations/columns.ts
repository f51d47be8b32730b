import type { CreateTableBuilder } from 'kysely'

type Build<C extends string> = CreateTableBuilder<string, C>

export function texts<C extends string, N extends string>(table: Build<C>, ...names: N[]): Build<C | N> {
  return names.reduce<Build<C | N>>((t, name) => t.addColumn(name, 'text', (c) => c.notNull()), table as Build<C | N>)
}

export function maybeTexts<C extends string, N extends string>(table: Build<C>, ...names: N[]): Build<C | N> {
  return names.reduce<Build<C | N>>((t, name) => t.addColumn(name, 'text'), table as Build<C | N>)
}

export function integers<C extends string, N extends string>(table: Build<C>, ...names: N[]): Build<C | N> {
  return names.reduce<Build<C | N>>(
    (t, name) => t.addColumn(name, 'integer', (c) => c.notNull()),
    table as Build<C | N>,
  )
}
