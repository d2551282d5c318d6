import { type Invoice, isPayable } from '#shop/invoices/invoice.ts'
import { cancellable, type Forward } from './forward.ts'

/** What its customer may do with a request. */
export type ForwardAct = 'pay' | 'cancel' | 'ship_there' | 'other_way'

type Known = {
  forward: Pick<Forward, 'state'>
  invoice: Pick<Invoice, 'kind' | 'state' | 'paid'> | null
  parcels: readonly { state: string }[]
}

export function forwardActs({ forward: { state }, invoice, parcels }: Known): ForwardAct[] {
  const acts: ForwardAct[] = []
  const isPriced = state === 'priced' && invoice !== null
  if (isPriced && isPayable(invoice)) acts.push('pay')
  // What is paid in part, is finished or left to us: its money is not thrown away with it.
  const isUntouched = isPriced && invoice.state === 'issued'
  if (isUntouched) acts.push('other_way')
  if (cancellable.includes(state) || isUntouched) acts.push('cancel')
  if (state === 'waiting_parcels' && parcels.some((parcel) => parcel.state === 'in_request'))
    acts.push('ship_there')
  return acts
}
