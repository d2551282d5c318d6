import { data, redirect } from 'react-router'
import { clockTime } from '#core/clock-time.ts'
import { isoDay } from '#core/dates.ts'
import { untilDay } from '#core/until-day.ts'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import { askAgain } from '#shop/reservations/ask-again.server.ts'
import { deviceName, deviceOf } from '#shop/reservations/campaign.ts'
import { refuseReservation } from '#shop/reservations/cancel-reservation.server.ts'
import { confirmReservation, readUnconfirmed } from '#shop/reservations/confirm-reservation.server.ts'
import { readAhead } from '#shop/reservations/read-campaign.server.ts'
import { openKey } from '#shop/reservations/reservation-key.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { refused } from '#web/forms/form-answer.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { whereFeature } from '#web/guards/where-feature.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import type { Route } from './+types/confirm.route'
import confirmStyles from './confirm.module.css'
import { DeviceDrawing } from './device-drawing.tsx'
import styles from './reservation.module.css'

/** On a site without the feature its pages do not exist. */
export const middleware = [whereFeature('reservation')]

export const headers = privateAddressHeaders

/** Opening the link changes nothing. One that was used leads to the place. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { site, locale, clock } = ctx
  const key = url.searchParams.get('key') ?? ''
  const read = await readUnconfirmed(ctx, { number: params.id, key })
  if (!read.ok) throw pageNotFoundAt(url)
  const { reservation, campaign } = read.value
  if (reservation.queueNo !== null) {
    const house = { encryption: ctx.encryption, siteId: site.id }
    throw redirect(reservationPaths(locale).place(reservation.number, openKey(house, reservation.id)))
  }
  const moment = (at: Date) => ({ day: isoDay(at, site.timeZone), time: clockTime(at, site.timeZone) })
  const currency = site.currencies.find(({ id }) => id === reservation.currencyId) ?? site.defaultCurrency
  return {
    number: reservation.number,
    key,
    title: campaign.title,
    device: deviceName(campaign, reservation.spec),
    hex: deviceOf(campaign, reservation.spec)?.colour.hex ?? '',
    name: [reservation.firstName, reservation.lastName].join(' '),
    email: reservation.email ?? '',
    asked: moment(reservation.submittedAt),
    until: moment(reservation.confirmUntil),
    ahead: await readAhead(ctx, campaign, reservation.spec),
    deposit: reservation.deposit,
    currency: currency.isoCode,
    phase:
      reservation.state === 'cancelled'
        ? ('refused' as const)
        : reservation.state !== 'submitted' || reservation.confirmUntil <= clock()
          ? ('over' as const)
          : ('open' as const),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const key = url.searchParams.get('key') ?? ''
  const of = { number: params.id, key }
  const form = await request.formData().catch(() => new FormData())
  const intent = form.get('intent')
  if (intent === 'confirm') {
    const confirmed = await confirmReservation(ctx, of)
    if (!confirmed.ok && confirmed.error.code === 'service.not_found') throw pageNotFoundAt(url)
    if (!confirmed.ok) return data(refused(confirmed.error), refusedStatus(confirmed.error))
    const { id, number } = confirmed.value
    const open = openKey({ encryption: ctx.encryption, siteId: ctx.site.id }, id)
    throw redirect(reservationPaths(ctx.locale).success(number, open), 303)
  }
  const done =
    intent === 'again'
      ? await askAgain(ctx, of)
      : intent === 'refuse'
        ? await refuseReservation(ctx, of)
        : null
  if (!done) return data(refused({ code: 'service.bad_request' }), 400)
  if (!done.ok && done.error.code === 'service.not_found') throw pageNotFoundAt(url)
  if (!done.ok) return data(refused(done.error), refusedStatus(done.error))
  return { failure: null, values: {}, done: String(intent) }
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const { number, key, title, device, hex, name, email, asked, until, ahead, deposit, currency, phase } =
    loaderData
  const paths = reservationPaths(locale)
  const here = paths.confirm(number, key)
  const done = actionData && 'done' in actionData ? actionData.done : undefined
  return (
    <div className={confirmStyles.narrow}>
      <PageHead title={t('reservation.confirm.title')} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: paths.form(), name: t('reservation.title', { device: title }) },
        ]}
        here={t('reservation.confirm.here')}
      />
      <h1>{t('reservation.confirm.title')}</h1>
      <p className={styles.lead}>{t('reservation.confirm.lead')}</p>
      {phase === 'refused' || done === 'refuse' ? (
        <Notice tone="good">{t('reservation.confirm.forgotten')}</Notice>
      ) : (
        <section className={styles.box} aria-labelledby="device">
          <div className={confirmStyles.small}>
            <DeviceDrawing hex={hex} isSmall />
            <div>
              <h2 id="device">{device}</h2>
              <p className={styles.note}>{`${name} · ${email}`}</p>
            </div>
          </div>
          <Manifest
            lines={[
              { name: t('reservation.confirm.asked'), value: `${asked.day} ${asked.time}` },
              { name: t('reservation.confirm.ahead'), value: t('reservation.people', { count: ahead }) },
              ...(deposit > 0
                ? [
                    {
                      name: t('reservation.deposit'),
                      value: t('reservation.confirm.deposit', { amount: priceText(deposit, currency) }),
                    },
                  ]
                : []),
            ]}
          />
          {phase === 'open' ? (
            <>
              <PostForm
                action={here}
                answer={actionData}
                submit={t('reservation.confirm.button')}
                isBlock
                isFile
              >
                <input type="hidden" name="intent" value="confirm" />
              </PostForm>
              <p className={styles.note}>
                {t('reservation.confirm.until', { day: untilDay(until.day, locale), time: until.time })}
              </p>
            </>
          ) : done === 'again' ? (
            <Notice tone="good">{t('reservation.sent_text')}</Notice>
          ) : (
            <>
              <Notice tone="warn">{t('reservation.confirm.over')}</Notice>
              <PostForm
                action={here}
                answer={actionData}
                submit={t('reservation.confirm.again')}
                isBlock
                isFile
              >
                <input type="hidden" name="intent" value="again" />
              </PostForm>
            </>
          )}
        </section>
      )}
      {phase === 'open' && done === undefined && (
        <details className={styles.quiet}>
          <summary>{t('reservation.confirm.not_mine')}</summary>
          <PostForm action={here} look="secondary" submit={t('reservation.confirm.forget')} isFile>
            <input type="hidden" name="intent" value="refuse" />
            <p className={styles.note}>{t('reservation.confirm.forget_text')}</p>
          </PostForm>
        </details>
      )}
    </div>
  )
}
