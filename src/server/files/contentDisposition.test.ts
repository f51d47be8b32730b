import { expect, it } from 'vitest'
import { contentDisposition } from './contentDisposition.ts'

it.each([
  ['logo.png', 'logo.png', 'logo.png'],
  ['Klasse 1a – Größe.pdf', 'Klasse 1a _ Groesse.pdf', 'Klasse%201a%20%E2%80%93%20Gr%C3%B6%C3%9Fe.pdf'],
  ['Çağla Yılmaz.pdf', 'Cagla Y_lmaz.pdf', '%C3%87a%C4%9Fla%20Y%C4%B1lmaz.pdf'],
  ['../a\\b/c:"d".pdf', '..-a-b-c-d-.pdf', '..-a-b-c-d-.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'a-Set-Cookie- x=1.pdf', 'a-Set-Cookie-%20x%3D1.pdf'],
  ["50%;(1)'.pdf", "50__(1)'.pdf", '50%25%3B%281%29%27.pdf'],
  ['a\ud800.pdf', 'a_.pdf', 'a%EF%BF%BD.pdf'],
])('names %j for every browser', (name, plain, full) => {
  expect(contentDisposition('attachment', name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${full}`)
})
