import type { CSSOptions } from 'vite'
import { breakpoints } from '../breakpoints.ts'

type Plugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

function queryOf(name: string): string {
  const key = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const [, query] = Object.entries(breakpoints).find(([one]) => one === key) ?? []
  if (query === undefined) throw new Error(`@media (--${name}): there is no such breakpoint`)
  return query
}

/** `@apply row gap2` stands for what these classes say in `sheets`, ui/primitives.module.css and looks.css. */
export function applyLooks(sheets: string): Plugin {
  const rules = sheets.matchAll(/^ *\.([\w-]+) \{([^}]+)\}/gm)
  const looks = new Map(Array.from(rules, ([, name, look = '']) => [name, look]))
  return {
    postcssPlugin: 'apply-looks',
    Once(root) {
      root.walkAtRules('apply', (apply) => {
        for (const name of apply.params.split(' ')) {
          const look = looks.get(name)
          if (look === undefined) throw new Error(`@apply ${name}: there is no such class`)
          apply.before(look)
        }
        apply.remove()
      })
    },
  }
}

const cuts = ['400', '700'].flatMap((weight) => ['normal', 'italic'].map((style) => [weight, style] as const))

/**
 * What goes without saying in a style sheet. A `@font-face` with `{cut}` in the name of its file is one for each cut:
 * '400-normal' to '700-italic'. `@media (--phone)` is a breakpoint by its name. A rule for `:hover` counts
 * where a pointer can rest: a finger leaves it behind where it was lifted; one for `:is(:hover, :active)` while a finger
 * presses, too. In a CSS module, rules that stand in no layer are in `component`, and media queries that stand in none
 * in `state`.
 */
export const cssConventions: Plugin = {
  postcssPlugin: 'css-conventions',
  Once(root, { AtRule }) {
    root.walkDecls('src', (source) => {
      if (!source.value.includes('{cut}')) return
      const face = source.parent
      for (const [weight, style] of cuts) {
        const clone = face?.cloneBefore()
        clone?.prepend({ prop: 'font-style', value: style }, { prop: 'font-weight', value: weight })
        clone?.replaceValues('{cut}', `${weight}-${style}`)
      }
      face?.remove()
    })
    const hovers = new Set<unknown>()
    root.walkAtRules('media', (media) => {
      media.params = media.params.replace(/\(--([\w-]+)\)/g, (_, name: string) => queryOf(name))
      if (media.params.includes('(hover:')) media.walkRules((rule) => void hovers.add(rule))
    })
    root.walkRules(/:hover\b/, (rule) => {
      if (hovers.has(rule)) return
      const pressed = rule.selector.replaceAll(':is(:hover, :active)', ':active')
      if (!pressed.includes(':hover')) rule.cloneBefore({ selector: pressed })
      const nodes = [rule.clone()]
      hovers.add(nodes[0])
      rule.replaceWith(new AtRule({ name: 'media', params: '(hover: hover)', nodes }))
    })
    if (!root.source?.input.file?.endsWith('.module.css')) return
    const component = new AtRule({ name: 'layer', params: 'component', nodes: [] })
    const state = new AtRule({ name: 'layer', params: 'state', nodes: [] })
    for (const node of [...root.nodes]) {
      if (node.type === 'rule') component.append(node)
      else if (node.type === 'atrule' && node.name === 'media') state.append(node)
    }
    root.append(...[component, state].filter(({ nodes }) => nodes?.length))
  },
}
