import { useState } from 'react'
import { countryById } from '#core/country.ts'
import { spacedPhone } from '#shop/addresses/postal-code.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { CompanyFields } from '#web/checkout/delivery/company-fields.tsx'
import { CourierFields } from '#web/checkout/delivery/courier-fields.tsx'
import { type DeliveryWay, names } from '#web/checkout/delivery/delivery-names.ts'
import fields from '#web/checkout/delivery/delivery-page.module.css'
import { deliveryRules } from '#web/checkout/delivery/delivery-rules.ts'
import { LockerPicker } from '#web/checkout/delivery/locker-picker.tsx'
import { remoteCost } from '#web/checkout/delivery/remote-cost.ts'
import { usePickupPointSearch } from '#web/checkout/delivery/use-pickup-point-search.ts'
import { WaySwitch } from '#web/checkout/delivery/way-switch.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FieldPair, FormField, FormSelect } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './plan.module.css'
import type { PlanAnswer, PlanDelivery } from './plan-answer.ts'
import type { PlanPageView } from './plan-page-view.server.ts'
import { useSizeText } from './plan-parcels.tsx'
import { Step } from './step.tsx'

type Answer = Extract<PlanAnswer, { form: 'delivery' }>
type Props = { view: PlanPageView; delivery: PlanDelivery | false; answer: Answer | undefined }

/** Where it goes: as it is chosen, or the form in which it is. */
export function DeliverySection({ view, delivery, answer }: Props) {
  const { t, locale } = useMessages()
  const paths = forwardPaths(locale)
  const sizeText = useSizeText()
  const chosen = view.delivery
  const isOpen = delivery !== false
  return (
    <Step
      id="deliver"
      number={5}
      title={t('plan.deliver')}
      beside={
        chosen &&
        !isOpen && (
          <ShopLink to={paths.planDelivery()} className={text.link} preventScrollReset>
            {t(view.deliveryType === 'locker' ? 'plan.other_locker' : 'plan.other_address')}
          </ShopLink>
        )
      }
    >
      {chosen && !isOpen && (
        <div className={styles.delivery}>
          <Icon name={view.deliveryType === 'locker' ? 'locker' : 'courier'} />
          <p>
            <b>{chosen.courier}</b>
            <small>
              {chosen.point ?? chosen.address}
              {view.fits && `. ${t('plan.fits', { count: view.boxes.length })}`}
            </small>
          </p>
        </div>
      )}
      {chosen && !isOpen && view.tooLarge.length > 0 && (
        <Notice tone="warn" title={t('plan.fits_not', { count: view.boxes.length })}>
          {view.tooLarge.map(({ place, size }) => (
            <p key={place}>{t('forward.fit.box', { number: place, size: sizeText(size) })}</p>
          ))}
          <p>
            <ShopLink to={paths.planDelivery()} className={text.link} preventScrollReset>
              {t('plan.fit_choose')}
            </ShopLink>
          </p>
        </Notice>
      )}
      {isOpen && delivery && <DeliveryForm view={view} delivery={delivery} answer={answer} />}
    </Step>
  )
}

type FormProps = { view: PlanPageView; delivery: PlanDelivery; answer: Answer | undefined }

function DeliveryForm({ view, delivery: { start, addresses, countries, ...first }, answer }: FormProps) {
  const { t, locale } = useMessages()
  const action = forwardPaths(locale).plan()
  const typed = answer?.values ?? {}
  const search = usePickupPointSearch(answer?.offer ?? first.offer, action)
  const { offer } = search
  const country = countryById(offer.country_id) ?? 'LT'
  const hasLockers = offer.lockers.services.some(({ fits }) => fits)
  const [wantedWay, setWay] = useState<DeliveryWay>(() =>
    typed[names.way] === 'courier' || typed[names.way] === 'locker'
      ? (typed[names.way] as DeliveryWay)
      : view.deliveryType,
  )
  const way = !hasLockers ? 'courier' : offer.couriers.length === 0 ? 'locker' : wantedWay
  const [pointId, setPointId] = useState(Number(typed[names.point]) || start.parcelshop_id)
  const [serviceId, setServiceId] = useState(Number(typed[names.service]) || start.service_id)
  const [addressId, setAddressId] = useState(typed[names.savedAddress] ?? String(start.address_id ?? ''))
  const [hasCompany, setCompany] = useState(answer ? names.wantsCompany in typed : start.wants_company)
  const [isSameAddress, setSameAddress] = useState(answer ? names.companySame in typed : true)
  const saved = addresses.filter(({ country_id }) => country_id === offer.country_id)
  const [zip, setZip] = useState(typed[names.zip] ?? start.zip)
  const remote = remoteCost(offer, saved.find(({ id }) => String(id) === addressId)?.zip ?? zip)
  const hasStreet = way === 'courier' && !saved.some(({ id }) => String(id) === addressId)
  const shown: FormAnswer | undefined = answer
  return (
    <PostForm
      action={action}
      reference={search.form}
      rules={deliveryRules({
        country,
        hasLocker: way === 'locker',
        hasStreet,
        hasCompany,
        hasCompanyAddress: way === 'locker' || !isSameAddress,
      })}
      answer={shown}
      failureFields={{
        'checkout.parcel_shop_required': names.point,
        'checkout.parcel_shop_closed': names.point,
        'checkout.parcel_shop_too_small': names.point,
      }}
      submit={t('plan.deliver_here')}
    >
      {/* Enter presses the first button of a form; without script, other buttons come before the submit button. */}
      <noscript>
        <button type="submit" className={text.visuallyHidden} tabIndex={-1} aria-hidden="true">
          {t('plan.deliver_here')}
        </button>
      </noscript>
      <input type="hidden" name="for_delivery" value="1" />
      <input type="hidden" name={names.method} value={view.boxes[0]?.method ?? 'sea'} />
      {countries.length > 1 ? (
        <div className={fields.country}>
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
      ) : (
        <input type="hidden" name={names.country} value={offer.country_id} />
      )}
      <div className={fields.pickUp} data-way={way}>
        {hasLockers && offer.couriers.length > 0 ? (
          <WaySwitch way={way} onChoose={setWay} />
        ) : (
          <input type="hidden" name={names.way} value={way} />
        )}
        {!hasLockers && offer.lockers.services.length > 0 && (
          <p className={text.muted}>{t('checkout.parcel_shop_too_small')}</p>
        )}
        {hasLockers && (
          <div className={fields.locker}>
            <LockerPicker
              offer={offer}
              search={search}
              chosen={pointId}
              currency={view.currency}
              onChoose={setPointId}
            />
          </div>
        )}
        <div className={fields.courier}>
          <CourierFields
            offer={offer}
            saved={saved}
            start={start}
            currency={view.currency}
            chosen={serviceId}
            addressId={addressId}
            remote={remote}
            onZip={setZip}
            onService={setServiceId}
            onAddress={setAddressId}
          />
        </div>
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
      <CompanyFields
        company={start.company}
        isWanted={hasCompany}
        isSameAddress={isSameAddress}
        onWanted={setCompany}
        onSameAddress={setSameAddress}
      />
    </PostForm>
  )
}
