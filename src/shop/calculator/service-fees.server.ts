import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { newestOn } from '#shop/customs/newest-on.ts'
import { basisPoints } from '#shop/tax/vat-rates.ts'
import type { Fee, FeeCode, ServiceFees } from './service-fees.ts'

export type DatedFees = { on(day: string): ServiceFees; reload(): Promise<void> }

/** A few rows that every price needs, cached in memory and reloaded when they change. */
export async function openServiceFees(db: Db): Promise<DatedFees> {
  let fees: (Fee & { code: FeeCode; from: string })[] = []

  async function reload() {
    const rows = await db.selectFrom('service_fees').selectAll().execute()
    fees = rows.map((row) => ({
      code: row.code as FeeCode,
      from: row.valid_from,
      rate: basisPoints(row.percent),
      amount: amount(row.amount),
    }))
  }

  await reload()
  return {
    on(day) {
      const of = (code: FeeCode): Fee => {
        const found = newestOn(
          fees.filter((fee) => fee.code === code),
          day,
        )
        if (!found) throw new RangeError(`No fee for ${code} on ${day}`)
        return found
      }
      return {
        service: of('service'),
        insurance: of('insurance'),
        joining: of('joining'),
        unpacking: of('unpacking'),
        storage: of('storage'),
        locker_change: of('locker_change'),
        locker_days: of('locker_days'),
        padding: of('padding'),
        photos: of('photos'),
        splitting: of('splitting'),
        express: of('express'),
        send_back: of('send_back'),
      }
    },
    reload,
  }
}
