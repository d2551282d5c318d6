import { appContext } from '#web/app-context.server.ts'
import type { Route } from './+types/page.route'
import { ContentPage } from './content-page.tsx'
import { loadPage } from './load-page.server.ts'
import { PolicyPage } from './policy-page.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadPage(context.get(appContext), url)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'policy' ? <PolicyPage {...loaderData} /> : <ContentPage {...loaderData} />
}
