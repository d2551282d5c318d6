import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { emailKey, refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { phaseOf } from './campaign.ts'
import { readCampaign } from './read-campaign.server.ts'
import type { AskForOpening } from './reservations.schema.ts'

/**
 * Stores who wants an email once the campaign opens. Asking twice is asking once. A campaign that has opened meanwhile
 * needs no notice: its page takes the form.
 */
export async function askForOpening(
  ctx: RequestContext,
  { email }: AskForOpening,
): Promise<Result<{ email: string }, Failure>> {
  const { db, site, locale, limits, clientNetwork, clock } = ctx
  const refused = await refusedByLimits(limits, {
    'reservation-notice': clientNetwork,
    'reservation-notice-email': emailKey(site.id, email),
  })
  if (refused) return err(refused)
  const campaign = await readCampaign(ctx)
  if (!campaign) return err({ code: 'service.not_found' })
  const at = clock()
  const phase = phaseOf(campaign, at)
  if (phase === 'closed') return err({ code: 'service.reservation_closed' })
  if (phase === 'open') return ok({ email })
  await db
    .insertInto('reservation_notices')
    .values({ site_id: site.id, campaign_id: campaign.id, email, locale, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'campaign_id', 'email']).doUpdateSet({ locale, created_at: at }),
    )
    .execute()
  return ok({ email })
}
