import { type AccessRow, same } from './row.ts'

const template = (templateID: string) => ({
  body: { templateID, name: 'Neu', layout: { name: 'nds34', config: {} }, grades: [], texts: [] },
})
const logo = { file: new File(['kein Bild'], 'logo.png'), fileName: 'logo.png', templateID: 'neu' }

/** The templates of the report cards: admins of this school only. Teachers have their classes' from classTemplate. */
export const templateRows: AccessRow[] = [
  ['templates', 'templates', same(), [401, 403, 200, 401]],
  ['a template', 'template', same({ params: { id: 'demo-nds12' } }), [401, 403, 200, 401]],
  ['a template that is not there', 'template', same({ params: { id: 'x' } }), [401, 403, 404, 401]],
  ['what a template is used for', 'templateUsage', same({ params: { id: 'demo-nds12' } }), [401, 403, 200, 401]],
  ['a new template', 'addTemplate', (who) => template(`neu-${who}`), [401, 403, 200, 401]],
  ['a change of a template', 'editTemplate', same(template('demo-nds34')), [401, 403, 200, 401]],
  ['a change of no template', 'editTemplate', same(template('x')), [401, 403, 404, 401]],
  ['a logo for a template that is none', 'uploadTemplateLogo', same({ body: logo }), [401, 403, 415, 401]],
  ['removing a template', 'deleteTemplate', same({ params: { id: 'neu-admin' } }), [401, 403, 200, 401]],
  ['removing no template', 'deleteTemplate', same({ params: { id: 'x' } }), [401, 403, 404, 401]],
]
