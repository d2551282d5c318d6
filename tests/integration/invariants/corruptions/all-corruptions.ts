import type { Corruption } from './corruption.ts'
import { ofBalances } from './of-balances.ts'
import { ofClaims } from './of-claims.ts'
import { ofContacts } from './of-contacts.ts'
import { ofDelivery } from './of-delivery.ts'
import { ofDocuments } from './of-documents.ts'
import { ofForwards } from './of-forwards.ts'
import { ofHistory } from './of-history.ts'
import { ofOrders } from './of-orders.ts'
import { ofParcels } from './of-parcels.ts'
import { ofPayments } from './of-payments.ts'
import { ofPro } from './of-pro.ts'
import { ofQuotes } from './of-quotes.ts'
import { ofReservations } from './of-reservations.ts'
import { ofReturns } from './of-returns.ts'
import { ofTracking } from './of-tracking.ts'

export const corruptions: readonly Corruption[] = [
  ...ofOrders,
  ...ofDelivery,
  ...ofPayments,
  ...ofBalances,
  ...ofDocuments,
  ...ofHistory,
  ...ofQuotes,
  ...ofClaims,
  ...ofContacts,
  ...ofParcels,
  ...ofForwards,
  ...ofReturns,
  ...ofReservations,
  ...ofTracking,
  ...ofPro,
]
