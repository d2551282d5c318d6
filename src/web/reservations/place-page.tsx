import { dayRange } from '#core/dates.ts'
import { negative } from '#core/money.ts'
import { untilDay } from '#core/until-day.ts'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import { ChangedTotal } from '#web/checkout/changed-total.tsx'
import { FreeMethodList } from '#web/checkout/payment/method-list.tsx'
import { AgreementText } from '#web/content/linked-text.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FieldPair, FormField, FormSelect, FormTick } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice, Pill } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Sums } from '#web/ui/sums.tsx'
import text from '#web/ui/text.module.css'
import { PlaceHead } from './place-head.tsx'
import type { PlaceView } from './place-view.server.ts'
import styles from './reservation.module.css'
import { usd } from './usd.ts'
import { arrivalTexts, stateTexts } from './words.ts'

type Props = { place: PlaceView; linkKey: string | undefined; answer: FormAnswer | undefined }

export function PlacePage({ place, linkKey, answer }: Props) {
  const { t, locale } = useMessages()
  const paths = reservationPaths(locale)
  const { number, name, title, state } = place
  return (
    <div className={styles.page}>
      <PageHead title={`${name} ${number}`} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: paths.form(), name: t('reservation.title', { device: title }) },
        ]}
        here={number}
      />
      <h1>{name}</h1>
      <p className={styles.lead}>
        {t('reservation.number', { number })}
        {place.isDepositPaid && ` · ${t('reservation.event.deposit_paid')}`}
      </p>
      <State place={place} />
      <PlaceHead place={place} />
      <div className={styles.columns}>
        <div>
          {place.deposit && <Deposit {...{ place, linkKey, answer }} />}
          {place.pay && <Pay {...{ place, linkKey, answer }} />}
          {place.isOrdered && state === 'allocated' && (
            <PostForm
              action={paths.place(number, linkKey)}
              answer={answer?.values.intent === 'continue' ? answer : undefined}
              submit={t('reservation.pay.continue')}
              isFile
            >
              <input type="hidden" name="intent" value="continue" />
              <p>{t('reservation.pay.begun')}</p>
            </PostForm>
          )}
          <Batches place={place} />
          <Numbers place={place} />
          <History place={place} />
          <Change {...{ place, linkKey, answer }} />
          {place.mayLeave && <Leave {...{ place, linkKey, answer }} />}
        </div>
        <PlaceAside place={place} linkKey={linkKey} />
      </div>
    </div>
  )
}

function State({ place: { state, queueNo, payUntil, isDepositPaid } }: { place: PlaceView }) {
  const { t, locale } = useMessages()
  if (state === 'allocated' && payUntil)
    return (
      <Notice tone="warn" title={t('reservation.state.allocated')}>
        <p>
          {t('reservation.state.pay_until', { day: untilDay(payUntil.day, locale), time: payUntil.time })}
        </p>
      </Notice>
    )
  if (state === 'converted' || state === 'paid')
    return <Notice tone="good">{t('reservation.state.converted')}</Notice>
  if (state !== 'lapsed' && state !== 'cancelled' && state !== 'refunded') return null
  return (
    <Notice
      title={t(state === 'lapsed' ? 'reservation.state.lapsed' : 'reservation.state.left', {
        number: String(queueNo ?? ''),
      })}
    >
      {isDepositPaid && (
        <p>
          {t(state === 'refunded' ? 'reservation.state.deposit_returned' : 'reservation.state.deposit_back')}
        </p>
      )}
    </Notice>
  )
}

function Deposit({ place, linkKey, answer }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const { deposit, number, currency, methods, banks } = place
  if (!deposit) return null
  const amount = priceText(deposit.amount, currency)
  return (
    <section className={styles.group} aria-labelledby="deposit">
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
    </section>
  )
}

