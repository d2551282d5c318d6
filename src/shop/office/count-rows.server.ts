import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { type ListDefinition, type ListFilter, type ListQuery, valueCount } from './list.ts'

type Asked = Pick<ListQuery, 'words' | 'filters'>

/** The rows of a list, and which of them a query leaves. The conditions may call the rows `listed`. */
export type CountedList = { listed: RawBuilder<unknown>; matches(asked: Asked): RawBuilder<unknown> }

export type ListCounts = { total: number; counts: Record<string, number> }

/** The number of rows, and that of each view; or of each value of the filters, once somebody looks at them. */
export async function countRows(
  db: Db,
  list: ListDefinition,
  query: ListQuery,
  counted: CountedList,
): Promise<ListCounts> {
  const views = query.countsValues ? [] : list.views
  const asked = [
    [query, 'total'] as const,
    ...views.map(({ id, filters }) => [{ words: '', filters }, id] as const),
  ]
  const [totals, values] = await Promise.all([
    list.countsUpTo === undefined
      ? countAll(counted, asked, db)
      : countSome(counted, asked, db, list.countsUpTo),
    query.countsValues ? countValues(db, list, query, counted) : null,
  ])
  const { total = 0, ...counts } = totals
  return { total, counts: { ...counts, ...values } }
}

type Named = readonly (readonly [Asked, string])[]

async function countAll(
  { listed, matches }: CountedList,
  asked: Named,
  db: Db,
): Promise<Record<string, number>> {
  const counts = asked.map(
    ([one, name]) => sql`(count(*) filter (where ${matches(one)}))::integer as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from (${listed}) listed`.execute(db)
  return rows[0] ?? {}
}

/** Each by itself and none beyond the bound, so that an index finds the few among the many. */
async function countSome(
  { listed, matches }: CountedList,
  asked: Named,
  db: Db,
  most: number,
): Promise<Record<string, number>> {
  const counts = asked.map(
    ([one, name]) => sql`
      (select count(*)::integer from (select from (${listed}) listed
        where ${matches(one)} limit ${most + 1}) found) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0] ?? {}
}

/** With so many values each row is compared so often that only short lists are counted. */
const manyValues = 40
const shortList = 9999
/** With more values than these none has a number: each is a column of the statement. */
const mostValues = 300

type Group = { filters: readonly ListFilter[]; base: RawBuilder<unknown>; most: number | null }

/**
 * For each value of each filter, how many rows it alone would leave beside the words and the other filters. Filters that
 * are not in use are counted over the same rows, so there are as many groups as filters in use, and one. Where there are
 * more rows than the list counts, its values have no number.
 */
export async function countValues(
  db: Db,
  list: ListDefinition,
  query: ListQuery,
  counted: CountedList,
): Promise<Record<string, number>> {
  const groups = await withinBounds(db, counted, groupsOf(list, query, counted))
  if (groups.length === 0) return {}
  const parts = groups.map(({ filters, base }, place) => {
    const counts = filters.flatMap(({ id, options }) =>
      options.map(
        ({ value }) =>
          sql`(count(*) filter (where ${counted.matches({ words: '', filters: { [id]: [value] } })}))::integer
            as ${sql.id(valueCount(id, value))}`,
      ),
    )
    return sql`(select ${sql.join(counts)} from (select * from (${counted.listed}) listed where ${base}) listed)
      as ${sql.ref(`part${place}`)}`
  })
  const { rows } = await sql<
    Record<string, number>
  >`select * from ${sql.join(parts, sql` cross join `)}`.execute(db)
  return rows[0] ?? {}
}

function groupsOf(list: ListDefinition, query: ListQuery, { matches }: CountedList): Group[] {
  const isUsed = ({ id }: ListFilter) => (query.filters[id] ?? []).length > 0
  const without = (filters: readonly ListFilter[]) => {
    const rest = Object.entries(query.filters).filter(([id]) => filters.every((one) => one.id !== id))
    return matches({ words: query.words, filters: Object.fromEntries(rest) })
  }
  const free = list.filters.filter((one) => !isUsed(one))
  const few = free.filter(({ options }) => options.length <= manyValues)
  const many = free.filter(({ options }) => options.length > manyValues)
  return [few, many, ...list.filters.filter(isUsed).map((one) => [one])]
    .map((filters) => filters.filter(({ options }) => options.length > 0 && options.length <= mostValues))
    .filter((filters) => filters.length > 0)
    .map((filters) => ({
      filters,
      base: without(filters),
      most: filters.some(({ options }) => options.length > manyValues)
        ? Math.min(shortList, list.countsUpTo ?? shortList)
        : (list.countsUpTo ?? null),
    }))
}

/** The groups that have no more rows than may be counted. */
async function withinBounds(db: Db, { listed }: CountedList, groups: readonly Group[]): Promise<Group[]> {
  const sizes = groups.map(({ base, most }, place) =>
    most === null
      ? sql`0 as ${sql.ref(String(place))}`
      : sql`(select count(*)::integer from (select from (${listed}) listed where ${base} limit ${most + 1}) found)
          as ${sql.ref(String(place))}`,
  )
  if (groups.every(({ most }) => most === null)) return [...groups]
  const { rows } = await sql<Record<string, number>>`select ${sql.join(sizes)}`.execute(db)
  return groups.filter(({ most }, place) => most === null || (rows[0]?.[place] ?? 0) <= most)
}
