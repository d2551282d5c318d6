import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Shop } from '../../src/assemble.ts'
import { acrossSites } from '../../src/platform/database.server.ts'
import type { Visitor } from './purchases.ts'

type Db = Pick<Shop, 'db'>

export const claimsOf = ({ db }: Db, orderId: string | number) =>
  acrossSites(db)
    .selectFrom('claims')
    .selectAll()
    .where('order_id', '=', String(orderId))
    .orderBy('id')
    .execute()

export const claimRow = ({ db }: Db, number: string) =>
  acrossSites(db).selectFrom('claims').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

/** The form of a claim, as a browser without script sends it. */
export async function claimForm(
  { db }: Db,
  orderId: string | number,
  changes: Record<string, string> = {},
): Promise<FormData> {
  const { id } = await acrossSites(db)
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', String(orderId))
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const form = new FormData()
  const fields = {
    formKey: randomUUID(),
    item: id,
    kind: 'lost',
    noticed: '2026-01-05',
    words: 'Tracking has said nothing new for two weeks.',
    wanted: 'refund',
    wantedTo: 'original',
    email: 'ieva@pastas.example',
    agreed: '1',
    intent: 'send',
    ...changes,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** Sends the form; the number of the claim that it leads to. */
export async function sendClaim(
  shop: Db,
  visitor: Pick<Visitor, 'send'>,
  order: { id: string | number; number: string },
  changes: Record<string, string> = {},
): Promise<string> {
  const body = await claimForm(shop, order.id, changes)
  const response = await visitor.send(`/en/claim-form/?order=${order.number}`, { method: 'POST', body })
  expect(response.status, await response.clone().text()).toBe(303)
  return /CL\d+/.exec(response.headers.get('location') ?? '')?.[0] ?? ''
}
