import { type browser, browser as openBrowser } from '../support/browser.ts'
import { pay, readyToPay } from '../support/purchases.ts'
import type { Processes } from './two-processes.ts'

export type Wanted = { product_id: number; variant_id: number }
export type Buyer = { visitor: ReturnType<typeof browser>; slug: string; total: number }

/** Half of them at one process of the shop, half at the other. */
export async function readyBuyers(shopAt: Processes, wanted: Wanted, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let place = 0; place < count; place += 4) {
    const next = Array.from({ length: Math.min(4, count - place) }, (_, turn) =>
      readyToPay(shopAt(turn), wanted),
    )
    buyers.push(...(await Promise.all(next)))
  }
  return buyers
}

/** The same visitor in another tab, whose calls go to the other process. */
export function tabOf(shopAt: Processes, { visitor, slug, total }: Buyer): Buyer {
  const other = openBrowser(shopAt(1))
  for (const [name, value] of visitor.jar) other.jar.set(name, value)
  return { visitor: other, slug, total }
}

export function payFor({ visitor, slug, total }: Buyer) {
  return pay(visitor, slug, total)
}

export function invalidate({ visitor, slug }: Buyer) {
  return visitor.ask(`/api/checkout/invalidate/${slug}`, {})
}
