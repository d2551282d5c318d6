import { verifierProgram } from '#shop/reservations/public-queue.ts'
import { readCampaign } from '#shop/reservations/read-campaign.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { whereFeature } from '#web/guards/where-feature.server.ts'
import type { Route } from './+types/verifier.route'

/** On a site without the feature its pages do not exist. */
export const middleware = [whereFeature('reservation')]

/** The program that checks the list, with the code that this page runs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const campaign = await readCampaign(context.get(appContext))
  if (!campaign) throw pageNotFoundAt(url)
  return new Response(verifierProgram(campaign.slug), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="verify.mjs"',
      'cache-control': 'no-store',
    },
  })
}
