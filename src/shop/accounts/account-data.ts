import { exportedOfAccount, leftOutOfAccount } from './data-of-account.ts'
import { exportedOfMoney, leftOutOfMoney } from './data-of-money.ts'
import { exportedOfOrders, leftOutOfOrders } from './data-of-orders.ts'
import { exportedOfParcels, leftOutOfParcels } from './data-of-parcels.ts'

/**
 * Every column of every table that describes an account: either exported to its owner, or left out with a reason. A
 * test compares both lists with the database, so no column is forgotten.
 */
export const exportedColumns = {
  ...exportedOfAccount,
  ...exportedOfOrders,
  ...exportedOfParcels,
  ...exportedOfMoney,
} as const

export type ExportedTable = keyof typeof exportedColumns

export const leftOutColumns: Record<string, Record<string, string>> = {
  ...leftOutOfAccount,
  ...leftOutOfOrders,
  ...leftOutOfParcels,
  ...leftOutOfMoney,
}
