import type { ReactNode } from 'react'
import type { Amount } from '#core/money.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { roleTexts } from '#shop/pro/pro-emails.ts'
import { mayDo } from '#shop/pro/pro-roles.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice, Pill } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import type { ProHead } from './pro-head.server.ts'
import styles from './pro-page.module.css'
import { stateTexts, stateTitles, tabTexts } from './pro-words.ts'

export const proTabs = ['declarations', 'delivery', 'shipments', 'statements', 'people', 'programs'] as const
export type ProTab = (typeof proTabs)[number]

type Props = {
  head: ProHead
  /** Null for a page that is a step: it has no menu. */
  tab: ProTab | null
  title: string
  sub?: string | undefined
  beside?: ReactNode
  children: ReactNode
}

/** Every page for companies: where one is, for whom, and the ways to the others. */
export function ProPage({ head, tab, title, sub, beside, children }: Props) {
  const { t, locale } = useMessages()
  const paths = proPaths(locale)
  const home = { to: pathsIn(locale).home(), name: t('breadcrumbs.home') }
  const area = { to: paths.overview(), name: t('pro.area') }
  return (
    <div className={styles.page}>
      <PageHead title={title} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={tab === 'declarations' ? [home] : [home, area]}
        here={tab === 'declarations' ? t('pro.area') : title}
      />
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {sub && <p className={styles.sub}>{sub}</p>}
        </div>
        {beside && <div className={styles.beside}>{beside}</div>}
      </div>
      <CompanyBar head={head} />
      <StateNotice head={head} />
      {tab === null ? (
        children
      ) : (
        <div className={styles.columns}>
          <Menu head={head} tab={tab} />
          <div className={styles.content}>{children}</div>
        </div>
      )}
    </div>
  )
}

const vatLooks = {
  none: null,
  waiting: { tone: 'info', icon: 'clock', text: 'pro.vat.waiting' },
  valid: { tone: 'good', icon: 'check', text: 'pro.vat.valid' },
  invalid: { tone: 'bad', icon: 'warning', text: 'pro.vat.invalid' },
} as const

function CompanyBar({ head }: { head: ProHead }) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const { company, vat, name, role, limit, period, currency, owner } = head
  const look = vatLooks[vat.state]
  const who = [name, t(roleTexts[role])].filter(Boolean).join(', ')
  const upTo =
    limit === null
      ? ''
      : t(period === 'week' ? 'pro.up_to_week' : 'pro.up_to_month', {
          amount: priceText(limit as Amount, currency),
        })
  return (
    <div className={styles.bar}>
      <Icon name="building" />
      <b>{company}</b>
      {look && (
        <Pill tone={look.tone} icon={look.icon}>
          {t(look.text, { code: vat.code })}
        </Pill>
      )}
      <span className={text.muted}>{[who, upTo].filter(Boolean).join(', ')}</span>
      {owner !== null && <span className={text.muted}>{t('pro.ask_owner', { name: owner })}</span>}
      <ShopLink to={pathsIn(locale).home()} className={text.link}>
        {t('pro.to_shop')}
      </ShopLink>
    </div>
  )
}

/** What an application that is not approved means. */
function StateNotice({ head: { state, letter } }: { head: ProHead }) {
  const { t } = useMessages()
  if (state === 'approved') return null
  const isBad = state === 'rejected' || state === 'suspended'
  return (
    <Notice tone={isBad ? 'bad' : 'info'} title={t(stateTitles[state])}>
      <p>{t(stateTexts[state])}</p>
      {letter && <p>{letter}</p>}
    </Notice>
  )
}

const icons: Readonly<Record<ProTab, IconName>> = {
  declarations: 'orders',
  delivery: 'courier',
  shipments: 'card',
  statements: 'document',
  people: 'users',
  programs: 'link',
}

function Menu({ head, tab }: { head: ProHead; tab: ProTab }) {
  const { t, locale } = useMessages()
  const paths = proPaths(locale)
  const to: Readonly<Record<ProTab, string>> = {
    declarations: paths.overview(),
    delivery: paths.delivery(),
    shipments: paths.shipments(),
    statements: paths.statements(),
    people: paths.people(),
    programs: paths.programs(),
  }
  const { role } = head
  const offered = proTabs.filter((one) => {
    if (one === 'statements') return mayDo(role, 'see_money')
    if (one === 'programs') return mayDo(role, 'manage_programs')
    return one !== 'delivery' || mayDo(role, 'order')
  })
  return (
    <nav className={styles.menu} aria-label={t('pro.area')}>
      {offered.map((one) => (
        <ShopLink key={one} to={to[one]} aria-current={one === tab ? 'page' : undefined}>
          <Icon name={icons[one]} />
          {t(tabTexts[one])}
          {one === 'declarations' && head.declarations > 0 && <small>{head.declarations}</small>}
        </ShopLink>
      ))}
    </nav>
  )
}

/** Declare, delivery, payment. */
export function ProSteps({ now }: { now: 0 | 1 | 2 }) {
  const { t } = useMessages()
  const names = [t('pro.step.declare'), t('pro.step.delivery'), t('pro.step.payment')]
  return (
    <ol className={styles.steps}>
      {names.map((name, place) => (
        <li key={name} data-done={place < now || undefined} aria-current={place === now ? 'step' : undefined}>
          <span>{place < now ? <Icon name="check" size={16} /> : place + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
