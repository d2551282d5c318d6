import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Failure, FieldFailures } from '#shop/failure.ts'
import type { CampaignInput } from './campaign.schema.ts'
import { devicesOf } from './campaign.ts'
import { findCampaign } from './campaigns.queries.server.ts'
import { openChain } from './chain.server.ts'

type Where = { siteId: number; now: Date }

/** A new campaign with the line that opens its public list. */
export async function createCampaign(
  trx: Trx,
  { siteId, now }: Where,
  input: CampaignInput,
): Promise<Result<{ slug: string }, Failure>> {
  const errors = wrongIn(input)
  if (Object.keys(errors).length > 0) return err({ code: 'service.validation', errors })
  const row = await trx
    .insertInto('reservation_campaigns')
    .values({ site_id: siteId, slug: input.slug, code: input.code, ...columnsOf(input), updated_at: now })
    .onConflict((conflict) => conflict.columns(['slug', 'site_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return err({ code: 'service.validation', errors: { slug: [{ code: 'validation.slug_taken' }] } })
  await openChain(trx, { id: row.id, siteId, slug: input.slug }, now)
  return ok({ slug: input.slug })
}

/**
 * Changes a campaign. What stands in its public list stays: its address, its code, and every device that somebody has
 * reserved or that is expected.
 */
export async function saveCampaign(
  trx: Trx,
  { siteId, now, id, version }: Where & { id: string; version: number },
  input: CampaignInput,
): Promise<Result<{ slug: string }, Failure>> {
  const campaign = await findCampaign(trx, siteId, { id }, { isLocked: true })
  if (!campaign) return err({ code: 'service.not_found' })
  if (campaign.version !== version) return err({ code: 'service.stale_version' })
  const errors = wrongIn(input)
  const missing = await lostDevices(trx, siteId, id, input)
  if (missing.length > 0)
    errors.models = [{ code: 'validation.device_in_use', params: { device: missing.join(', ') } }]
  if (Object.keys(errors).length > 0) return err({ code: 'service.validation', errors })
  await trx
    .updateTable('reservation_campaigns')
    .set({ ...columnsOf(input), version: version + 1, updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
  return ok({ slug: campaign.slug })
}

function wrongIn(input: CampaignInput): FieldFailures {
  const errors: FieldFailures = {}
  if (input.closesAt <= input.opensAt) errors.closesAt = [{ code: 'validation.after_opening' }]
  const isFit =
    input.depositKind === 'none'
      ? input.deposit === 0
      : input.depositKind === 'fixed'
        ? input.deposit >= 1
        : input.deposit >= 1 && input.deposit <= 50
  if (!isFit) errors.deposit = [{ code: 'validation.deposit' }]
  const specs = devicesOf(input).map(({ spec }) => spec)
  if (new Set(specs).size !== specs.length) errors.models = [{ code: 'validation.codes_twice' }]
  return errors
}

async function lostDevices(
  trx: Trx | Db,
  siteId: number,
  id: string,
  input: CampaignInput,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('reservation_queues')
    .select('spec')
    .where('site_id', '=', siteId)
    .where('campaign_id', '=', id)
    .union(
      trx
        .selectFrom('reservation_arrivals')
        .select('spec')
        .where('site_id', '=', siteId)
        .where('campaign_id', '=', id)
        .where('state', '<>', 'cancelled'),
    )
    .execute()
  const there = new Set(devicesOf(input).map(({ spec }) => spec))
  return rows.map(({ spec }) => spec).filter((spec) => !there.has(spec))
}

function columnsOf(input: CampaignInput) {
  return {
    title: input.title,
    maker: input.maker,
    opens_at: input.opensAt,
    closes_at: input.closesAt,
    is_published: input.isPublished,
    models: JSON.stringify(input.models),
    kind: input.kind,
    deposit_kind: input.depositKind,
    deposit: input.deposit.toFixed(2),
    deposit_hours: input.depositHours,
    max_per_customer: input.maxPerCustomer,
    pay_hours: input.payHours,
    terms_version: input.termsVersion,
  }
}
