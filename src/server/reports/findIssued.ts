import type { BodyOf, DataOf, IssuedChild, Student } from '#contract/index.ts'
import { germanOrder, searchStudents, sortStudents } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { formerStudents } from '../students/archive.ts'
import { allStudents } from '../students/store.ts'

/** Children in one answer: whoever sees more asks for less. */
const mostIssuedFound = 50

/** The name of the year in a year key. No such name has a '-' in it. */
const yearOf = (key: string) => key.split('-')[0] ?? key

/**
 * Finds children and their issued report cards, of all years and of those who are no longer at the school, too. Few
 * statements, each answered by an index, for any number of years.
 */
export async function findIssued(
  db: Db,
  { query = '', student, year, class: className }: BodyOf<'findIssued'>,
): Promise<DataOf<'findIssued'>> {
  const rows = await issuedPlaces(db)
  const ofYear = rows.filter((row) => year === undefined || yearOf(row.year) === year)
  const years = new Set(rows.map((row) => yearOf(row.year)))
  const places = {
    years: [...years].sort((a, b) => germanOrder(b, a)),
    classes: year === undefined ? [] : [...new Set(ofYear.map((row) => row.class))].sort(germanOrder),
  }
  const isAsked = [query, student, year, className].some((asked) => asked !== undefined && asked !== '')
  if (!isAsked) return { students: [], found: 0, ...places }

  const hasPlace = year !== undefined || className !== undefined
  const there = new Set(
    ofYear.filter((row) => className === undefined || row.class === className).map((row) => row.student),
  )
  const issued = Map.groupBy(rows, (row) => row.student)
  const children = (await everybody(db)).filter(
    ({ id }) => (student === undefined || id === student) && (!hasPlace || there.has(id)),
  )
  // A former class finds its children, too.
  const searched = children.map((child) => {
    const own = issued.get(child.id) ?? []
    return { ...child, child, class: [child.class ?? '', ...own.map((row) => row.class)].join('\n') }
  })
  const found = sortStudents(searchStudents(searched, query))
  const students = found.slice(0, mostIssuedFound).map(
    ({ child }): IssuedChild => ({
      ...child,
      issued: (issued.get(child.id) ?? [])
        .map((row) => ({ class: row.class, year: row.year }))
        .sort((a, b) => germanOrder(b.year, a.year)),
    }),
  )
  return { students, found: found.length, ...places }
}

/** Each child, class and part with an issued report card. */
function issuedPlaces(db: Db) {
  return db.selectFrom('report_version').select(['year', 'class', 'student']).distinct().execute()
}

/** Every child that is or was at the school. */
async function everybody(db: Db): Promise<Omit<IssuedChild, 'issued'>[]> {
  const present: (Student & { leftAt?: string })[] = await allStudents(db)
  const former = await formerStudents(db)
  return [...present, ...former].map((child) => ({
    ...{ id: child.id, preName: child.preName, name: child.name, sortName: child.sortName },
    ...{ birthday: child.birthday, class: child.class, leftAt: child.leftAt },
  }))
}
