import { redirect } from 'react-router'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import type { Route } from './+types/tracking-number.route'

/** An older address of the same form, with or without a number. */
export function loader({ context, url }: Route.LoaderArgs) {
  const number = url.searchParams.get('number') ?? undefined
  throw redirect(trackingPaths(context.get(appContext).locale).search(number), 301)
}
