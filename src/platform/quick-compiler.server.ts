import {
  type CompiledQuery,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryId,
  RawNode,
  type RootOperationNode,
  ValueNode,
} from 'kysely'

/** Statements that are written out need no visitor to be put together, and the busiest ones all are. */
export class QuickDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new QuickCompiler()
  }
}

class QuickCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const written = { text: '', values: [] as unknown[] }
    if (!RawNode.is(node) || !write(node, written)) return super.compileQuery(node, queryId)
    return { query: node, queryId, sql: written.text, parameters: written.values }
  }
}

/** False where something is in it that only the library itself knows how to write. */
function write({ sqlFragments, parameters }: RawNode, written: { text: string; values: unknown[] }): boolean {
  return sqlFragments.every((fragment, place) => {
    written.text += fragment
    const parameter = parameters[place]
    if (parameter === undefined) return true
    if (RawNode.is(parameter)) return write(parameter, written)
    if (!ValueNode.is(parameter) || parameter.immediate) return false
    written.values.push(parameter.value)
    written.text += `$${written.values.length}`
    return true
  })
}
