import { countryById } from '#core/country.ts'
import { amountOf } from '#core/money.ts'
import type { ShownAddress } from '#shop/addresses/address-view.ts'
import { postalCodeExample, spacedPhone } from '#shop/addresses/postal-code.ts'
import type { DeliveryOffer } from '#shop/checkout/offer-delivery.server.ts'
import type { DeliveryStart } from '#shop/checkout/start-delivery.server.ts'
import { FieldPair, FormField } from '#web/forms/form-fields.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import choice from '#web/ui/choice-card.module.css'
import { classes } from '#web/ui/classes.ts'
import { usePriceText } from '#web/ui/price.tsx'
import text from '#web/ui/text.module.css'
import { newestFirst } from '../checkout-state.ts'
import styles from './courier-fields.module.css'
import { names } from './delivery-names.ts'

type Props = {
  offer: DeliveryOffer
  saved: readonly ShownAddress[]
  start: DeliveryStart
  currency: string
  chosen: number | null
  addressId: string
  /** What the chosen address costs more, because it is remote. */
  remote: number
  onZip(zip: string): void
  onService(id: number): void
  onAddress(id: string): void
}

/** Delivery to the door: courier and address. Saved addresses come first, the newest at the top. */
export function CourierFields({
  offer,
  saved,
  start,
  currency,
  chosen,
  addressId,
  remote,
  onZip,
  onService,
  onAddress,
}: Props) {
  const t = useT()
  const priceText = usePriceText()
  const example = postalCodeExample(countryById(offer.country_id) ?? 'LT')
  const service = offer.couriers.find(({ service_id }) => service_id === chosen) ?? offer.couriers[0]
  const isKnown = saved.some(({ id }) => String(id) === addressId)
  return (
    <div className={styles.fields}>
      {offer.couriers.length > 0 && (
        <fieldset className={styles.cards} aria-label={t('checkout.delivery.courier')}>
          {offer.couriers.map(({ service_id, name, fee }) => (
            <label key={service_id} className={classes(choice.choice, choice.card, styles.card)}>
              <input
                type="radio"
                name={names.service}
                value={service_id}
                defaultChecked={service_id === service?.service_id}
                onChange={() => onService(service_id)}
              />
              <b>{name}</b>
              <span>{priceText(amountOf(fee), currency)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {saved.length > 0 && (
        <fieldset className={styles.book} aria-label={t('checkout.delivery.address_book')}>
          {newestFirst(saved).map((address) => (
            <label key={address.id} className={classes(choice.choice, choice.card, styles.card)}>
              <input
                type="radio"
                name={names.savedAddress}
                value={address.id}
                defaultChecked={String(address.id) === addressId}
                onChange={({ target }) => {
                  onAddress(target.value)
                  followRecipient(target.form, address)
                }}
              />
              <span>
                <b>{`${address.first_name} ${address.last_name}`}</b>
                <small>{[address.first_address, address.zip, address.city].join(', ')}</small>
              </span>
            </label>
          ))}
          <label className={classes(choice.choice, choice.card, styles.card)}>
            <input
              type="radio"
              name={names.savedAddress}
              value=""
              defaultChecked={!isKnown}
              onChange={() => onAddress('')}
            />
            <span>{t('checkout.delivery.other_address')}</span>
          </label>
        </fieldset>
      )}
      <div className={styles.street}>
        <FormField
          name={names.street}
          label={t('addresses.first_address')}
          defaultValue={start.first_address}
          autoComplete="address-line1"
        />
        <FieldPair>
          {example !== null && (
            <FormField
              name={names.zip}
              label={t('addresses.zip')}
              hint={t('addresses.zip_hint', { example })}
              defaultValue={start.zip}
              onChange={({ target }) => onZip(target.value)}
              autoComplete="postal-code"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
          <FormField
            name={names.city}
            label={t('addresses.city')}
            defaultValue={start.city}
            autoComplete="address-level2"
          />
        </FieldPair>
      </div>
      <p role="status" className={text.muted}>
        {remote > 0 && t('checkout.delivery.remote', { price: priceText(amountOf(remote), currency) })}
      </p>
    </div>
  )
}

/** A saved address has a name and phone, which replace those above. */
function followRecipient(form: HTMLFormElement | null, address: ShownAddress): void {
  const put = (name: string, value: string) => {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  put(names.firstName, address.first_name)
  put(names.lastName, address.last_name)
  put(names.phone, spacedPhone(address.phone_number))
}
