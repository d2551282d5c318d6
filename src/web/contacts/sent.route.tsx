import { contactPaths } from '#shop/paths/contact-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/sent.route'
import { loadTicket } from './load-ticket.server.ts'
import { Files } from './thread.tsx'
import styles from './ticket.module.css'
import { useDays } from './use-days.ts'

export const headers = privateAddressHeaders

/** A reload shows it again and sends nothing. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  return { ticket: await loadTicket(context.get(appContext), params.number, url) }
}

export default function Sent({ loaderData: { ticket } }: Route.ComponentProps) {
  const t = useT()
  const days = useDays()
  const { locale } = useShop()
  const { number, email, promised, messages, urls } = ticket
  const [first] = messages
  return (
    <div className={styles.page}>
      <PageHead title={t('contacts.sent_title', { number })} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: contactPaths(locale).contacts(), name: t('contacts.title') },
        ]}
        here={number}
      />
      <div className={styles.sent}>
        <span className={styles.sign}>
          <Icon name="check" size={24} />
        </span>
        <h1>{t('contacts.sent', { number })}</h1>
        <p className={styles.lead}>{promised ? days.promised(promised) : t('contacts.answer_soon')}</p>
        <p className={styles.note}>{t('contacts.sent_email', { email })}</p>
        {first && (
          <section className={styles.copy} aria-labelledby="copy">
            <h2 id="copy">{t('contacts.sent_text')}</h2>
            <p className={styles.words}>{first.text}</p>
            {first.files.length > 0 && <Files files={first.files} />}
          </section>
        )}
        <div className={styles.acts}>
          <ShopLink to={urls.page} className={buttonClass()}>
            {t('contacts.to_thread')}
          </ShopLink>
          <ShopLink to={pathsIn(locale).home()} className={buttonClass({ look: 'quiet' })}>
            {t('contacts.to_shop')}
          </ShopLink>
        </div>
      </div>
    </div>
  )
}
