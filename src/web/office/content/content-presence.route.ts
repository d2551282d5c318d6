import { notePresence } from '#shop/office/presence.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { findContentOf } from './content-data.server.ts'

/** Says who else has the content open, and notes that this person has. It is noted on the house's own site. */
export const loader = screenLoader('content-presence', async (office, { params, url }) => {
  const content = await findContentOf(office, params)
  if (!content) throw missing()
  const { subject } = content
  const isEditing = url.searchParams.has('editing')
  const others = await notePresence(office, { siteId: office.house.id, subject, isEditing })
  return Response.json({ others }, { headers: { 'cache-control': 'no-store' } })
})
