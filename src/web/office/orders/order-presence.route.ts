import { notePresence } from '#shop/office/presence.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { findOrderOf } from './order-data.server.ts'

/** Says who else has the order open, and notes that this person has. */
export const loader = screenLoader('order-presence', async (office, { params, url }) => {
  const order = await findOrderOf(office, params)
  if (!order) throw missing()
  const isEditing = url.searchParams.has('editing')
  const others = await notePresence(office, { ...order, isEditing })
  return Response.json(
    { others },
    {
      headers: { 'cache-control': 'no-store' },
    },
  )
})
