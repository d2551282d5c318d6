import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/**
 * Names the tables among `guarded` that a statement reads or changes without a condition on their own `site_id`. Uses
 * PostgreSQL's own parser, so raw SQL, common table expressions and subqueries count too.
 */
export function tablesWithoutSite(statement: string, guarded: ReadonlySet<string>): string[] {
  return queriesIn(parseSync(statement)).flatMap((query) => {
    const conditions = columnsIn(conditionsOf(query))
    return tablesOf(query)
      .filter(({ table }) => guarded.has(table))
      .filter(({ name }) => !conditions.has('site_id') && !conditions.has(`${name}.site_id`))
      .map(({ table }) => table)
  })
}

type Tree = Record<string, unknown>
type Table = { table: string; name: string }

/** Every level with its own tables: the statement, its CTEs, subqueries and the sides of a union. */
function queriesIn(value: unknown): Tree[] {
  const changes = partsOf(value, (part) => 'UpdateStmt' in part || 'DeleteStmt' in part)
  const reads = partsOf(value, (part) => 'fromClause' in part && !('relation' in part))
  return [...changes.map(({ UpdateStmt, DeleteStmt }) => (UpdateStmt ?? DeleteStmt) as Tree), ...reads]
}

function tablesOf({ relation, fromClause, usingClause }: Tree): Table[] {
  const named = partsOf([{ relation }, fromClause, usingClause], (part) => 'relname' in part, isQuery)
  return named.map(({ relname, alias }) => ({
    table: String(relname),
    name: String((alias as Tree | undefined)?.aliasname ?? relname),
  }))
}

function conditionsOf({ whereClause, fromClause }: Tree): unknown[] {
  const joins = partsOf(fromClause, (part) => 'jointype' in part, isQuery)
  return [whereClause, ...joins.flatMap(({ quals, usingClause }) => [quals, columnsOf(usingClause)])]
}

/** The columns of `using (a, b)`. */
function columnsOf(names: unknown): Tree[] {
  return partsOf(names, (part) => 'sval' in part).map((name) => ({ fields: [name] }))
}

/** As written: `site_id` or `orders.site_id`. */
function columnsIn(conditions: unknown[]): Set<string> {
  const columns = partsOf(conditions, (part) => Array.isArray(part.fields), isQuery)
  return new Set(
    columns.map(({ fields }) =>
      partsOf(fields, (part) => 'sval' in part)
        .map(({ sval }) => String(sval))
        .join('.'),
    ),
  )
}

function isQuery(part: Tree): boolean {
  return 'SelectStmt' in part
}

function partsOf(value: unknown, isWanted: (part: Tree) => boolean, isEnd?: (part: Tree) => boolean): Tree[] {
  if (Array.isArray(value)) return value.flatMap((part) => partsOf(part, isWanted, isEnd))
  if (!value || typeof value !== 'object') return []
  const part = value as Tree
  if (isEnd?.(part)) return []
  const inside = Object.values(part).flatMap((each) => partsOf(each, isWanted, isEnd))
  return isWanted(part) ? [part, ...inside] : inside
}
