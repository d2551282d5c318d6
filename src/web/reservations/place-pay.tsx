import { Form } from 'react-router'
import { sum } from '#core/money.ts'
import { untilDay } from '#core/until-day.ts'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import { ChangedTotal } from '#web/checkout/changed-total.tsx'
import balance from '#web/checkout/payment/balance-use.module.css'
import { FreeMethodList } from '#web/checkout/payment/method-list.tsx'
import { AgreementText } from '#web/content/linked-text.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FieldPair, FormField, FormSelect, FormTick } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Sums } from '#web/ui/sums.tsx'
import styles from './place.module.css'
import type { PlaceView } from './place-view.server.ts'
import shared from './reservation.module.css'
import { usd } from './usd.ts'

type Props = { place: PlaceView; linkKey: string | undefined; answer: FormAnswer | undefined }

export function Deposit({ place, linkKey, answer }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const { deposit, number, currency, methods, banks, isDepositFromBalance } = place
  if (!deposit) return null
  const amount = priceText(deposit.amount, currency)
  return (
    <section className={shared.group} aria-labelledby="deposit">
      <h2 id="deposit">{t('reservation.deposit')}</h2>
      <p>
        {t('reservation.deposit_until', {
          amount,
          day: untilDay(deposit.until.day, locale),
          time: deposit.until.time,
        })}
      </p>
      <PostForm
        action={reservationPaths(locale).place(number, linkKey)}
        answer={answer?.values.intent === 'deposit' ? answer : undefined}
        submit={t('reservation.deposit_pay', { amount })}
        isFile
      >
        <input type="hidden" name="intent" value="deposit" />
        <FreeMethodList methods={methods} chosen={null} currency={currency} banks={banks} />
      </PostForm>
      {isDepositFromBalance && (
        <PostForm
          action={reservationPaths(locale).place(number, linkKey)}
          answer={undefined}
          submit={t('invoice.pay_from_balance', { amount })}
          look="secondary"
          isFile
        >
          <input type="hidden" name="intent" value="deposit" />
          <input type="hidden" name="payment.id" value={providers.balance} />
        </PostForm>
      )}
    </section>
  )
}

export function Pay({ place, linkKey, answer }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const { pay, number, currency, rate, dollars } = place
  if (!pay) return null
  const paths = reservationPaths(locale)
  const own = answer?.values.intent === 'pay' ? answer : undefined
  const money = (value: typeof pay.total) => priceText(value, currency)
  const query = (more: Record<string, string>) =>
    `${paths.place(number)}?${new URLSearchParams({ ...(linkKey && { key: linkKey }), ...more })}`
  const chosen = { service: String(pay.service.id), ...(!pay.usesBalance && { balance: 'off' }) }
  const isWhole = pay.used > 0 && pay.total === 0
  return (
    <section className={classes(shared.group, styles.pay)} aria-labelledby="pay">
      <h2 id="pay">{t('reservation.pay.title')}</h2>
      <h3>{t('reservation.pay.delivery')}</h3>
      <ul className={styles.ways}>
        {pay.services.map(({ id, courier, type }) => (
          <li key={id}>
            <ShopLink
              to={`${query({ ...chosen, service: String(id) })}#pay`}
              className={styles.way}
              aria-current={id === pay.service.id ? 'true' : undefined}
            >
              <Icon name={type === 'locker' ? 'locker' : 'courier'} />
              {`${courier}: ${t(type === 'locker' ? 'sum.locker' : 'sum.courier')}`}
            </ShopLink>
          </li>
        ))}
      </ul>
      <ChangedTotal failure={own?.failure ?? null} currency={currency} />
      <Sums
        rows={pay.rows.map(({ label, values, amount }) => ({
          name: t(label, values),
          value: money(amount),
          isLess: amount < 0,
        }))}
        total={{ name: t('reservation.left_to_pay'), value: money(sum([pay.total, pay.used])) }}
      />
      {pay.available > 0 && (
        <BalanceSwitch
          isOn={pay.usesBalance}
          amount={money(pay.usesBalance ? pay.used : pay.available)}
          rest={pay.used > 0 && !isWhole ? money(pay.total) : null}
          href={query({ ...chosen, balance: pay.usesBalance ? 'off' : 'on' })}
        />
      )}
      {rate && (
        <p className={shared.note}>
          {t('reservation.price_usd', { price: usd(dollars, locale) })}{' '}
          {t('reservation.rate', { rate: rate.value.toFixed(4), currency, day: rate.day })}
        </p>
      )}
      <PostForm
        key={String(pay.usesBalance)}
        action={query(chosen)}
        answer={own}
        submit={
          isWhole
            ? t('invoice.pay_from_balance', { amount: money(pay.used) })
            : t('result.pay', { amount: money(pay.total) })
        }
        isFile
      >
        <input type="hidden" name="intent" value="pay" />
        <input type="hidden" name="service_id" value={pay.service.id} />
        <input type="hidden" name="expected_total" value={pay.expected} />
        {pay.service.type === 'locker' ? (
          <FormSelect name="parcelshop_id" label={t('reservation.pay.locker')}>
            <option value="">{t('reservation.pay.choose_locker')}</option>
            {pay.points.map((point) => (
              <option key={point.id} value={point.id}>
                {point.text}
              </option>
            ))}
          </FormSelect>
        ) : (
          <>
            <FormField
              name="first_address"
              label={t('addresses.first_address')}
              autoComplete="address-line1"
              maxLength={200}
            />
            <FieldPair>
              <FormField
                name="city"
                label={t('addresses.city')}
                autoComplete="address-level2"
                maxLength={100}
              />
              <FormField name="zip" label={t('addresses.zip')} autoComplete="postal-code" maxLength={10} />
            </FieldPair>
          </>
        )}
        {pay.usesBalance && <input type="hidden" name="uses_balance" value="1" />}
        {isWhole ? (
          <input type="hidden" name="payment.id" value={providers.balance} />
        ) : (
          <FreeMethodList methods={pay.methods} chosen={null} currency={currency} banks={pay.banks} />
        )}
        <FormTick name="terms">
          <AgreementText text={t('checkout.confirm.terms')} />
        </FormTick>
      </PostForm>
    </section>
  )
}

type SwitchProps = { isOn: boolean; amount: string; rest: string | null; href: string }

/** A link in the form of a switch, so that the sum on the button is right without script, too. */
function BalanceSwitch({ isOn, amount, rest, href }: SwitchProps) {
  const { t } = useMessages()
  return (
    <div className={balance.balance}>
      <div className={balance.row}>
        <div>
          <h3>{t('forward.pay.use', { amount })}</h3>
          {rest !== null && (
            <p className={balance.note} role="status">
              {t('forward.pay.then', { amount: rest })}
            </p>
          )}
        </div>
        <Form method="get" action={`${href.split('?')[0]}#pay`} preventScrollReset>
          {[...new URLSearchParams(href.split('?')[1])].map(
            ([name, value]) =>
              name !== 'balance' && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <button
            type="submit"
            name="balance"
            value={isOn ? 'off' : 'on'}
            role="switch"
            aria-checked={isOn}
            aria-label={t('checkout.balance.switch')}
            className={balance.switch}
          />
        </Form>
      </div>
    </div>
  )
}
