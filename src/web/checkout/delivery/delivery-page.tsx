import { useState } from 'react'
import { countryById } from '#core/country.ts'
import { spacedPhone } from '#shop/addresses/postal-code.ts'
import { addressLine } from '#shop/checkout/address-line.ts'
import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import type { DeliveryOffer } from '#shop/checkout/offer-delivery.server.ts'
import type { DeliveryStart } from '#shop/checkout/start-delivery.server.ts'
import type { Failure } from '#shop/failure.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FieldPair, FormField, FormSelect } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { BackLink, CheckoutPage, Group, useCheckoutPaths } from '../checkout-page.tsx'
import { AsLastTime } from './as-last-time.tsx'
import { CompanyFields } from './company-fields.tsx'
import { CourierFields } from './courier-fields.tsx'
import { type DeliveryWay, names } from './delivery-names.ts'
import styles from './delivery-page.module.css'
import { deliveryRules } from './delivery-rules.ts'
import { LockerPicker } from './locker-picker.tsx'
import { remoteCost } from './remote-cost.ts'
import { ShippingWays } from './shipping-ways.tsx'
import { usePickupPointSearch } from './use-pickup-point-search.ts'
import { WaySwitch } from './way-switch.tsx'

type Props = {
  checkout: ShownCheckout
  start: DeliveryStart
  offer: DeliveryOffer
  countries: readonly { id: number; name: string }[]
  isTestMode: boolean
  /** What was typed when the session was lost. */
  typed: Record<string, string> | null
  /** Why the delivery that was chosen must be chosen again. */
  lost: Failure | null
  answer: (FormAnswer & { form: 'delivery' | 'again'; offer: DeliveryOffer }) | undefined
}

