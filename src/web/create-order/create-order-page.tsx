import { useEffect, useState } from 'react'
import { countryById } from '#core/country.ts'
import { formatNumber } from '#core/format.ts'
import { longDayRange } from '#core/long-day-range.ts'
import { type Amount, amountOf, decimal } from '#core/money.ts'
import type { ShownAddress } from '#shop/addresses/address-view.ts'
import { spacedPhone } from '#shop/addresses/postal-code.ts'
import type { DeliveryOffer } from '#shop/checkout/offer-delivery.server.ts'
import type { DeliveryStart } from '#shop/checkout/start-delivery.server.ts'
import { accepted } from '#shop/form-rules.ts'
import { noFee, providers } from '#shop/payment-methods/payment-methods.ts'
import type { BankOffer } from '#shop/payments/offer-banks.server.ts'
import { ChangedTotal } from '#web/checkout/changed-total.tsx'
import { BackLink, Group } from '#web/checkout/checkout-page.tsx'
import { CompanyFields } from '#web/checkout/delivery/company-fields.tsx'
import { CourierFields } from '#web/checkout/delivery/courier-fields.tsx'
import { type DeliveryWay, names } from '#web/checkout/delivery/delivery-names.ts'
import delivery from '#web/checkout/delivery/delivery-page.module.css'
import { deliveryRules } from '#web/checkout/delivery/delivery-rules.ts'
import { LockerPicker } from '#web/checkout/delivery/locker-picker.tsx'
import { remoteCost } from '#web/checkout/delivery/remote-cost.ts'
import { usePickupPointSearch } from '#web/checkout/delivery/use-pickup-point-search.ts'
import { WaySwitch } from '#web/checkout/delivery/way-switch.tsx'
import { MethodList } from '#web/checkout/payment/method-list.tsx'
import { AgreementText } from '#web/content/linked-text.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FieldPair, FormField, FormTick } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { TestModeNotice } from '#web/payments/test-mode-notice.tsx'
import { forgetStepsOfPaid, trackStep } from '#web/quotes/funnel.ts'
import { useMomentText } from '#web/quotes/moment.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { RouteLine } from '#web/ui/route-line.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { BalanceChoice } from './balance-choice.tsx'
import styles from './create-order.module.css'
import { createOrderSum } from './create-order-sum.ts'
import type { CreateOrderView } from './create-order-view.ts'
import { OfferSummary, OfferSummaryBar } from './offer-summary.tsx'
import { useIsOver } from './use-is-over.ts'

export type CreateOrderAnswer = FormAnswer & { form: 'search' | 'balance' | 'pay'; offer: DeliveryOffer }

type Props = {
  view: CreateOrderView
  start: DeliveryStart
  offer: DeliveryOffer
  addresses: readonly ShownAddress[]
  banks: BankOffer | null
  /** What was typed before the balance was changed, or the session was lost. */
  typed: Record<string, string> | null
  isTestMode: boolean
  isConfirmed: boolean
  answer: CreateOrderAnswer | undefined
}

const lockId = 'price-lock'

