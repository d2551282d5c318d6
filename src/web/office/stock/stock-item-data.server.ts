import { say } from '#locales/office/office-texts.ts'
import {
  findStockItem,
  readStockChanges,
  readStockHolds,
  readStockNotices,
} from '#shop/office/read-stock-item.server.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { type ScreenId, screenOf, screens } from '../screens.ts'

type Params = { readonly [name: string]: string | undefined }
export type StockItemData = Awaited<ReturnType<typeof readStockItemData>>

/** Of the person's sites, or sold nowhere yet. All sites sell from one stock, so it belongs to none. */
export async function findStockItemOf(office: Office, { id = '' }: Params) {
  const item = /^\d{1,9}$/.test(id) ? await findStockItem(office, Number(id)) : null
  const mine = office.allSiteIds('stock.edit')
  if (!item) return null
  const isHidden =
    mine.length > 0 && item.siteIds.length > 0 && !item.siteIds.some((site) => mine.includes(site))
  if (isHidden) return null
  return {
    ...item,
    siteId: null,
    subject: `stock ${item.sku}`,
    /** It changes what every site that sells it can sell, so it needs the right on each. */
    isShared: item.siteIds.some((site) => !mine.includes(site)),
  }
}

export async function readStockItemData(office: Office, params: Params) {
  const item = await findStockItemOf(office, params)
  if (!item) throw missing()
  const mine = office.allSiteIds('stock.edit')
  const [holds, notices, changes] = await Promise.all([
    readStockHolds(office.db, item.id),
    readStockNotices(office.db, item.id, mine),
    readStockChanges(office.db, item.id),
  ])
  return {
    item,
    now: office.clock(),
    maySeeProduct: office.mayAnywhere('catalog.edit'),
    holds: holds.map((hold) => ({
      ...hold,
      site: siteView(office.site(hold.siteId)),
      // The number of an order leads to its page, which needs a right of its own.
      order: office.may('orders.see', hold.siteId) ? hold.order : null,
      isOrder: hold.order !== null,
    })),
    notices: notices.map((notice) => ({ ...notice, site: siteView(office.site(notice.siteId)) })),
    changes: changes.map((change) => ({ ...change, title: titleOf(change.act) })),
  }
}

/** The act as its screen declares it. */
function titleOf(named: string): string {
  const [id = '', name = ''] = named.split('.')
  if (!Object.hasOwn(screens, id)) return named
  const act = screenOf(id as ScreenId).acts?.[name]
  return act ? say(act.title) : named
}