export function DeliveryPage({ checkout, start, countries, isTestMode, ...props }: Props) {
  const t = useT()
  const answer =
    props.answer?.form === 'delivery'
      ? props.answer
      : props.typed
        ? { failure: null, values: props.typed, offer: props.offer }
        : undefined
  const again = props.answer?.form === 'again' ? props.answer : undefined
  const paths = useCheckoutPaths()
  const typed = answer?.values ?? {}
  const search = usePickupPointSearch(answer?.offer ?? props.offer, paths.shipping(checkout.slug))
  const { offer } = search
  const country = countryById(offer.country_id) ?? 'LT'
  const hasLockers = offer.lockers.services.some(({ fits }) => fits)
  const [wantedWay, setWay] = useState<DeliveryWay>(() => firstWay(typed[names.way], start, offer))
  const way = !hasLockers ? 'courier' : offer.couriers.length === 0 ? 'locker' : wantedWay
  const [method, setMethod] = useState(typed[names.method] === 'sea' ? 'sea' : start.shipping_method)
  const [pointId, setPointId] = useState(Number(typed[names.point]) || start.parcelshop_id)
  const [serviceId, setServiceId] = useState(Number(typed[names.service]) || start.service_id)
  const [addressId, setAddressId] = useState(typed[names.savedAddress] ?? String(start.address_id ?? ''))
  const [hasCompany, setCompany] = useState(answer ? names.wantsCompany in typed : start.wants_company)
  const [isSameAddress, setSameAddress] = useState(
    answer ? names.companySame in typed : hasSameAddress(start, checkout),
  )
  const shownMethod = offer.ways.some((one) => one.method === method)
    ? method
    : (offer.ways[0]?.method ?? method)
  const saved = checkout.client_addresses.filter(({ country_id }) => country_id === offer.country_id)
  const [zip, setZip] = useState(typed[names.zip] ?? start.zip)
  const remote = remoteCost(offer, saved.find(({ id }) => String(id) === addressId)?.zip ?? zip)
  const hasStreet = way === 'courier' && !saved.some(({ id }) => String(id) === addressId)
  return (
    <CheckoutPage
      title={t('checkout.delivery.title')}
      data={checkout}
      isTestMode={isTestMode}
      choice={{ method: shownMethod, ...deliveryChoice(offer, way, pointId, serviceId, remote) }}
    >
      {props.lost && !answer && <Notice tone="warn">{t(props.lost.code, props.lost.params)}</Notice>}
      {start.again && <AsLastTime again={start.again} slug={checkout.slug} answer={again} />}
      <PostForm
        action={paths.shipping(checkout.slug)}
        reference={search.form}
        rules={deliveryRules({
          country,
          hasLocker: way === 'locker',
          hasStreet,
          hasCompany,
          hasCompanyAddress: way === 'locker' || !isSameAddress,
        })}
        answer={answer}
        failureFields={{
          'checkout.parcel_shop_required': names.point,
          'checkout.parcel_shop_closed': names.point,
          'checkout.parcel_shop_too_small': names.point,
        }}
        submit={t('checkout.delivery.next')}
        isSpread
        beside={<BackLink to={paths.cart()}>{t('checkout.back_to_cart')}</BackLink>}
      >
        {/* Enter presses the first button of a form; without script, other buttons come before the submit button. */}
        <noscript>
          <button type="submit" className={text.visuallyHidden} tabIndex={-1} aria-hidden="true">
            {t('checkout.delivery.next')}
          </button>
        </noscript>
        <Source source={start.source} isGuest={checkout.is_guest} />
        <FormField
          name={names.email}
          type="email"
          label={t('checkout.delivery.email')}
          defaultValue={start.email}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FieldPair>
          <FormField
            name={names.firstName}
            label={t('addresses.first_name')}
            defaultValue={start.first_name}
            autoComplete="given-name"
          />
          <FormField
            name={names.lastName}
            label={t('addresses.last_name')}
            defaultValue={start.last_name}
            autoComplete="family-name"
          />
        </FieldPair>
        <FormField
          name={names.phone}
          type="tel"
          label={t('checkout.delivery.phone')}
          defaultValue={spacedPhone(start.phone_number)}
          autoComplete="tel"
          inputMode="tel"
        />
        <Group id="shipping-ways" title={t('checkout.delivery.shipping')}>
          {countries.length > 1 && (
            <div className={styles.country}>
              <FormSelect
                name={names.country}
                label={t('addresses.country')}
                defaultValue={String(offer.country_id)}
                autoComplete="country"
                onChange={({ target }) => search.change({ country: target.value, text: '', courier: '' })}
              >
                {countries.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </FormSelect>
              <noscript>
                <Button type="submit" look="secondary" name={names.intent} value="search" formNoValidate>
                  {t('checkout.delivery.use_country')}
                </Button>
              </noscript>
            </div>
          )}
          <ShippingWays
            ways={offer.ways}
            chosen={shownMethod}
            currency={checkout.currency}
            onChoose={setMethod}
          />
        </Group>
        <div className={styles.pickUp} data-way={way}>
          <Group
            id="pick-up"
            title={
              <>
                <span className={styles.locker}>{t('checkout.delivery.pick_up')}</span>
                <span className={styles.courier}>{t('checkout.delivery.to_the_door')}</span>
              </>
            }
            beside={hasLockers && offer.couriers.length > 0 && <WaySwitch way={way} onChoose={setWay} />}
          >
            {!(hasLockers && offer.couriers.length > 0) && (
              <input type="hidden" name={names.way} value={way} />
            )}
            {!hasLockers && offer.lockers.services.length > 0 && (
              <p className={text.muted}>{t('checkout.parcel_shop_too_small')}</p>
            )}
            {hasLockers && (
              <div className={styles.locker}>
                <LockerPicker
                  offer={offer}
                  search={search}
                  chosen={pointId}
                  currency={checkout.currency}
                  onChoose={setPointId}
                />
              </div>
            )}
            <div className={styles.courier}>
              <CourierFields
                offer={offer}
                saved={saved}
                start={start}
                currency={checkout.currency}
                chosen={serviceId}
                addressId={addressId}
                remote={remote}
                onZip={setZip}
                onService={setServiceId}
                onAddress={setAddressId}
              />
            </div>
          </Group>
        </div>
        <CompanyFields
          company={start.company}
          isWanted={hasCompany}
          isSameAddress={isSameAddress}
          onWanted={setCompany}
          onSameAddress={setSameAddress}
        />
      </PostForm>
    </CheckoutPage>
  )
}

/** Unless the company is known to be elsewhere. */
function hasSameAddress(
  { company, first_address, zip, city, address_id }: DeliveryStart,
  checkout: ShownCheckout,
) {
  const saved = checkout.client_addresses.find(({ id }) => id === address_id)
  const goesTo = saved
    ? addressLine({ ...saved, street: saved.first_address })
    : addressLine({ street: first_address, zip, city })
  return !company?.address || company.address === goesTo
}

function firstWay(typed: string | undefined, start: DeliveryStart, offer: DeliveryOffer): DeliveryWay {
  if (typed === 'courier' || typed === 'locker') return typed
  return offer.couriers.some(({ service_id }) => service_id === start.service_id) ? 'courier' : 'locker'
}

/** The sums that depend on the choices on the page. */
function deliveryChoice(
  offer: DeliveryOffer,
  way: DeliveryWay,
  pointId: number | null,
  serviceId: number | null,
  remote: number,
) {
  const { points, services } = offer.lockers
  const point = points.find(({ id }) => id === pointId)
  const locker = services.find(({ courier_id }) => courier_id === point?.courier_id)
  const courier = offer.couriers.find(({ service_id }) => service_id === serviceId) ?? offer.couriers[0]
  const fees = [...services, ...offer.couriers].map(({ fee }) => fee)
  const chosen = way === 'courier' ? courier : locker
  return {
    delivery: chosen ? { fee: chosen.fee + (way === 'courier' ? remote : 0), type: way } : null,
    deliveryFrom: fees.length > 0 ? Math.min(...fees) : 0,
  }
}

type SourceProps = { source: DeliveryStart['source']; isGuest: boolean }

/** Says whose details are used, and tells guests that they may sign in but need not. */
function Source({ source, isGuest }: SourceProps) {
  const t = useT()
  const paths = useCheckoutPaths()
  const { locale } = useShop()
  if (source === 'last_order')
    return <p className={classes(text.muted, text.small)}>{t('checkout.delivery.from_last_order')}</p>
  if (!isGuest) return null
  return (
    <p className={classes(text.muted, text.small)}>
      {t('checkout.delivery.as_guest')}{' '}
      <ShopLink to={accountPaths(locale).login(paths.shipping())} className={text.link}>
        {t('checkout.delivery.sign_in')}
      </ShopLink>
    </p>
  )
}
