import type {
  CompiledQuery,
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryId,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'
import { tablesWithoutSite } from './site-conditions.server.ts'

/** Tables whose rows belong to one site. The row types test compares this list with the database. */
export const siteTables: ReadonlySet<string> = new Set([
  'cookie_choices',
  'site_domains',
  'site_versions',
  'site_drafts',
  'site_pictures',
  'translation_overrides',
  'translation_versions',
  'outbox_events',
  'emails',
  'listings',
  'listing_texts',
  'listing_changes',
  'product_sites',
  'flag_sites',
  'stock_notices',
  'users',
  'shop_passes',
  'devices',
  'session_tokens',
  'account_tokens',
  'recovery_codes',
  'login_tries',
  'email_requests',
  'consents',
  'content_sites',
  'content_votes',
  'delivery_addresses',
  'branches',
  'closed_days',
  'tickets',
  'ticket_messages',
  'ticket_files',
  'newsletter_readers',
  'newsletters',
  'newsletter_letters',
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
  'order_edits',
  'order_charges',
  'quotes',
  'quote_items',
  'quote_revisions',
  'quote_messages',
  'quote_files',
  'quote_settlements',
  'claims',
  'claim_items',
  'claim_messages',
  'claim_drafts',
  'claim_files',
  'claim_refunds',
  'pro_companies',
  'pro_members',
  'pro_files',
  'pro_imports',
  'pro_import_lines',
  'pro_shipments',
  'pro_groups',
  'pro_declarations',
  'pro_templates',
  'pro_entries',
  'pro_bills',
  'forwards',
  'forward_boxes',
  'parcels',
  'parcel_items',
  'parcel_claims',
  'parcel_files',
  'pickup_changes',
  'tracking_events',
  'tracking_pickups',
  'tracking_subscriptions',
  'returns',
  'return_lines',
  'withdrawals',
  'withdrawal_lines',
  'serial_numbers',
  'reservation_campaigns',
  'reservation_chains',
  'reservation_lines',
  'reservation_queues',
  'reservations',
  'reservation_arrivals',
  'reservation_devices',
  'payments',
  'redirects',
  'refunds',
  'payment_decisions',
  'state_events',
  'idempotency_keys',
  'ledger_accounts',
  'ledger_transfers',
  'ledger_entries',
  'balance_holds',
  'invoices',
  'invoice_lines',
  'invoice_states',
  'invoice_files',
  'reconciliation_cases',
  'payment_fees',
  'staff_roles',
  'staff_notes',
  'staff_assignments',
  'staff_approvals',
  'approval_limits',
  'staff_presence',
  'audit_entries',
  'webhook_endpoints',
  'webhook_deliveries',
  'api_keys',
  'search_rebuilds',
])

/**
 * Outside production every statement, built or raw, that reads or changes a site's rows must have a condition on their
 * `site_id`. A missing one fails in the first test that runs it, instead of showing another shop's rows. The plugin
 * marks queries, because `acrossSites` is the database without plugins; the compiler passes their SQL to `check`.
 */
export class SiteWall implements KyselyPlugin {
  readonly #marked = new WeakSet<QueryId>()
  readonly #checked = new Set<string>()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.#marked.add(queryId)
    return node
  }

  readonly check = ({ queryId, sql }: CompiledQuery): void => {
    if (!this.#marked.has(queryId) || this.#checked.has(sql)) return
    const [table] = tablesWithoutSite(sql, siteTables)
    if (table) throw new Error(`A statement on ${table} must have a condition on its site_id: ${sql}`)
    this.#checked.add(sql)
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}
