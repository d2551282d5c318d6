import { clockTime } from '#core/clock-time.ts'
import { isoDay } from '#core/dates.ts'
import { untilDay } from '#core/until-day.ts'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import { listOwnReservations } from '#shop/reservations/list-own-reservations.server.ts'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { appContext } from '#web/app-context.server.ts'
import { whereFeature } from '#web/guards/where-feature.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Pill } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/my-reservations.route'
import { DeviceDrawing } from './device-drawing.tsx'
import styles from './my-reservations.module.css'
import { stateLooks, stateTexts } from './words.ts'

/** On a site without the feature its pages do not exist. */
export const middleware = [whereFeature('reservation')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { timeZone } = ctx.site
  const places = await listOwnReservations(ctx)
  return places.map(({ until, ...place }) => ({
    ...place,
    until: until && { day: isoDay(until, timeZone), time: clockTime(until, timeZone) },
  }))
}

/** Every place of a customer, with what it waits for. */
export default function MyReservations({ loaderData: places }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const paths = reservationPaths(locale)
  return (
    <AccountPage
      current="reservations"
      title={t('reservations.title')}
      beside={
        places.length > 0 && (
          <ButtonLink to={paths.form()} look="secondary">
            {t('reservations.new')}
          </ButtonLink>
        )
      }
    >
      {places.length === 0 ? (
        <EmptyState heading="h2" title={t('reservations.none')} text={t('reservations.none_text')}>
          <ButtonLink to={paths.form()}>{t('reservations.new')}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {places.map(({ number, name, hex, state, queueNo, ahead, until }) => (
            <li key={number}>
              <ShopLink to={paths.place(number)}>
                <span className={styles.thumb}>
                  <DeviceDrawing hex={hex} isSmall />
                </span>
                <span>
                  <b>{name}</b>
                  <small>
                    {[number, `#${queueNo}`, ahead === null ? null : t('reservation.ahead', { count: ahead })]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <span className={styles.state}>
                  <Pill tone={stateLooks[state].tone} icon={stateLooks[state].icon}>
                    {t(stateTexts[state])}
                  </Pill>
                  {until && (
                    <small>
                      {t('reservations.pay_until', { day: untilDay(until.day, locale), time: until.time })}
                    </small>
                  )}
                </span>
                <Icon name="right" size={16} />
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
    </AccountPage>
  )
}
