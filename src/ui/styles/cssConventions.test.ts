import { type InlineConfig, preprocessCSS, resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { applyLooks, cssConventions } from './cssConventions.ts'

const sheets = '@layer base {\n  .row {\n    display: flex;\n  }\n  .gap2 {\n    gap: 8px;\n  }\n}'

async function read(css: string, file = 'a.module.css'): Promise<string> {
  const settings: InlineConfig = {
    configFile: false,
    css: { modules: false, postcss: { plugins: [applyLooks(sheets), cssConventions] } },
  }
  const { code } = await preprocessCSS(css, `/${file}`, await resolveConfig(settings, 'build'))
  return code.replace(/\s+/g, ' ').trim()
}

it('a breakpoint goes by its name', async () => {
  const css = '@media (--tablet-upright) and (max-height: 600px) { a { top: 0 } }'
  expect(await read(css, 'a.css')).toContain('@media (max-width: 999px) and (max-height: 600px) {')
})

it('@apply says what the classes of these names say', async () => {
  expect(await read('.a { @apply row gap2; top: 0 }')).toContain('.a { display: flex; gap: 8px; top: 0 }')
})

it('a name that no such class has is refused', async () => {
  await expect(read('.a { @apply rwo }')).rejects.toThrow('@apply rwo')
})

it('a name that is no breakpoint is refused', async () => {
  await expect(read('@media (--fone) { a { top: 0 } }')).rejects.toThrow('(--fone)')
})

it('rules of a module that stand in no layer are in component, and media queries in state', async () => {
  const css =
    '.a { top: 0 } @layer state { .b { top: 1px } } @media (--phone) { .c { top: 2px } } @keyframes d { to { top: 3px } }'
  const [, component, state] = /@layer component \{(.*?)\} ?@layer state \{(.*?)\} ?\}$/.exec(await read(css)) ?? []
  expect(component).toContain('.a')
  expect(component).not.toContain('.b')
  expect(state).toContain('@media (max-width: 639px)')
})

it('a rule for :hover counts where a pointer can rest, and comes after the rules without', async () => {
  const css =
    '.a:hover { top: 0 } @media (hover: none) { .b:hover { top: 1px } } @layer state { .c:hover { top: 2px } }'
  const code = await read(css)
  expect(code).toMatch(/@layer state \{ @media \(hover: hover\) ?\{ ?\.c:hover/)
  expect(code).toMatch(
    /@layer state \{ ?@media \(hover: hover\) ?\{ ?\.a:hover \{ top: 0 \} ?\} ?@media \(hover: none\) \{ \.b:hover/,
  )
})

it('a rule for :is(:hover, :active) counts under a finger, too', async () => {
  expect(await read('@layer state { .a:is(:hover, :active) { top: 0 } }')).toMatch(
    /@layer state \{ ?\.a:active \{ top: 0 \} ?@media \(hover: hover\) ?\{ ?\.a:is/,
  )
})

it('a style sheet that is no module keeps its layers', async () => {
  expect(await read('a { top: 0 }', 'a.css')).not.toContain('@layer')
})

it('a font with cuts is one font for each', async () => {
  const code = await read('@font-face { font-family: A; src: url("https://a.example/b-{cut}.woff2") }', 'a.css')
  const files = [
    ...code.matchAll(/font-style: (\w+); font-weight: (\d+); font-family: A; src: url\(.*?b-(.*?)\.woff2/g),
  ]
  expect(files.map(([, style, weight, file]) => [`${weight}-${style}`, file])).toEqual(
    ['400-normal', '400-italic', '700-normal', '700-italic'].map((cut) => [cut, cut]),
  )
})
