import { csvOf } from '#shop/reservations/public-queue.ts'
import { readCampaign, readPublicList } from '#shop/reservations/read-campaign.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { whereFeature } from '#web/guards/where-feature.server.ts'
import type { Route } from './+types/queue-file.route'

/** On a site without the feature its pages do not exist. */
export const middleware = [whereFeature('reservation')]

/** The whole public list, for everybody. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const campaign = await readCampaign(ctx)
  if (!campaign) throw pageNotFoundAt(url)
  const lines = await readPublicList(ctx, campaign)
  return new Response(csvOf(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${campaign.slug}-queue.csv"`,
      'cache-control': 'no-store',
    },
  })
}
