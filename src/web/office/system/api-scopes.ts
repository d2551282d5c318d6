import type { ApiScope } from '#shop/api-keys/api-key.ts'
import { mayEverywhere, type StaffMember } from '#shop/staff/staff-member.ts'

export const scopeTitles: Readonly<Record<ApiScope, string>> = {
  'orders.read': 'Read orders, with names and addresses',
  'catalog.read': 'Read products, prices and stock',
  'catalog.write': 'Write products and prices of all sites',
  'stock.write': 'Set stock',
  'shipments.write': 'Record shipments',
  webhooks: 'Manage webhooks of the site',
  declarations: 'Declare parcels of its company',
}

/** The catalogue is one for all sites, so a key that writes it is a matter of those who may do so everywhere. */
export function mayHandOut(member: Pick<StaffMember, 'grants'>, scopes: readonly ApiScope[]): boolean {
  return !scopes.includes('catalog.write') || mayEverywhere(member, 'catalog.edit')
}
