import { dayRange } from '#core/dates.ts'
import { unbroken } from '#core/format.ts'
import { spacedPhone } from '#shop/addresses/postal-code.ts'
import { addressLine } from '#shop/checkout/address-line.ts'
import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import text from '#web/ui/text.module.css'

/** The destination, one sentence for each kind. */
export function usePlace(data: ShownCheckout): { name: string; place: string } {
  const { t } = useMessages()
  const service = data.local_delivery === null ? null : data.local_delivery_couriers[data.local_delivery]
  const point = service?.pickup_points.find(
    ({ parcelshop_id }) => parcelshop_id === data.courier_info.parcelshop_id,
  )
  if (point && service) {
    return { name: `${service.name}, ${point.name}`, place: `${point.address}, ${point.zip} ${point.city}` }
  }
  const { first_address, zip, city } = data.address ?? {}
  return {
    name: `${service?.name ?? ''}, ${t('checkout.delivery.courier')}`,
    place: addressLine({ street: first_address, zip, city }),
  }
}

/** By air, arrives 18–20 Nov. */
export function useShippingText(data: ShownCheckout): string {
  const { t, locale } = useMessages()
  const method = data.selected_shipping_method
  const days = data.arrival_days[method]
  const by = t(method === 'air' ? 'card.air' : 'card.sea')
  return days ? `${by}. ${t('checkout.arrives', { days: dayRange(days.from, days.to, locale) })}` : by
}

export function recipientOf({ address }: ShownCheckout): { name: string; phone: string } {
  return {
    name: `${address?.first_name ?? ''} ${address?.last_name ?? ''}`,
    phone: spacedPhone(address?.phone_number ?? ''),
  }
}

export function DeliveryText({ data }: { data: ShownCheckout }) {
  const { name, place } = usePlace(data)
  const shipping = useShippingText(data)
  const recipient = recipientOf(data)
  return (
    <div className={text.small}>
      <p>{unbroken(`${name}, ${place}. ${shipping}`)}</p>
      <p className={text.muted}>{`${recipient.name}, ${recipient.phone}`}</p>
    </div>
  )
}
