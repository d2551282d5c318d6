import { z } from 'zod'
import { boxToPack } from '#shop/forwards/box-to-pack.ts'
import { readForwardFacts } from '#shop/forwards/read-forward-facts.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { boxFields, boxOf } from './box-input.server.ts'
import { choicesOf, findForwardOf } from './forward-data.server.ts'

const Asked = z.object({ ...boxFields, split: z.literal('on').optional() })

/** What the request costs with the weight and the sides that are typed: asked while they are typed, answered as JSON. */
export const loader = screenLoader('forward-box', async (office, { params, url }) => {
  const found = await findForwardOf(office, params)
  const mayHandle = found && office.may('parcels.handle', found.siteId)
  const facts = mayHandle ? await readForwardFacts(office.db, found.siteId, { id: found.id }) : null
  const asked = Asked.safeParse(Object.fromEntries(url.searchParams))
  if (!facts || !asked.success) throw missing()
  const box = boxToPack(facts.forward.plan, facts.parcels)
  const typed = boxOf(asked.data)
  if (!box || !typed.ok) return Response.json({ choices: null })
  const ids = asked.data.split ? box.inside : [...box.inside, ...box.missing]
  const { grams, own } = typed.value
  return Response.json({ choices: await choicesOf(office, facts, ids, box.method, { grams, own }) })
})
