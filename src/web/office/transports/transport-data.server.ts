import { writeOfficeTime } from '#shop/office/office-time.ts'
import { readTransportPage, type TransportBox } from '#shop/office/read-transport-page.server.ts'
import { eventsOf } from '#shop/transports/transport.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

export type TransportData = Awaited<ReturnType<typeof readTransportData>>

/** Everything that the page of a transport shows. */
export async function readTransportData(
  office: Office,
  { id = '' }: { readonly [name: string]: string | undefined },
) {
  const page = /^\d{1,15}$/.test(id) ? await readTransportPage(office, id) : null
  if (!page) throw missing()
  const now = office.clock()
  const view = (boxes: readonly TransportBox[]) =>
    boxes.map(({ items, ...box }) => ({
      ...box,
      lines: items.length,
      site: siteView(office.site(box.siteId)),
    }))
  return {
    ...page,
    loaded: view(page.loaded),
    left: view(page.left),
    problems: view(page.problems),
    told: eventsOf(page.transport),
    now,
    nowTyped: writeOfficeTime(now),
  }
}