/** Where the goods of an offer go and how they are paid, on one page with one button. */
export function CreateOrderPage({ view, start, addresses, banks, isTestMode, isConfirmed, ...props }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const momentText = useMomentText()
  const show = (value: Amount) => priceText(value, view.currency)
  const answer: FormAnswer | undefined =
    props.answer ?? (props.typed ? { failure: null, values: props.typed } : undefined)
  const typed = answer?.values ?? {}
  const search = usePickupPointSearch(props.answer?.offer ?? props.offer, view.page)
  const { offer } = search
  const country = countryById(offer.country_id) ?? 'LT'
  const hasLockers = offer.lockers.services.some(({ fits }) => fits)
  const [wantedWay, setWay] = useState<DeliveryWay>(() => firstWay(typed[names.way], start, offer, view))
  const way = !hasLockers ? 'courier' : offer.couriers.length === 0 ? 'locker' : wantedWay
  const [pointId, setPointId] = useState(Number(typed[names.point]) || start.parcelshop_id)
  const [serviceId, setServiceId] = useState(Number(typed[names.service]) || start.service_id)
  const [addressId, setAddressId] = useState(typed[names.savedAddress] ?? String(start.address_id ?? ''))
  const [hasCompany, setCompany] = useState(answer ? names.wantsCompany in typed : start.wants_company)
  const [isSameAddress, setSameAddress] = useState(answer ? names.companySame in typed : true)
  const [methodId, setMethod] = useState(
    Number(typed['payment.id']) || (view.payment?.provider ?? view.methods[0]?.provider),
  )
  const [failure, setFailure] = useState(answer?.failure ?? null)
  const isOver = useIsOver(view.lock)
  useEffect(() => forgetStepsOfPaid(), [])
  const saved = addresses.filter(({ country_id }) => country_id === offer.country_id)
  const [zip, setZip] = useState(typed[names.zip] ?? start.zip)
  const remote = remoteCost(offer, saved.find(({ id }) => String(id) === addressId)?.zip ?? zip)
  const hasStreet = way === 'courier' && !saved.some(({ id }) => String(id) === addressId)
  const fee = view.methods.find(({ provider }) => provider === methodId)?.fee ?? noFee
  const balance =
    view.balance && view.balance.wish !== null
      ? { spendable: view.balance.spendable, wish: view.balance.wish }
      : null
  const sum = createOrderSum({
    goods: view.goods,
    delivery: amountOf(deliveryFee(offer, way, pointId, serviceId, remote)),
    balance,
    fee,
  })
  const isWhole = sum.toPay === 0 && sum.fromBalance > 0
  const summary = { view, sum, way }
  return (
    <div className={styles.page}>
      <PageHead title={t('create_order.title')} isIndexed={false} />
      <OfferSummaryBar {...summary} />
      <div className={styles.columns}>
        <div className={styles.answers}>
          <div>
            <p className={styles.label}>{t('quote.title', { number: view.number })}</p>
            <h1>{t('create_order.title')}</h1>
            <p className={text.muted}>{t('create_order.intro', { time: momentText(view.until) })}</p>
          </div>
          <TestModeNotice isTestMode={isTestMode} />
          <PostForm
            action={view.page}
            reference={search.form}
            rules={{
              ...deliveryRules({
                country,
                hasLocker: way === 'locker',
                hasStreet,
                hasCompany,
                hasCompanyAddress: way === 'locker' || !isSameAddress,
              }),
              terms: [accepted],
            }}
            answer={props.answer?.form === 'balance' ? { failure: null, values: typed } : answer}
            failureFields={{
              'checkout.parcel_shop_required': names.point,
              'checkout.parcel_shop_closed': names.point,
              'checkout.parcel_shop_too_small': names.point,
            }}
            submit={
              isWhole
                ? t('checkout.confirm.pay_from_balance', { amount: show(sum.fromBalance) })
                : t('checkout.confirm.pay', { amount: show(sum.toPay) })
            }
            blockedBy={isOver ? lockId : undefined}
            isSpread
            bar
            beside={<BackLink to={view.quote}>{t('create_order.back')}</BackLink>}
            onSend={() => trackStep('click_pay')}
            onAnswer={(given) => setFailure(given.failure)}
          >
            {/* Enter presses the first button of a form; without script, other buttons come before the submit button. */}
            <noscript>
              <button type="submit" className={text.visuallyHidden} tabIndex={-1} aria-hidden="true">
                {t('checkout.confirm.pay', { amount: show(sum.toPay) })}
              </button>
            </noscript>
            <input type="hidden" name={names.country} value={offer.country_id} />
            <input type="hidden" name={names.method} value={view.method} />
            <input type="hidden" name="expected_total" value={decimal(sum.toPay).toFixed(4)} />
            <div className={delivery.pickUp} data-way={way}>
              <Group
                id="pick-up"
                title={t('create_order.where')}
                beside={hasLockers && offer.couriers.length > 0 && <WaySwitch way={way} onChoose={setWay} />}
              >
                {!(hasLockers && offer.couriers.length > 0) && (
                  <input type="hidden" name={names.way} value={way} />
                )}
                {!hasLockers && offer.lockers.services.length > 0 && (
                  <p className={text.muted}>{t('checkout.parcel_shop_too_small')}</p>
                )}
                {hasLockers && (
                  <div className={delivery.locker}>
                    <LockerPicker
                      offer={offer}
                      search={search}
                      chosen={pointId}
                      currency={view.currency}
                      onChoose={(id) => {
                        setPointId(id)
                        trackStep('set_delivery')
                      }}
                    />
                  </div>
                )}
                <div className={delivery.courier}>
                  <CourierFields
                    offer={offer}
                    saved={saved}
                    start={start}
                    currency={view.currency}
                    chosen={serviceId}
                    addressId={addressId}
                    remote={remote}
                    onZip={setZip}
                    onService={(id) => {
                      setServiceId(id)
                      trackStep('set_delivery')
                    }}
                    onAddress={setAddressId}
                  />
                </div>
                {view.box && <BoxNote box={view.box} />}
              </Group>
            </div>
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
            <Group id="travels" title={t('quote.way')} beside={<OtherWay view={view} />}>
              <div className={styles.fixed}>
                <RouteLine by={view.method} />
                <p>
                  {t(view.method === 'air' ? 'create_order.by_air' : 'create_order.by_sea', {
                    days: longDayRange(view.days.from, view.days.to, locale),
                  })}
                </p>
              </div>
            </Group>
            <Group id="payment" title={t('create_order.how_to_pay')}>
              <BalanceChoice
                view={view}
                sum={sum}
                isConfirmed={isConfirmed}
                form={search.form}
                failure={props.answer?.form === 'balance' ? props.answer.failure : null}
              />
              {isWhole ? (
                <input type="hidden" name="payment.id" value={providers.balance} />
              ) : (
                <MethodList
                  checkout={{
                    payment_methods: view.methods.map(methodView),
                    payment: view.payment && { id: view.payment.provider, bank: view.payment.bank },
                    total: decimal((sum.toPay - sum.fee) as Amount),
                    lines: [],
                    currency: view.currency,
                  }}
                  banks={banks}
                  onChoose={(id) => {
                    setMethod(id as typeof methodId)
                    trackStep('set_payment')
                  }}
                />
              )}
            </Group>
            <CompanyFields
              company={start.company}
              isWanted={hasCompany}
              isSameAddress={isSameAddress}
              onWanted={setCompany}
              onSameAddress={setSameAddress}
            />
            <ChangedTotal failure={failure} currency={view.currency} />
            {isOver && (
              <div id={lockId} tabIndex={-1}>
                <Notice tone="warn">
                  <p>{t('create_order.over', { time: momentText(view.until) })}</p>
                  <p>
                    <ShopLink to={view.quote} className={text.link}>
                      {t('quote.ask_fresh')}
                    </ShopLink>
                  </p>
                </Notice>
              </div>
            )}
            <FormTick name="terms">
              <AgreementText text={t('checkout.confirm.terms')} />
            </FormTick>
            <p className={styles.note}>{t('create_order.promise', { percent: view.absorbPercent })}</p>
          </PostForm>
        </div>
        <OfferSummary {...summary} />
      </div>
    </div>
  )
}

