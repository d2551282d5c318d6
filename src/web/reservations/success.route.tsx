import { redirect } from 'react-router'
import { dayRange } from '#core/dates.ts'
import { untilDay } from '#core/until-day.ts'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import { readPlace } from '#shop/reservations/read-place.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { whereFeature } from '#web/guards/where-feature.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Label } from '#web/ui/manifest.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import type { Route } from './+types/success.route'
import { PlaceHead } from './place-head.tsx'
import { PlaceAside } from './place-page.tsx'
import { placeView } from './place-view.server.ts'
import styles from './reservation.module.css'

/** On a site without the feature its pages do not exist. */
export const middleware = [whereFeature('reservation')]

export const headers = privateAddressHeaders

/** Only a post confirms a place, and only a confirmed place is shown here. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const number = url.searchParams.get('number') ?? ''
  const key = url.searchParams.get('key') ?? undefined
  const place = await readPlace(ctx, { number, key })
  if (!place.ok || place.value.reservation.queueNo === null)
    throw redirect(reservationPaths(ctx.locale).form())
  return { place: await placeView(ctx, place.value, url.searchParams), key: key ?? null }
}

export default function Success({ loaderData }: Route.ComponentProps) {
  const { place, key } = loaderData
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const paths = reservationPaths(locale)
  const own = paths.place(place.number, key ?? undefined)
  const { deposit, day, locker, payHours, confirmed } = place
  const about = day ? t('reservation.about', { days: dayRange(day, day, locale) }) : ''
  const title = t('reservation.success.title', { name: place.firstName })
  return (
    <div className={styles.page}>
      <PageHead title={title} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: paths.form(), name: t('reservation.title', { device: place.title }) },
        ]}
        here={t('reservation.success.here')}
      />
      {confirmed && (
        <Label>{t('reservation.success.confirmed', { at: `${confirmed.day} ${confirmed.time}` })}</Label>
      )}
      <h1>{title}</h1>
      <PlaceHead place={place} />
      <div className={styles.columns}>
        <section className={styles.group} aria-labelledby="next">
          <h2 id="next">{t('reservation.success.next')}</h2>
          <ol className={styles.history}>
            {deposit && (
              <li data-now>
                <div>
                  <b>{t('reservation.success.deposit')}</b>
                  <p>
                    {t('reservation.success.deposit_text', {
                      amount: priceText(deposit.amount, place.currency),
                      day: untilDay(deposit.until.day, locale),
                      time: deposit.until.time,
                    })}
                  </p>
                </div>
              </li>
            )}
            <li data-now={!deposit || undefined} data-next={Boolean(deposit) || undefined}>
              <div>
                <b>{t('reservation.success.boston')}</b>
                <p>{t('reservation.success.boston_text', { count: payHours })}</p>
              </div>
              <time>{about}</time>
            </li>
            <li data-next>
              <div>
                <b>{t('reservation.success.locker')}</b>
                <p>{t('reservation.success.locker_text')}</p>
              </div>
              <time>{locker ? dayRange(locker.from, locker.to, locale) : ''}</time>
            </li>
          </ol>
          <div className={styles.acts}>
            {deposit && (
              <ButtonLink to={`${own}#deposit`} size="large">
                {t('reservation.deposit_pay', { amount: priceText(deposit.amount, place.currency) })}
              </ButtonLink>
            )}
            <ButtonLink to={own} look={deposit ? 'quiet' : 'primary'} size="large">
              {t('reservation.mine')}
            </ButtonLink>
          </div>
        </section>
        <PlaceAside place={place} linkKey={key ?? undefined} />
      </div>
    </div>
  )
}
