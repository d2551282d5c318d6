import { readTrackingNumber } from '#shop/tracking/tracking-number.ts'
import { appContext } from '#web/app-context.server.ts'
import type { Route } from './+types/tracking.route'
import { SearchPage } from './search-page.tsx'

/** A number that may be looked for does not come here: the guard leads on to what it stands for. */
export function loader({ context, url }: Route.LoaderArgs) {
  const typed = url.searchParams.get('number')
  if (typed === null) {
    context.get(appContext).cachePage()
    return { typed: '', oddity: null }
  }
  return { typed: typed.slice(0, 80), oddity: readTrackingNumber(typed).oddity }
}

export default function Tracking({ loaderData: { typed, oddity } }: Route.ComponentProps) {
  return <SearchPage typed={typed} notShown={oddity && { why: 'odd', oddity }} />
}
