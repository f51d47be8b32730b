import { type Mutant, mutant } from './Mutant.ts'
import { placeMutants } from './placeMutants.ts'

const importing = 'tests/conformance/importing.test.ts'
const switching = 'src/server/yearSwitch/yearSwitch.test.ts'
const rows = 'src/server/database/schoolRows.test.ts'
const own = 'tests/conformance/ownTemplates.test.ts'
const blocks = 'tests/conformance/textBlocks.test.ts'
const check = 'src/rules/checkReports.test.ts'

/** Mistakes in what a head does with the whole school, and in what children, templates and teachers have of their own. */
export const schoolMutants: readonly Mutant[] = [
  mutant(
    'an import is undone over report cards that a clock that was set back hides',
    'src/server/import/undoImport.ts',
    ' ?? undo.added.find(hasNew)',
    '',
    importing,
  ),
  mutant(
    'an import removes children whose number nobody has confirmed',
    'src/server/import/importPreview.ts',
    'removed !== confirmation.removals',
    'removed < 0',
    importing,
  ),
  mutant(
    'the year is changed from another one than the head has seen',
    'src/server/yearSwitch/handlers.ts',
    'if (active?.name !== body.from) {',
    'if (!active) {',
    switching,
  ),
  mutant(
    'a child who repeats the year goes with the class',
    'src/server/yearSwitch/handlers.ts',
    'exceptions.has(id) ? exceptions.get(id) : steps.get(before)',
    'steps.get(before)',
    switching,
  ),
  mutant(
    'a change of the year is undone under report cards that were begun since',
    'src/server/yearSwitch/undoSwitch.ts',
    '  if (first) {',
    '  if (first && now < 0) {',
    switching,
  ),
  mutant(
    'a school that comes in goes on in the epoch of then',
    'src/server/database/schoolRows.ts',
    '    await startNewEpochOf(db, to, now, given)\n',
    '',
    rows,
  ),
  mutant(
    'a school that was suspended is opened by its backup',
    'src/server/database/schoolRows.ts',
    '    if (present) {',
    '    if (present && now < 0) {',
    rows,
  ),
  mutant(
    'a school that comes in brings the rows of its neighbours',
    'src/server/database/schoolRows.ts',
    'rowsOfSqlite(database, table, from)',
    'rowsOfSqlite(database, table)',
    rows,
  ),
  mutant(
    'revisions that the replaced school had given out are given out again',
    'src/server/database/schoolRows.ts',
    'await givenOutOf(db, incoming, present?.first_revision)',
    'await givenOutOf(db, { ...incoming, given: undefined })',
    rows,
  ),
  mutant(
    'an export has the rows of the neighbours',
    'src/server/database/backupRows.ts',
    '    school === undefined\n',
    '    school !== null\n',
    rows,
  ),
  mutant(
    'a child’s own template is left out of those of the class',
    'src/server/templates/store.ts',
    'if (found) others.push(found)',
    'if (found && id === null) others.push(found)',
    own,
  ),
  mutant(
    'a client that knows of no own templates takes them away',
    'src/server/students/writeStudent.ts',
    'const began = { ...own, ...kept, ...was }',
    'const began = { ...kept, ...was, ...({} as typeof own) }',
    own,
  ),
  mutant(
    'templates are given over those that somebody else has given since',
    'src/server/students/writeStudent.ts',
    '  if (changed.length > 0) {',
    '  if (changed.length < 0) {',
    own,
  ),
  mutant(
    'marks of another kind of report card are printed',
    'src/rules/templateOf.ts',
    'entry.grades.filter((mark) => !elsewhere.includes(mark))',
    'entry.grades.filter((mark) => !elsewhere.includes(mark) || forms.length > 0)',
    'src/rules/templateOf.test.ts',
  ),
  mutant(
    'own sentences are those of whoever wrote first',
    'src/server/textBlocks/store.ts',
    ".select('value').where('user', '=', userID).executeTakeFirst()",
    ".select('value').executeTakeFirst()",
    blocks,
  ),
  mutant(
    'a sentence that was removed on another device stays',
    'src/rules/textBlocks.ts',
    'blocks.filter((block) => !gone.has(textBlockKey(block)))',
    'blocks.filter((block) => !gone.has(block.text))',
    blocks,
  ),
  mutant(
    'a client of an earlier version removes the sentences of a template',
    'src/server/templates/writeTemplate.ts',
    'textBlocks = stored.textBlocks }',
    'textBlocks = [] }',
    blocks,
  ),
  mutant(
    'somebody keeps more sentences than there may be',
    'src/server/textBlocks/handlers.ts',
    'after.length > textBlockLimits.own &&',
    'after.length > 2 * textBlockLimits.own &&',
    blocks,
  ),
  mutant(
    'what is right in one field is waved off in another',
    'src/rules/checkReports.ts',
    'key: JSON.stringify(fact),',
    "key: JSON.stringify({ ...fact, field: '' }),",
    check,
  ),
  mutant(
    'a report card that nobody has begun is checked',
    'src/rules/checkReports.ts',
    '    if (!entry) return []\n    const template',
    '    if (!entry) return emptyPlaces(templateOf(ofClass, student), { class: className, year, grades: [], layout: {} }).map((fact) => ({ ...fact, studentID: student.id, kind: kindOfRule[fact.rule], place: { field: fact.fields[0] }, key: "" }))\n    const template',
    check,
  ),
  mutant(
    'a child’s report card is checked by the template of the class',
    'src/rules/checkReports.ts',
    '    const template = templateOf(ofClass, student)\n',
    '    const template = ofClass\n',
    'src/rules/checkOwnTemplates.test.ts',
  ),
  mutant(
    'a lower step of behaviour needs no reason',
    'src/rules/checkReports.ts',
    'rest.length >= reasonLength ||',
    'rest.length >= 0 ||',
    check,
  ),
  ...placeMutants,
]
