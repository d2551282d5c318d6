import { dayRange } from '#core/dates.ts'
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
import { Notice } from '#web/ui/badge.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { Sums } from '#web/ui/sums.tsx'
import { OpeningNotice } from './opening-notice.tsx'
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

/** What the chosen device costs, who waits for it, and the form. */
export function ReserveBox({
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
      {view.phase === 'before' && <OpeningNotice view={view} answer={answer} />}
      {view.phase === 'closed' && <Notice>{t('reservation.over')}</Notice>}
    </section>
  )
}