function Pay({ place, linkKey, answer }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const { pay, number, currency, rate, dollars } = place
  if (!pay) return null
  const paths = reservationPaths(locale)
  const own = answer?.values.intent === 'pay' ? answer : undefined
  const money = (value: typeof pay.total) => priceText(value, currency)
  return (
    <section className={styles.group} aria-labelledby="pay">
      <h2 id="pay">{t('reservation.pay.title')}</h2>
      <h3>{t('reservation.pay.delivery')}</h3>
      <ul className={styles.ways}>
        {pay.services.map(({ id, courier, type }) => (
          <li key={id}>
            <ShopLink
              to={`${paths.place(number, linkKey)}${linkKey ? '&' : '?'}service=${id}#pay`}
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
        total={{ name: t('reservation.left_to_pay'), value: money(pay.total) }}
      />
      {rate && (
        <p className={styles.note}>
          {t('reservation.price_usd', { price: usd(dollars, locale) })}{' '}
          {t('reservation.rate', { rate: rate.value.toFixed(4), currency, day: rate.day })}
        </p>
      )}
      <PostForm
        action={`${paths.place(number, linkKey)}${linkKey ? '&' : '?'}service=${pay.service.id}`}
        answer={own}
        submit={t('result.pay', { amount: money(pay.total) })}
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
        <FreeMethodList methods={pay.methods} chosen={null} currency={currency} banks={pay.banks} />
        <FormTick name="terms">
          <AgreementText text={t('checkout.confirm.terms')} />
        </FormTick>
      </PostForm>
    </section>
  )
}

function Batches({ place: { batches } }: { place: PlaceView }) {
  const { t, locale } = useMessages()
  if (batches.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby="batches">
      <h2 id="batches">{t('reservation.batches')}</h2>
      <ul className={styles.batches}>
        {batches.map(({ id, day, pieces, state, first, last, isMine }) => (
          <li key={id} data-mine={isMine || undefined}>
            <b>{dayRange(day, day, locale)}</b>
            <span>
              {t('reservation.devices', { count: pieces })}
              <small>
                {t('reservation.numbers', { first, last })}
                {isMine && ` · ${t('reservation.yours_in_it')}`}
              </small>
            </span>
            <Pill
              tone={state === 'shipped' ? 'good' : state === 'ordered' ? 'info' : 'neutral'}
              icon={state === 'shipped' ? 'check' : 'clock'}
            >
              {t(arrivalTexts[state])}
            </Pill>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('reservation.batches_note')}</p>
    </section>
  )
}

function Numbers({ place: { numbers, queueNo, ahead } }: { place: PlaceView }) {
  const { t } = useMessages()
  if (!numbers || ahead === null) return null
  return (
    <section className={styles.group} aria-labelledby="numbers">
      <h2 id="numbers">{t('reservation.numbers_title')}</h2>
      <Manifest
        lines={[
          { name: t('reservation.your_number'), value: queueNo },
          { name: t('reservation.served_before'), value: less(numbers.served) },
          { name: t('reservation.left_before'), value: less(numbers.left) },
          { name: t('reservation.yourself'), value: less(1) },
          { name: t('reservation.ahead_label'), value: ahead, isTotal: true },
        ]}
      />
    </section>
  )
}

function History({ place: { moves, line, queueNo } }: { place: PlaceView }) {
  const { t } = useMessages()
  return (
    <section className={styles.group} aria-labelledby="history">
      <h2 id="history">{t('reservation.history')}</h2>
      <ol className={styles.history}>
        {moves.map(({ to, day, time }, index) => (
          <li key={`${to} ${day} ${time}`} data-now={index === 0 || undefined}>
            <div>
              <b>{t(stateTexts[to])}</b>
              {to === 'confirmed' && line && (
                <p>{t('reservation.in_line', { number: String(queueNo), line: String(line.line) })}</p>
              )}
            </div>
            <time dateTime={`${day} ${time}`}>{`${day} ${time}`}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What is taken off a number. */
function less(count: number): string {
  return count === 0 ? '0' : `−${count}`
}

/** Without script the choice is shown by a form that gets; both places stand there before the press. */
function Change({ place, linkKey, answer }: Props) {
  const { t, locale } = useMessages()
  const { change, number, name, queueNo, ahead } = place
  if (!change) return null
  const paths = reservationPaths(locale)
  const { wanted, options } = change
  return (
    <section className={styles.group} aria-labelledby="change">
      <h2 id="change">{t('reservation.change.title')}</h2>
      <form method="get" action={`${paths.place(number)}#change`} className={styles.inline}>
        {linkKey && <input type="hidden" name="key" value={linkKey} />}
        <label htmlFor="change-to">{t('reservation.change.to')}</label>
        <select id="change-to" name="to" defaultValue={wanted?.spec}>
          {options.map(({ spec, name: other }) => (
            <option key={spec} value={spec}>
              {other}
            </option>
          ))}
        </select>
        <button type="submit" className={buttonClass({ look: 'secondary' })}>
          {t('reservation.change.show')}
        </button>
      </form>
      {wanted && (
        <PostForm
          action={paths.place(number, linkKey)}
          answer={answer?.values.intent === 'change' ? answer : undefined}
          submit={t('reservation.change.button', { device: wanted.name })}
          look="secondary"
          isFile
        >
          <input type="hidden" name="intent" value="change" />
          <input type="hidden" name="spec" value={wanted.spec} />
          <input type="hidden" name="ahead" value={wanted.ahead} />
          <Manifest
            lines={[
              { name: `${name} #${queueNo}`, value: t('reservation.change.now', { count: ahead ?? 0 }) },
              { name: wanted.name, value: t('reservation.change.then', { count: wanted.ahead }) },
            ]}
          />
          <p className={styles.note}>{t('reservation.change.text')}</p>
        </PostForm>
      )}
    </section>
  )
}

function Leave({ place, linkKey, answer }: Props) {
  const { t, locale } = useMessages()
  return (
    <details className={styles.quiet}>
      <summary>{t('reservation.leave.title')}</summary>
      <PostForm
        action={reservationPaths(locale).place(place.number, linkKey)}
        answer={answer?.values.intent === 'leave' ? answer : undefined}
        submit={t('reservation.leave.button')}
        look="danger"
        isFile
      >
        <input type="hidden" name="intent" value="leave" />
        <p>{t(place.isDepositPaid ? 'reservation.leave.text_deposit' : 'reservation.leave.text')}</p>
      </PostForm>
    </details>
  )
}

/** What the customer keeps, and what it would cost today. */
export function PlaceAside({ place, linkKey }: { place: PlaceView; linkKey: string | undefined }) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const paths = reservationPaths(locale)
  const { code, number, price, currency, rate, dollars, locker, state } = place
  const isOver = ['converted', 'lapsed', 'cancelled', 'refunded'].includes(state)
  return (
    <aside className={styles.side}>
      <section aria-labelledby="proof">
        <h2 id="proof">{t('reservation.proof')}</h2>
        <p className={styles.note}>{t('reservation.proof_text')}</p>
        <p className={styles.code}>{code}</p>
        <ul className={styles.links}>
          <li>
            <ShopLink className={text.link} to={paths.queue()}>
              {t('reservation.check')}
            </ShopLink>
          </li>
          {locker && (
            <li>
              <a href={paths.calendar(number, linkKey)} className={text.link} download>
                {t('reservation.calendar')}
              </a>
            </li>
          )}
        </ul>
      </section>
      {price && !isOver && (
        <section aria-labelledby="today">
          <h2 id="today">{t('reservation.today')}</h2>
          <p className={styles.note}>{t('reservation.price_usd', { price: usd(dollars, locale) })}</p>
          <Sums
            rows={[
              { name: t('reservation.at_locker'), value: priceText(price.total, currency) },
              ...(price.paid > 0
                ? [
                    {
                      name: t('reservation.deposit'),
                      value: priceText(negative(price.paid), currency),
                      isLess: true,
                    },
                  ]
                : []),
            ]}
            total={{ name: t('reservation.left_to_pay'), value: priceText(price.left, currency) }}
          />
          {rate && (
            <p className={styles.note}>
              {t('reservation.rate', { rate: rate.value.toFixed(4), currency, day: rate.day })}
            </p>
          )}
        </section>
      )}
    </aside>
  )
}
