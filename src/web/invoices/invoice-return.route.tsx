import { redirect } from 'react-router'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import type { Route } from './+types/invoice-return.route'
import { InvoiceResult } from './invoice-result.tsx'
import { findReturnedInvoice, returnedInvoice } from './returned-invoice.server.ts'

export const headers = privateAddressHeaders

/** For `/invoice/accept` and `/invoice/decline`: driven by how the payment stands; the address only tells who turned back. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const returned = context.get(returnedInvoice) ?? (await findReturnedInvoice(ctx, url))
  if (!returned) throw redirect(checkoutPaths(ctx.locale).myOrders())
  return returned
}

export default function InvoiceReturn({ loaderData }: Route.ComponentProps) {
  return <InvoiceResult {...loaderData} />
}
