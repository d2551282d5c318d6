import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'

/** Tables whose rows belong to one site. The row types test keeps this list true to the database. */
export const siteTables: ReadonlySet<string> = new Set([
  'site_domains',
  'translation_overrides',
  'outbox_events',
  'mails',
  'listings',
  'listing_texts',
  'listing_changes',
  'product_sites',
  'flag_sites',
  'users',
  'devices',
  'session_tokens',
  'account_tokens',
  'recovery_codes',
  'login_tries',
  'letter_requests',
  'consents',
  'delivery_addresses',
  'carts',
  'cart_lines',
  'promotions',
  'promotion_uses',
  'checkouts',
  'orders',
  'order_lines',
  'shipments',
  'order_questions',
  'order_files',
  'payments',
  'refunds',
  'state_events',
  'call_answers',
  'ledger_accounts',
  'ledger_transfers',
  'ledger_entries',
  'balance_authorisations',
  'invoices',
  'invoice_lines',
  'invoice_states',
  'invoice_files',
  'reconciliation_cases',
])

const guardedKinds = new Set(['SelectQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

type Node = Record<string, unknown> & { kind: string }

/**
 * Outside production every query that reads or changes a site's rows must have a condition on `site_id`:
 * a forgotten one fails in the first test that runs it, not in another shop's account page.
 */
export class SiteWall implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    for (const query of nodesOf(node, (kind) => guardedKinds.has(kind))) {
      const { where, joins, from, table, using } = query
      const tables = namesIn([from, table, using, joins])
      const guarded = [...tables].find((name) => siteTables.has(name))
      if (guarded && !namesIn([where, joins]).has('site_id')) {
        throw new Error(`A query on ${guarded} must have a condition on site_id`)
      }
    }
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

function namesIn(value: unknown): Set<string> {
  return new Set(nodesOf(value, (kind) => kind === 'IdentifierNode').map(({ name }) => String(name)))
}

function nodesOf(value: unknown, isWanted: (kind: string) => boolean): Node[] {
  if (Array.isArray(value)) return value.flatMap((part) => nodesOf(part, isWanted))
  if (!value || typeof value !== 'object') return []
  const inside = Object.values(value).flatMap((part) => nodesOf(part, isWanted))
  return 'kind' in value && isWanted(String(value.kind)) ? [value as Node, ...inside] : inside
}
