import { err, ok, type Result } from '#core/result.ts'
import type { WebhookEvent } from '#core/webhook-event.ts'
import type { Db } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { addEndpoint, type EndpointParts, removeEndpoint, resumeEndpoint } from './endpoints.server.ts'
import type { AddProgramEndpointInput } from './program-endpoints.schema.ts'

/** Endpoints of one site; those of all sites are a matter of the office, those of a company its own. */
export async function listProgramEndpoints(db: Db, siteId: number) {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'name', 'url', 'events', 'paused_at'])
    .where('site_id', '=', siteId)
    .where('company_id', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ events, paused_at, ...row }) => ({
    ...row,
    events: events as WebhookEvent[],
    is_paused: paused_at !== null,
  }))
}

/** A program that never got its answer finds the address taken: it removes the endpoint and adds it again. */
export async function addProgramEndpoint(
  parts: EndpointParts,
  siteId: number,
  { name, url, events }: AddProgramEndpointInput,
): Promise<Result<{ id: string; secret: string }, Failure>> {
  const refused: Failure = {
    code: 'service.validation',
    errors: { url: [{ code: 'validation.invalid' }] },
  }
  const known = await listProgramEndpoints(parts.db, siteId)
  if (known.some((one) => one.url === url)) return err(refused)
  const added = await addEndpoint(parts, { name, url, siteId, events: [...new Set(events)] })
  return added.ok ? added : err(refused)
}

type Which = { siteId: number; id: string }

export async function removeProgramEndpoint(
  parts: EndpointParts,
  which: Which,
): Promise<Result<null, Failure>> {
  if (!(await isOfSite(parts.db, which)) || !(await removeEndpoint(parts, staffs(which))))
    return err({ code: 'service.not_found' })
  return ok(null)
}

/** Sends what was kept while it was paused. */
export async function resumeProgramEndpoint(
  parts: EndpointParts,
  which: Which,
): Promise<Result<number, Failure>> {
  const sent = (await isOfSite(parts.db, which)) ? await resumeEndpoint(parts, staffs(which)) : null
  return sent === null ? err({ code: 'service.not_found' }) : ok(sent)
}

const staffs = ({ id }: Which) => ({ id, companyId: null })

async function isOfSite(db: Db, { siteId, id }: Which): Promise<boolean> {
  const known = await listProgramEndpoints(db, siteId)
  return known.some((one) => one.id === id)
}
