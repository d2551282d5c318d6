import { dayInSentence } from '#core/day-in-sentence.ts'
import { untilDay } from '#core/until-day.ts'
import type { MessageKey } from '#locales/messages.ts'
import { withdrawalPaths } from '#shop/paths/withdrawal-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import timeline from '#web/withdrawals/next-steps.module.css'
import { EuNotice } from './eu-notice.tsx'
import { TermLine } from './term-line.tsx'
import styles from './warranty.module.css'
import type { WarrantyView } from './warranty-view.server.ts'

/** Until when it is covered, by whom, and how to claim it. */
export function WarrantyPage({ warranty }: { warranty: WarrantyView }) {
  const { t, locale } = useMessages()
  const paths = withdrawalPaths(locale)
  const { name, serial, terms, item, key, orderNumber, choice, brand, image } = warranty
  const dayAndYear = (day: string, said: string) => `${said} ${day.slice(0, 4)}`
  const title = !terms
    ? t('warranty.not_begun_title')
    : terms.isOver
      ? t('warranty.ended', { day: dayInSentence(terms.until, locale), year: terms.until.slice(0, 4) })
      : t('warranty.covered', { day: untilDay(terms.until, locale), year: terms.until.slice(0, 4) })
  const claim = paths.claim(orderNumber ?? '', orderNumber ? item : undefined, {
    serial: serial ?? undefined,
  })
  return (
    <div className={styles.page}>
      <PageHead title={title} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: paths.warranty(), name: t('warranty.crumb') },
        ]}
        here={name}
      />
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>
            {[name, serial && t('warranty.serial_is', { serial })].filter(Boolean).join(', ')}
          </p>
        </div>
        <ButtonLink to={claim}>{t('warranty.claim')}</ButtonLink>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className={styles.group} aria-label={name}>
            <div className={styles.what}>
              <Thumbnail image={image} size={72} />
              <div>
                <b>{name}</b>
                <p>
                  {[
                    brand,
                    choice,
                    orderNumber && t('warranty.of_order', { number: orderNumber }),
                    terms && t('warranty.delivered_on', { day: terms.deliveredOn }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
            </div>
            {terms && <TermLine terms={terms} today={warranty.today} />}
            <Manifest
              lines={[
                {
                  name: t('warranty.legal'),
                  value: t('warranty.legal_months', { count: warranty.legalMonths }),
                },
                ...(warranty.makerMonths > 0
                  ? [
                      {
                        name: t('warranty.maker'),
                        value: brand
                          ? t('warranty.maker_months_by', { count: warranty.makerMonths, brand })
                          : t('warranty.maker_months', { count: warranty.makerMonths }),
                      },
                    ]
                  : []),
                ...(terms?.isPresumed
                  ? [{ name: t('warranty.first_year'), value: t('warranty.first_year_text') }]
                  : []),
                { name: t('warranty.service_point'), value: warranty.servicePoint },
              ]}
            />
            {terms?.isOver && <p className={styles.small}>{t('warranty.ended_text')}</p>}
          </section>
          <Covered />
          <History warranty={warranty} />
        </div>
        <aside className={styles.side}>
          {terms && warranty.certificate && (
            <div className={styles.paper}>
              <Certificate warranty={warranty} until={dayAndYear} />
              <a
                href={paths.certificate(item, key, serial ?? undefined)}
                className={buttonClass({ look: 'secondary', isBlock: true })}
                download
              >
                <Icon name="download" /> {t('warranty.certificate_pdf')}
              </a>
            </div>
          )}
          <EuNotice />
        </aside>
      </div>
    </div>
  )
}

const covered = ['warranty.yes.faults', 'warranty.yes.transport', 'warranty.yes.missing'] as const
const notCovered = ['warranty.no.wear', 'warranty.no.misuse', 'warranty.no.repairs'] as const

function Covered() {
  const { t } = useMessages()
  return (
    <section className={styles.group} aria-labelledby="covered">
      <h2 id="covered">{t('warranty.what')}</h2>
      <div className={styles.covers}>
        <ul aria-label={t('warranty.yes')}>
          {covered.map((key) => (
            <li key={key} data-covered>
              <Icon name="check" /> {t(key)}
            </li>
          ))}
        </ul>
        <ul aria-label={t('warranty.no')}>
          {notCovered.map((key) => (
            <li key={key}>
              <Icon name="minus" /> {t(key)}
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.small}>{t('warranty.what_note')}</p>
    </section>
  )
}

const events = {
  bought: 'warranty.event.bought',
  delivered: 'warranty.event.delivered',
  returned: 'warranty.event.returned',
  withdrawn: 'warranty.event.withdrawn',
  claimed: 'warranty.event.claimed',
  repaired: 'warranty.event.repaired',
  replaced: 'warranty.event.replaced',
} as const satisfies Record<string, MessageKey>

function History({ warranty: { history } }: { warranty: WarrantyView }) {
  const { t } = useMessages()
  return (
    <section className={styles.group} aria-labelledby="history">
      <h2 id="history">{t('warranty.history')}</h2>
      <ol className={timeline.list}>
        {history.map(({ kind, number, on }, index) => (
          <li key={`${kind} ${number} ${on}`} data-state={index === history.length - 1 ? 'now' : 'done'}>
            <span className={timeline.dot} aria-hidden="true" />
            <div>
              <b>{t(events[kind])}</b>
              {number && <p>{number}</p>}
            </div>
            <time dateTime={on}>{on}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

type CertificateProps = { warranty: WarrantyView; until: (day: string, said: string) => string }

/** How the certificate looks; the file has the same words. */
function Certificate({ warranty }: CertificateProps) {
  const { t } = useMessages()
  const { config } = useShop()
  const { terms, name, serial, seller, certificate } = warranty
  if (!terms) return null
  const rows: [string, string][] = [
    [t('warranty.paper.item'), name],
    ...(serial ? [[t('warranty.serial'), serial] as [string, string]] : []),
    [t('warranty.paper.delivered'), terms.deliveredOn],
    [t('warranty.paper.legal'), terms.legalUntil],
    ...(terms.makerUntil ? [[t('warranty.paper.maker'), terms.makerUntil] as [string, string]] : []),
    [t('warranty.paper.seller'), seller],
  ]
  return (
    <div className={styles.certificate}>
      <p>{config.site.name}</p>
      <h2>{t('warranty.paper.title')}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{certificate}</p>
    </div>
  )
}
