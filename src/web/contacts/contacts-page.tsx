import { accountPaths } from '#shop/paths/account-paths.ts'
import { contactPaths } from '#shop/paths/contact-paths.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import { menuPaths } from '#shop/paths/menu-paths.ts'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { type Beginning, ContactForm } from './contact-form.tsx'
import styles from './contacts.module.css'
import type { ContactsView } from './contacts-view.ts'
import { Counters } from './counters.tsx'
import { useDays } from './use-days.ts'

type Props = {
  view: ContactsView
  beginning: Beginning
  isSignedIn: boolean
  answer: FormAnswer | undefined
}

/** A form, then the other ways to reach us, then where to come. */
export function ContactsPage({ view, beginning, isSignedIn, answer }: Props) {
  const t = useT()
  const { locale, config } = useShop()
  const speaksAll = config.site.languages.length === 4
  return (
    <div className={styles.page}>
      <PageHead
        title={t('contacts.title')}
        description={t('contacts.description', { name: config.site.name })}
      />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[{ to: pathsIn(locale).home(), name: t('breadcrumbs.home') }]}
        here={t('contacts.title')}
      />
      <header className={styles.head}>
        <h1>{t('contacts.title')}</h1>
        <p>{t(speaksAll ? 'contacts.person_in_languages' : 'contacts.person')}</p>
      </header>
      <div className={styles.columns}>
        <section className={styles.group} aria-labelledby="write">
          <div className={styles.groupHead}>
            <h2 id="write">{t('contacts.write')}</h2>
            <p className={styles.note}>{t('contacts.within')}</p>
          </div>
          <ContactForm beginning={beginning} answer={answer} />
        </section>
        <aside className={styles.side}>
          <Ways view={view} />
          <Faster isSignedIn={isSignedIn} />
        </aside>
      </div>
      <Counters branches={view.branches} />
    </div>
  )
}

const zones = {
  'Europe/Vilnius': 'contacts.zone.vilnius',
  'Europe/Riga': 'contacts.zone.riga',
  'Europe/Tallinn': 'contacts.zone.tallinn',
} as const

function Ways({ view: { opening, closed } }: { view: ContactsView }) {
  const t = useT()
  const days = useDays()
  const { contacts, timeZone } = useShop()
  const { phone, email, hours } = contacts
  const zone = zones[timeZone as keyof typeof zones]
  return (
    <div>
      <p className={classes(styles.now, !opening.isOpen && styles.isClosed)}>{days.opening(opening)}</p>
      <ul className={styles.ways}>
        <li>
          <Icon name="phone" />
          <div>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            <p>{[t('contacts.workdays', { hours }), zone && t(zone)].filter(Boolean).join(', ')}</p>
          </div>
        </li>
        <li>
          <Icon name="mail" />
          <div>
            <a href={`mailto:${email}`}>{email}</a>
            <p>{t('contacts.email_note')}</p>
          </div>
        </li>
        {closed.length > 0 && (
          <li>
            <Icon name="calendar" />
            <div>
              <b>{t('contacts.closed_days')}</b>
              <p>{t('contacts.closed_note', { days: days.closed(closed) })}</p>
            </div>
          </li>
        )}
      </ul>
    </div>
  )
}

function Faster({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useT()
  const { locale, hasQuestions } = useShop()
  const links: { to: string; label: string; icon: IconName }[] = [
    { to: trackingPaths(locale).search(), label: t('contacts.faster.parcel'), icon: 'pin' },
    ...(isSignedIn
      ? [
          { to: accountPaths(locale).orders(), label: t('account.orders'), icon: 'orders' as const },
          { to: contactPaths(locale).messages(), label: t('ticket.mine'), icon: 'message' as const },
        ]
      : []),
    { to: menuPaths(locale).withdrawal(), label: t('contacts.faster.returns'), icon: 'return' },
    { to: menuPaths(locale).claim(), label: t('claim_form.title'), icon: 'warning' },
    ...(hasQuestions
      ? [
          {
            to: contentPaths(locale).questions(),
            label: t('contacts.faster.questions'),
            icon: 'info' as const,
          },
        ]
      : []),
  ]
  return (
    <nav className={styles.faster} aria-labelledby="faster">
      <h2 id="faster">{t('contacts.faster.title')}</h2>
      <ul>
        {links.map(({ to, label, icon }) => (
          <li key={to}>
            <ShopLink to={to}>
              <Icon name={icon} />
              {label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