function BoxNote({ box }: { box: NonNullable<CreateOrderView['box']> }) {
  const { t, locale } = useMessages()
  const cm = (mm: number) => formatNumber(mm / 10, locale)
  return (
    <p className={styles.note}>
      {t('create_order.box', {
        size: `${cm(box.lengthMm)} × ${cm(box.widthMm)} × ${cm(box.heightMm)}`,
        kg: formatNumber(box.grams / 1000, locale),
      })}
    </p>
  )
}

function OtherWay({ view: { other, currency } }: { view: CreateOrderView }) {
  const t = useT()
  const priceText = usePriceText()
  if (!other) return null
  return (
    <ShopLink to={other.url} className={text.link}>
      {t(other.method === 'air' ? 'create_order.change_to_air' : 'create_order.change_to_sea', {
        total: priceText(other.total, currency),
      })}
    </ShopLink>
  )
}

function methodView({ provider, fee }: CreateOrderView['methods'][number]) {
  return {
    id: provider,
    fee: fee.kind === 'fixed' ? decimal(fee.amount) : fee.basisPoints / 100,
    fee_type: fee.kind,
  }
}

function firstWay(
  typed: string | undefined,
  start: DeliveryStart,
  offer: DeliveryOffer,
  { deliveryType }: CreateOrderView,
): DeliveryWay {
  if (typed === 'courier' || typed === 'locker') return typed
  if (start.source !== 'answers') return deliveryType
  return offer.couriers.some(({ service_id }) => service_id === start.service_id) ? 'courier' : 'locker'
}

/** Of the chosen locker's courier, or of the one that comes to the door; until one is chosen, the cheapest. */
function deliveryFee(
  { lockers, couriers }: DeliveryOffer,
  way: DeliveryWay,
  pointId: number | null,
  serviceId: number | null,
  remote: number,
): number {
  if (way === 'courier') {
    const chosen = couriers.find(({ service_id }) => service_id === serviceId) ?? couriers[0]
    return (chosen?.fee ?? 0) + remote
  }
  const point = lockers.points.find(({ id }) => id === pointId)
  const chosen = lockers.services.find(({ courier_id }) => courier_id === point?.courier_id)
  const fees = lockers.services.filter(({ fits }) => fits).map(({ fee }) => fee)
  return chosen?.fee ?? (fees.length > 0 ? Math.min(...fees) : 0)
}
