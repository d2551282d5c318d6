import type { Context } from 'hono'
import { amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { listProductsForPrograms } from '#shop/catalog/list-products-for-programs.server.ts'
import {
  ProgramProductsQuery,
  ProgramProductsView,
  SetStockInput,
  SetStockView,
} from '#shop/catalog/program-products.schema.ts'
import { setStock } from '#shop/catalog/set-stock.server.ts'
import type { Failure } from '#shop/failure.ts'
import { WriteProductsInput, WriteProductsView } from '#shop/imports/program-rows.schema.ts'
import { writeProgramRows } from '#shop/imports/write-program-rows.server.ts'
import { listOrdersForPrograms } from '#shop/orders/list-orders-for-programs.server.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import { listedOrderForProgram, programOrderView } from '#shop/orders/program-order-view.ts'
import {
  ProgramOrdersQuery,
  ProgramOrdersView,
  ProgramOrderView,
  RecordedShipmentView,
  RecordShipmentInput,
} from '#shop/orders/program-orders.schema.ts'
import { readOrderByNumber } from '#shop/orders/read-order-by-number.server.ts'
import { shipLines } from '#shop/orders/ship-lines.server.ts'
import type { OrderKind } from '#shop/paths/order-paths.ts'
import {
  DeclaredLinesView,
  DeclareLinesInput,
  ProgramDeclarationsQuery,
  ProgramDeclarationsView,
} from '#shop/pro/program-declarations.schema.ts'
import { declareForProgram, listForProgram } from '#shop/pro/program-declarations.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import {
  AddedProgramEndpointView,
  AddProgramEndpointInput,
  OneProgramEndpointInput,
  ProgramEndpointsView,
  RemovedProgramEndpointView,
  ResumedProgramEndpointView,
} from '#shop/webhooks/program-endpoints.schema.ts'
import {
  addProgramEndpoint,
  listProgramEndpoints,
  removeProgramEndpoint,
  resumeProgramEndpoint,
} from '#shop/webhooks/program-endpoints.server.ts'
import type { AppEnv } from '../app-types.ts'
import { type Call, get, post } from '../call.ts'
import { personal } from '../responses.ts'

