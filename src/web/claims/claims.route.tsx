import { data } from 'react-router'
import { dayRange, isoDay } from '#core/dates.ts'
import { imageUrl } from '#core/image-url.ts'
import { undecided } from '#shop/claims/claim.ts'
import { kindTexts } from '#shop/claims/claim-words.ts'
import { listOwnClaims } from '#shop/claims/list-own-claims.server.ts'
import { claimPaths } from '#shop/paths/claim-paths.ts'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { appContext } from '#web/app-context.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Pill } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import type { Route } from './+types/claims.route'
import { stateLooks } from './claim-words.ts'
import styles from './claims.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const listed = await listOwnClaims(ctx)
  if (!listed.ok) throw data(null, { status: 401 })
  const { timeZone } = ctx.site
  return listed.value.map(({ picture, receivedAt, dueAt, ...claim }) => ({
    ...claim,
    image: picture && imageUrl(picture, 160, 1),
    received: isoDay(receivedAt, timeZone),
    due: undecided.includes(claim.state) ? isoDay(dueAt, timeZone) : null,
  }))
}

export default function Claims({ loaderData: claims }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const paths = claimPaths(locale)
  const day = (iso: string) => dayRange(iso, iso, locale)
  return (
    <AccountPage
      current="orders"
      title={t('claims.title')}
      beside={
        <ButtonLink to={paths.form()} look={claims.length > 0 ? 'secondary' : 'primary'}>
          {t('claims.new')}
        </ButtonLink>
      }
    >
      {claims.length === 0 ? (
        <EmptyState heading="h2" title={t('claims.none')} text={t('claims.none_text')} />
      ) : (
        <ul className={styles.list}>
          {claims.map(({ number, state, kind, title, image, about, received, due }) => (
            <li key={number}>
              <ShopLink to={paths.claim(number)}>
                <span className={styles.thumb}>
                  {image ? <Thumbnail image={image} size={56} /> : <Icon name="orders" />}
                </span>
                <span>
                  <b>
                    {number} · {title}
                  </b>
                  <small>
                    {t(kindTexts[kind])} · {about} · {day(received)}
                  </small>
                </span>
                <span className={styles.state}>
                  <Pill tone={stateLooks[state].tone} icon={stateLooks[state].icon}>
                    {t(stateLooks[state].text)}
                  </Pill>
                  {due && <small>{t('claims.due', { day: day(due) })}</small>}
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
