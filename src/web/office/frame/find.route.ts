import { findRecords } from '#shop/office/find-records.server.ts'
import { requireStaff, staffContext } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import type { OfficeIcon } from '../ui/icon.tsx'
import type { SiteView } from '../ui/site-mark.tsx'
import type { Route } from './+types/find.route'

export type FindAnswer = {
  records: {
    group: string
    title: string
    note: string
    href: string
    icon: OfficeIcon
    site: SiteView | null
  }[]
}

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

const longest = 80

/** What the palette shows for the typed words: only records of the person's sites. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const office = context.get(staffContext)
  const words = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, longest)
  const records = await findRecords(office, words)
  const answer: FindAnswer = {
    records: records.map(({ siteId, ...record }) => ({
      ...record,
      site: siteId === null ? null : siteView(office.site(siteId)),
    })),
  }
  return Response.json(answer, { headers: { 'cache-control': 'private, no-store' } })
}
