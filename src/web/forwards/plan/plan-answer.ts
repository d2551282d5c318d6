import type { ShownAddress } from '#shop/addresses/address-view.ts'
import type { DeliveryOffer } from '#shop/checkout/offer-delivery.server.ts'
import type { DeliveryStart } from '#shop/checkout/start-delivery.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import type { PlanPageView } from './plan-page-view.server.ts'

/** What the page of a plan is told after a form of it was sent. */
export type PlanAnswer = FormAnswer &
  ({ form: 'plan'; view?: PlanPageView } | { form: 'delivery'; offer: DeliveryOffer })

export type PlanDelivery = {
  start: DeliveryStart
  offer: DeliveryOffer
  addresses: readonly ShownAddress[]
  countries: readonly { id: number; name: string }[]
}
