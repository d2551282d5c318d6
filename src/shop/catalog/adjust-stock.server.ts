import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Db, isTaken } from '#platform/database.server.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>> }
export const stockReasons = ['count', 'damaged', 'received'] as const
export type StockReason = (typeof stockReasons)[number]

export type StockAdjustment = {
  reason: StockReason
  note: string
  /** Counted again, with what was on hand when the person began; or more and less than there is. */
  change: { counted: number; was: number } | { by: number }
  /** Of the form: the same one sent twice changes the stock once. */
  formKey: string
}

const most = 1_000_000
const wrong = (text: string) => err({ text, fields: { quantity: text } })

/**
 * Changes what is on hand, never below what carts and orders hold. The row is locked, so two deliveries that are booked
 * at once both count; a count is refused if the stock has moved since it began.
 */
export async function adjustStock(
  db: Db,
  variantId: number,
  { reason, note, change, formKey }: StockAdjustment,
): Promise<Result<{ onHand: number }, Problem>> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`insert into stocks (variant_id, on_hand) select id, 0 from variants where id = ${variantId}
        on conflict (variant_id) do nothing`.execute(trx)
      const stock = await trx
        .selectFrom('stocks')
        .select(['on_hand', 'reserved'])
        .where('variant_id', '=', variantId)
        .forUpdate()
        .executeTakeFirst()
      if (!stock) return err({ text: say('There is no such variant any more.') })
      const isSent = await trx
        .selectFrom('stock_changes')
        .select('id')
        .where('form_key', '=', formKey)
        .where('variant_id', '=', variantId)
        .executeTakeFirst()
      if (isSent) return ok({ onHand: stock.on_hand })
      if ('counted' in change && change.was !== stock.on_hand)
        return wrong(
          say('It has changed since you began: {{count}} are on hand now. Count again.', {
            count: stock.on_hand,
          }),
        )
      const onHand = 'counted' in change ? change.counted : stock.on_hand + change.by
      if (onHand === stock.on_hand) return wrong(say('That is what is on hand already.'))
      if (onHand < stock.reserved)
        return wrong(
          say(
            'Carts and orders hold {{count}}, so at least {{count}} must stay. Cancel an order that holds some first.',
            { count: stock.reserved },
          ),
        )
      if (onHand > most) return wrong(say('At most 1,000,000.'))
      const told = JSON.stringify({ reason, note, form_key: formKey })
      await sql`select set_config('office.stock_change', ${told}, true)`.execute(trx)
      await trx.updateTable('stocks').set({ on_hand: onHand }).where('variant_id', '=', variantId).execute()
      return ok({ onHand })
    })
  } catch (error) {
    if (!isTaken(error, 'stock_changes_form_key_key')) throw error
    return wrong(say('This form was used for another variant. Reload the page.'))
  }
}