/** What other programs may do, each with a key that has the scope. */
export const programCalls: Call[] = [
  get(
    '/api/v1/orders',
    {
      summary: 'Orders of the site, oldest first; go on with the cursor until it is null',
      input: ProgramOrdersQuery,
      output: ProgramOrdersView,
      scope: 'orders.read',
    },
    async (c, query) => {
      const { db, site } = c.get('ctx')
      const { orders, nextCursor } = await listOrdersForPrograms(db, site.id, query)
      const listed = orders.map((row) =>
        listedOrderForProgram(
          {
            number: row.number,
            kind: row.kind as OrderKind,
            status: row.status as OrderStatus,
            currencyId: row.currency_id,
            total: amount(row.total),
            balance: amount(row.balance),
            placedAt: row.placed_at,
            paidAt: row.paid_at,
          },
          site,
        ),
      )
      return personal(c, ok({ orders: listed, next_cursor: nextCursor }))
    },
  ),
  get(
    '/api/v1/orders/:number',
    {
      summary: 'One order with its lines, its delivery and its parcels',
      output: ProgramOrderView,
      scope: 'orders.read',
    },
    async (c) => {
      const { db, site } = c.get('ctx')
      const order = await readOrderByNumber(db, site.id, c.req.param('number') ?? '')
      const found: Result<typeof order, Failure> = order ? ok(order) : err({ code: 'service.not_found' })
      return personal(c, found, (whole) => ({ order: whole && programOrderView(whole, site) }))
    },
  ),
  get(
    '/api/v1/products',
    {
      summary: 'Products that the site sells, with prices and stock; go on with the cursor until it is null',
      input: ProgramProductsQuery,
      output: ProgramProductsView,
      scope: 'catalog.read',
    },
    async (c, query) => {
      const ctx = c.get('ctx')
      return personal(c, ok(await listProductsForPrograms(ctx, ctx.site.id, query)))
    },
  ),
  post(
    '/api/v1/stock',
    {
      summary:
        'Sets how many pieces of products there are, held ones included; shoppers see it within a second. Stock is one for all sites',
      input: SetStockInput,
      output: SetStockView,
      key: 'needed',
      scope: 'stock.write',
    },
    async (c, input) => {
      const { db, site } = c.get('ctx')
      const set = await atomically(db, (trx) => setStock(trx, site.id, input))
      return personal(c, set, (stock) => ({ stock }))
    },
  ),
  post(
    '/api/v1/shipments',
    {
      summary:
        'A parcel was handed to the courier; the customer is told. The same courier and code again change nothing',
      input: RecordShipmentInput,
      output: RecordedShipmentView,
      key: 'needed',
      scope: 'shipments.write',
    },
    async (c, { order_number, courier, tracking_code, line_ids }) => {
      const { db, clock, site } = c.get('ctx')
      const parcel = { siteId: site.id, number: order_number, courier, trackingCode: tracking_code }
      const by = { lineIds: line_ids, at: clock(), programId: c.get('apiKey')?.id ?? '' }
      const shipped = await atomically(db, (trx) => shipLines(trx, { ...parcel, ...by }))
      return personal(c, shipped, ({ shipmentId }) => ({ shipment_id: shipmentId }))
    },
  ),
  post(
    '/api/v1/products',
    {
      summary:
        'Writes products and prices, by the rules of an import: all rows, or none. The catalogue is one for all sites; only products that this site sells, or new ones',
      input: WriteProductsInput,
      output: WriteProductsView,
      key: 'needed',
      scope: 'catalog.write',
    },
    async (c, input) => {
      const { db, clock, site, allSiteIds } = c.get('ctx')
      const parts = { now: clock(), siteId: site.id, allSiteIds: allSiteIds() }
      const written = await atomically(db, (trx) => writeProgramRows(trx, parts, input))
      return personal(c, written, (rows) => ({ rows }))
    },
  ),
  get(
    '/api/v1/declarations',
    {
      summary:
        'Declarations of the company whose key it is, oldest first; go on with the cursor until it is null',
      input: ProgramDeclarationsQuery,
      output: ProgramDeclarationsView,
      scope: 'declarations',
    },
    async (c, query) => personal(c, await listForProgram(c.get('ctx'), companyOf(c), query)),
  ),
  post(
    '/api/v1/declarations',
    {
      summary:
        'Declares parcels, by the rules of a file: good lines are taken, each wrong one is named with its reason, and a line that is known already changes nothing',
      input: DeclareLinesInput,
      output: DeclaredLinesView,
      key: 'needed',
      scope: 'declarations',
    },
    async (c, input) => personal(c, await declareForProgram(c.get('ctx'), companyOf(c), input)),
  ),
  get(
    '/api/v1/webhooks',
    {
      summary: 'Addresses that are told of events of this site',
      output: ProgramEndpointsView,
      scope: 'webhooks',
    },
    async (c) => {
      const { db, site } = c.get('ctx')
      return personal(c, ok({ webhooks: await listProgramEndpoints(db, site.id) }))
    },
  ),
  post(
    '/api/v1/webhooks',
    {
      summary: 'Adds an address; the secret of its signatures is in this answer only',
      input: AddProgramEndpointInput,
      output: AddedProgramEndpointView,
      scope: 'webhooks',
    },
    async (c, input) => {
      const ctx = c.get('ctx')
      const added = await addProgramEndpoint(ctx, ctx.site.id, input)
      return personal(c, added, ({ id, secret }) => ({ webhook_id: id, secret }))
    },
  ),
  post(
    '/api/v1/webhooks/resume',
    {
      summary: 'Goes on after a pause, and sends the events that were kept meanwhile',
      input: OneProgramEndpointInput,
      output: ResumedProgramEndpointView,
      scope: 'webhooks',
    },
    async (c, { webhook_id }) => {
      const ctx = c.get('ctx')
      const resumed = await resumeProgramEndpoint(ctx, { siteId: ctx.site.id, id: webhook_id })
      return personal(c, resumed, (sent) => ({ sent }))
    },
  ),
  post(
    '/api/v1/webhooks/remove',
    {
      summary: 'Removes an address with its log',
      input: OneProgramEndpointInput,
      output: RemovedProgramEndpointView,
      scope: 'webhooks',
    },
    async (c, { webhook_id }) => {
      const ctx = c.get('ctx')
      const removed = await removeProgramEndpoint(ctx, { siteId: ctx.site.id, id: webhook_id })
      return personal(c, removed, () => ({}))
    },
  ),
]

class Refused extends Error {}

/** What an act refuses leaves nothing behind, not even what it wrote before it knew. */
async function atomically<Value>(
  db: RequestContext['db'],
  work: (trx: Trx) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  let done: Result<Value, Failure> | undefined
  try {
    await db.transaction().execute(async (trx) => {
      done = await work(trx)
      if (!done.ok) throw new Refused()
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
  return done as Result<Value, Failure>
}

/** Only a company's own key has the scope of declarations. */
function companyOf(c: Context<AppEnv>): string {
  return c.get('apiKey')?.companyId ?? ''
}
