import { Form, useSubmit } from 'react-router'
import { dayRange } from '#core/dates.ts'
import { formatNumber } from '#core/format.ts'
import { untilDay } from '#core/until-day.ts'
import {
  accepted,
  email,
  longestEmail,
  longestName,
  maxLength,
  personName,
  phone,
  required,
} from '#shop/form-rules.ts'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import { LinkedText } from '#web/content/linked-text.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FieldPair, FormField, FormSelect, FormTick } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice, Pill } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Sums } from '#web/ui/sums.tsx'
import text from '#web/ui/text.module.css'
import { DeviceDrawing } from './device-drawing.tsx'
import styles from './reservation.module.css'
import type { ReserveView } from './reserve-view.server.ts'
import { usd } from './usd.ts'

const rules = {
  first_name: [required, personName, maxLength(longestName)],
  last_name: [required, personName, maxLength(longestName)],
  email: [required, email, maxLength(longestEmail)],
  phone: [required, phone],
  terms: [accepted],
}

type Props = { view: ReserveView; isSent: boolean; formKey: string; answer: FormAnswer | undefined }

/** Device left, choices right, then sum and queue in one box. Nothing is paid here. */
export function ReservePage({ view, isSent, formKey, answer }: Props) {
  const { t, locale } = useMessages()
  const paths = reservationPaths(locale)
  const { title, maker, phase, opens, closes } = view
  const heading = t('reservation.title', { device: title })
  const isOpen = phase === 'open'
  return (
    <div className={styles.page}>
      <PageHead title={heading} description={t('reservation.lead', { maker })} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[{ to: pathsIn(locale).home(), name: t('breadcrumbs.home') }]}
        here={heading}
      />
      <div className={styles.head}>
        <div>
          <h1>{heading}</h1>
          <p className={styles.lead}>{t('reservation.lead', { maker })}</p>
        </div>
        <Pill tone={isOpen ? 'info' : 'neutral'} icon="clock">
          {phase === 'before' &&
            t('reservation.opens', { day: dayRange(opens.day, opens.day, locale), time: opens.time })}
          {isOpen && t('reservation.open_until', { day: untilDay(closes.day, locale), time: closes.time })}
          {phase === 'closed' && t('reservation.closed', { day: dayRange(closes.day, closes.day, locale) })}
        </Pill>
      </div>
      {isSent && (
        <Notice tone="good" title={t('reservation.sent_title')}>
          <p>{t('reservation.sent_text')}</p>
        </Notice>
      )}
      {view.own.length > 0 && (
        <Notice title={t('reservation.yours')}>
          <ul className={styles.own}>
            {view.own.map(({ number, queueNo, spec }) => (
              <li key={number}>
                <ShopLink to={paths.place(number)}>{`${number} · ${spec} #${queueNo}`}</ShopLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles.campaign}>
        <Stage view={view} />
        <div className={styles.choices}>
          <Choices view={view} />
          <Box view={view} isOpen={isOpen} formKey={formKey} answer={answer} />
        </div>
        <Promises view={view} />
      </div>
      <Questions view={view} />
    </div>
  )
}

function Stage({ view: { device, waiting, given, payHours } }: { view: ReserveView }) {
  const { t, locale } = useMessages()
  return (
    <div className={styles.stage}>
      <DeviceDrawing hex={device.hex} />
      <dl>
        <div>
          <dd>{formatNumber(waiting, locale)}</dd>
          <dt>{t('reservation.stage.waiting')}</dt>
        </div>
        <div>
          <dd>{formatNumber(given, locale)}</dd>
          <dt>{t('reservation.stage.given')}</dt>
        </div>
        <div>
          <dd>{t('reservation.hours', { count: payHours })}</dd>
          <dt>{t('reservation.stage.pay')}</dt>
        </div>
      </dl>
    </div>
  )
}

function Promises({ view: { deposit, currency, payHours } }: { view: ReserveView }) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const leave =
    deposit && deposit > 0
      ? t('reservation.promise.leave_deposit', { amount: priceText(deposit, currency) })
      : t('reservation.promise.leave_text')
  const promises = [
    { icon: 'list', title: t('reservation.promise.order'), words: t('reservation.promise.order_text') },
    { icon: 'link', title: t('reservation.promise.check'), words: t('reservation.promise.check_text') },
    {
      icon: 'clock',
      title: t('reservation.promise.pay', { count: payHours }),
      words: t('reservation.promise.pay_text'),
    },
    { icon: 'wallet', title: t('reservation.promise.leave'), words: leave },
  ] as const
  return (
    <section className={styles.group} aria-labelledby="promises">
      <div className={styles.groupHead}>
        <h2 id="promises">{t('reservation.promise.title')}</h2>
        <ShopLink to={reservationPaths(locale).queue()} className={text.more}>
          {t('reservation.check')}
          <Icon name="arrow" size={16} />
        </ShopLink>
      </div>
      <ul className={styles.promises}>
        {promises.map(({ icon, title, words }) => (
          <li key={icon}>
            <Icon name={icon} />
            <b>{title}</b>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links of a form: without script its button shows the price of what is chosen, with script every choice does. */
function Choices({ view }: { view: ReserveView }) {
  const { t, locale } = useMessages()
  const submit = useSubmit()
  const dollars = (value: number) => usd(value, locale)
  const { models, colours, storages, chosen, countries } = view
  return (
    <Form
      method="get"
      action={reservationPaths(locale).form()}
      key={JSON.stringify(chosen)}
      className={styles.options}
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <fieldset>
        <legend>
          {t('reservation.model')} <b>{models.find(({ code }) => code === chosen.model)?.name}</b>
        </legend>
        <div className={styles.cards}>
          {models.map(({ code, name, size, from }) => (
            <label key={code} className={styles.card}>
              <input type="radio" name="model" value={code} defaultChecked={code === chosen.model} />
              <span>
                <b>{name}</b>
                {size && <small>{size}</small>}
                <small>{t('reservation.from', { price: dollars(from) })}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>
          {t('reservation.colour')} <b>{colours.find(({ code }) => code === chosen.colour)?.name}</b>
        </legend>
        <div className={styles.colours}>
          {colours.map(({ code, name, hex }) => (
            <label key={code} className={styles.colour}>
              <input type="radio" name="colour" value={code} defaultChecked={code === chosen.colour} />
              <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
                <circle cx="14" cy="14" r="13" fill={hex} stroke="currentColor" strokeOpacity="0.3" />
              </svg>
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>
          {t('reservation.storage')} <b>{storages.find(({ code }) => code === chosen.storage)?.name}</b>
        </legend>
        <div className={styles.cards}>
          {storages.map(({ code, name, price }) => (
            <label key={code} className={styles.card}>
              <input type="radio" name="storage" value={code} defaultChecked={code === chosen.storage} />
              <span>
                <b>{name}</b>
                <small>{dollars(price)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {countries.length > 1 && (
        <fieldset>
          <legend>{t('reservation.country')}</legend>
          <div className={styles.cards}>
            {countries.map(({ code, name }) => (
              <label key={code} className={styles.card}>
                <input type="radio" name="country" value={code} defaultChecked={code === chosen.country} />
                <span>
                  <b>{name}</b>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <noscript>
        <Button type="submit" look="secondary">
          {t('reservation.show_price')}
        </Button>
      </noscript>
    </Form>
  )
}

function Box({
  view,
  isOpen,
  formKey,
  answer,
}: {
  view: ReserveView
  isOpen: boolean
  formKey: string
  answer: FormAnswer | undefined
}) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const { device, price, currency, ahead, locker, deposit, rate, dollars, person, chosen, countries } = view
  const paths = reservationPaths(locale)
  const money = (value: Parameters<typeof priceText>[0]) => priceText(value, currency)
  return (
    <section className={styles.box} aria-labelledby="box">
      <h2 id="box">{device.name}</h2>
      {price ? (
        <>
          <p className={styles.note}>{t('reservation.price_usd', { price: usd(dollars, locale) })}</p>
          <Sums
            isLive
            rows={price.rows.map(({ label, values, amount }) => ({
              name: t(label, values),
              value: money(amount),
            }))}
            total={{ name: t('reservation.total_locker'), value: money(price.total) }}
          />
          {rate && (
            <p className={styles.note}>
              {t('reservation.rate', { rate: rate.value.toFixed(4), currency, day: rate.day })}
            </p>
          )}
        </>
      ) : (
        <Notice tone="warn">{t('reservation.no_price')}</Notice>
      )}
      <Manifest
        lines={[
          { name: t('reservation.waiting'), value: t('reservation.people', { count: ahead }) },
          {
            name: t('reservation.if_now'),
            value: locker
              ? t('reservation.locker_about', { days: dayRange(locker.from, locker.to, locale) })
              : t('reservation.day_unknown'),
          },
          {
            name: t('reservation.deposit'),
            value:
              deposit && deposit > 0
                ? t('reservation.deposit_back', { amount: money(deposit) })
                : t('reservation.deposit_none'),
          },
        ]}
      />
      {isOpen && price && (
        <PostForm
          action={paths.form(chosen)}
          rules={rules}
          answer={answer}
          submit={t('reservation.join')}
          isBlock
          isFile
        >
          <h3>{t('reservation.details')}</h3>
          <input type="hidden" name="model" value={chosen.model} />
          <input type="hidden" name="colour" value={chosen.colour} />
          <input type="hidden" name="storage" value={chosen.storage} />
          <input
            type="hidden"
            name="country"
            value={countries.find(({ code }) => code === chosen.country)?.id}
          />
          <input type="hidden" name="form_key" value={formKey} />
          <FieldPair>
            <FormField
              name="first_name"
              label={t('addresses.first_name')}
              autoComplete="given-name"
              defaultValue={person?.firstName}
              maxLength={longestName}
            />
            <FormField
              name="last_name"
              label={t('addresses.last_name')}
              autoComplete="family-name"
              defaultValue={person?.lastName}
              maxLength={longestName}
            />
          </FieldPair>
          <FormField
            name="email"
            type="email"
            label={t('account.email')}
            hint={t('reservation.email_hint')}
            autoComplete="email"
            defaultValue={person?.email}
            maxLength={longestEmail}
          />
          <FormField
            name="phone"
            type="tel"
            label={t('addresses.phone')}
            autoComplete="tel"
            defaultValue={person?.phone}
          />
          <FormField
            name="city"
            label={t('reservation.city')}
            autoComplete="address-level2"
            isOptional
            maxLength={100}
          />
          {view.others.length > 0 && (
            <FormSelect name="alternate" label={t('reservation.alternate')}>
              <option value="">{t('reservation.alternate_none')}</option>
              {view.others.map(({ spec, name }) => (
                <option key={spec} value={spec}>
                  {name}
                </option>
              ))}
            </FormSelect>
          )}
          <FormTick name="terms">
            <LinkedText text={t('reservation.terms')} links={[paths.policy()]} opensTab />
          </FormTick>
          <FormTick name="marketing">{t('reservation.marketing')}</FormTick>
          <p className={styles.note}>{t('reservation.join_note')}</p>
        </PostForm>
      )}
      {!isOpen && <Notice>{t(view.phase === 'before' ? 'reservation.not_yet' : 'reservation.over')}</Notice>}
    </section>
  )
}

function Questions({ view: { max, title } }: { view: ReserveView }) {
  const { t } = useMessages()
  const questions = [
    [t('reservation.question.change'), t('reservation.question.change_text')],
    [t('reservation.question.many'), t('reservation.question.many_text', { count: max })],
    [t('reservation.question.dollar'), t('reservation.question.dollar_text')],
    [t('reservation.question.end'), t('reservation.question.end_text', { device: title })],
  ] as const
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">{t('reservation.question.title')}</h2>
      {questions.map(([question, words], index) => (
        <details key={question} open={index === 0 || undefined}>
          <summary>{question}</summary>
          <p>{words}</p>
        </details>
      ))}
    </section>
  )
}
