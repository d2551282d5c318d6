import { appContext } from '#web/app-context.server.ts'
import type { Route } from './+types/stores.route'
import { loadStores } from './load-stores.server.ts'
import { StoresPage } from './stores-page.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  // What was bought is counted again every day.
  ctx.cachePage('stores', 'quote-terms', 'day')
  return loadStores(ctx, url)
}

export default function Stores({ loaderData }: Route.ComponentProps) {
  return <StoresPage {...loaderData} />
}
