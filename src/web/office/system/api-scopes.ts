import type { ApiScope } from '#shop/api-keys/api-key.ts'

export const scopeTitles: Readonly<Record<ApiScope, string>> = {
  'orders.read': 'Read orders, with names and addresses',
  'catalog.read': 'Read products, prices and stock',
  'stock.write': 'Set stock',
  'shipments.write': 'Record shipments',
}
