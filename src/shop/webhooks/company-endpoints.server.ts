import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { CompanyEvent } from '#core/webhook-event.ts'
import type { Db } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { requireMember } from '#shop/pro/pro-member.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { CompanyEndpointInput } from './company-endpoints.schema.ts'
import {
  addEndpoint,
  type OwnEndpoint,
  pauseEndpoint,
  removeEndpoint,
  renewSecret,
  resumeEndpoint,
  sendDeliveryAgain,
} from './endpoints.server.ts'

const mostEndpoints = 5
/** What a page shows of the log of an address. */
const shownDeliveries = 20

export type CompanyDelivery = {
  id: string
  event: CompanyEvent
  about: string | null
  createdAt: Date
  state: 'waiting' | 'delivered' | 'failed' | 'held'
  tries: number
  status: number | null
  problem: string | null
}
export type CompanyEndpoint = {
  id: string
  name: string
  url: string
  events: readonly CompanyEvent[]
  pauseReason: 'company' | 'failing' | null
  isFailing: boolean
  deliveries: CompanyDelivery[]
}

/** The addresses of a company, each with the newest of its log. */
export async function listCompanyEndpoints(
  db: Db,
  siteId: number,
  companyId: string,
): Promise<CompanyEndpoint[]> {
  const { rows: endpoints } = await sql<Omit<CompanyEndpoint, 'deliveries'>>`
    select id, name, url, events, pause_reason as "pauseReason", failing_since is not null as "isFailing"
    from webhook_endpoints where site_id = ${siteId} and company_id = ${companyId} order by created_at, id`.execute(
    db,
  )
  const { rows: deliveries } = await sql<CompanyDelivery & { endpointId: string }>`
    select recent.id, recent.endpoint_id as "endpointId", event, about, created_at as "createdAt", state,
      coalesce(last.number, 0)::integer as tries, last.status, last.problem
    from unnest(${endpoints.map(({ id }) => id)}::uuid[]) as endpoint (id)
      cross join lateral (select * from webhook_deliveries where site_id = ${siteId} and endpoint_id = endpoint.id
        order by created_at desc, id limit ${shownDeliveries}) recent
      left join lateral (select number, status, problem from webhook_tries where delivery_id = recent.id
        order by number desc limit 1) last on true
    order by recent.created_at desc, recent.id`.execute(db)
  return endpoints.map((endpoint) => ({
    ...endpoint,
    deliveries: deliveries.filter(({ endpointId }) => endpointId === endpoint.id),
  }))
}

/** The secret is returned once. */
export async function addCompanyEndpoint(
  ctx: RequestContext,
  { name, url, events }: CompanyEndpointInput,
): Promise<Result<string, Failure>> {
  const own = await requireMember(ctx, 'manage_programs')
  if (!own.ok) return own
  const { company } = own.value
  if (company.state !== 'approved') return err({ code: 'service.forbidden' })
  const known = await listCompanyEndpoints(ctx.db, ctx.site.id, company.id)
  if (known.length >= mostEndpoints)
    return err({
      code: 'service.validation',
      errors: { name: [{ code: 'validation.too_many', params: { count: mostEndpoints } }] },
    })
  const isKnown = known.some((one) => one.url === url)
  const added = isKnown
    ? null
    : await addEndpoint(ctx, { name, url, siteId: ctx.site.id, companyId: company.id, events })
  if (added?.ok) return ok(added.value.secret)
  return err({
    code: 'service.validation',
    errors: { url: [{ code: isKnown ? 'validation.webhook_known' : 'validation.webhook_url' }] },
  })
}

/** The secret before stops counting at once. */
export async function renewCompanySecret(ctx: RequestContext, id: string): Promise<Result<string, Failure>> {
  return onOwn(ctx, id, (own) => renewSecret(ctx, own))
}

export async function pauseCompanyEndpoint(ctx: RequestContext, id: string): Promise<Result<true, Failure>> {
  return onOwn(ctx, id, async (own) => (await pauseEndpoint(ctx, own)) || null)
}

/** What was kept meanwhile is sent now. */
export async function resumeCompanyEndpoint(
  ctx: RequestContext,
  id: string,
): Promise<Result<number, Failure>> {
  return onOwn(ctx, id, (own) => resumeEndpoint(ctx, own))
}

export async function removeCompanyEndpoint(ctx: RequestContext, id: string): Promise<Result<true, Failure>> {
  return onOwn(ctx, id, async (own) => (await removeEndpoint(ctx, own)) || null)
}

/** With the same id: a receiver that has seen it does nothing more. */
export async function resendCompanyDelivery(ctx: RequestContext, id: string): Promise<Result<true, Failure>> {
  return onOwn(ctx, id, async ({ companyId }) => {
    const which = { siteId: ctx.site.id, id, companyId }
    return (await sendDeliveryAgain(ctx, which)) || null
  })
}

/** What is not the company's own, the act does not find. */
async function onOwn<Value>(
  ctx: RequestContext,
  id: string,
  act: (own: OwnEndpoint & { companyId: string }) => Promise<Value | null>,
): Promise<Result<Value, Failure>> {
  const own = await requireMember(ctx, 'manage_programs')
  if (!own.ok) return own
  const done = await act({ id, companyId: own.value.company.id })
  return done === null ? err({ code: 'service.not_found' }) : ok(done)
}

/** A closed company gets no more events. */
export async function removeCompanyEndpoints(
  db: Db,
  { siteId, companyId }: { siteId: number; companyId: string },
): Promise<void> {
  await db
    .deleteFrom('webhook_endpoints')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .execute()
}
