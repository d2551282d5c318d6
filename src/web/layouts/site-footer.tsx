import { useLocation } from 'react-router'
import { languages } from '#core/locale.ts'
import { openConsentSettings } from '#web/consent/consent-banner.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { usePathIn } from '#web/seo/addresses.tsx'
import { useShop } from '#web/shop-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Label } from '#web/ui/manifest.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import wrap from '#web/ui/wrap.module.css'
import { useVisit } from '#web/visit.ts'
import { useSiteNavigation } from './navigation-context.tsx'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const t = useT()
  const { contacts, legalEntity, carriers, payWays, banks } = useShop()
  const { footer, company } = useSiteNavigation()
  return (
    <footer className={styles.footer}>
      <div className={wrap.wrap}>
        <div className={styles.columns}>
          <section aria-labelledby="help">
            <h2 id="help">{t('help.label')}</h2>
            <p className={styles.phone}>
              <a href={`tel:${contacts.phone.replaceAll(' ', '')}`}>{contacts.phone}</a>
            </p>
            <p className={text.muted}>{t('help.hours', { hours: contacts.hours })}</p>
            <p>
              <a className={text.link} href={`mailto:${contacts.email}`}>
                {contacts.email}
              </a>
            </p>
          </section>
          {footer.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <ShopLink to={to}>{label}</ShopLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <section aria-labelledby="company">
            <h2 id="company">{t('footer.company')}</h2>
            {company.length > 0 && (
              <ul>
                {company.map(({ to, label }) => (
                  <li key={to}>
                    <ShopLink to={to}>{label}</ShopLink>
                  </li>
                ))}
              </ul>
            )}
            <p>{legalEntity.name}</p>
            <p className={text.muted}>
              {t('footer.company_code', { code: legalEntity.companyCode })}
              <br />
              {t('footer.vat_code', { code: legalEntity.vatCode })}
              <br />
              {legalEntity.address}
            </p>
          </section>
        </div>
        <Marks
          label={t('footer.pay_with')}
          names={payWays.flatMap((way) => (way === 'payment.bank' && banks.length > 0 ? banks : t(way)))}
        />
        <Marks label={t('footer.delivered_by')} names={carriers} />
        <LegalLine />
        <Copyright />
      </div>
    </footer>
  )
}

/** On checkout and payment pages: the company and its rules, no links that lead away. */
export function LegalFooter() {
  return (
    <footer className={classes(styles.footer, styles.legalOnly)}>
      <div className={wrap.wrap}>
        <CompanyLine />
        <LegalLine opensTab />
      </div>
    </footer>
  )
}

/** Plain names in one row: real marks need licences. */
function Marks({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div className={styles.marks}>
      <Label>{label}</Label>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}

function Copyright() {
  const t = useT()
  const { config } = useShop()
  const year = useVisit()?.year ?? ''
  return (
    <p className={styles.copyright}>{t('footer.all_rights_reserved', { year, name: config.site.name })}</p>
  )
}

function CompanyLine() {
  const t = useT()
  const { legalEntity, contacts } = useShop()
  return (
    <div className={styles.slim}>
      <Copyright />
      <span>
        {legalEntity.name} · {t('footer.company_code', { code: legalEntity.companyCode })} ·{' '}
        <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
      </span>
    </div>
  )
}

/** `opensTab`: beside forms whose input would be lost. */
function LegalLine({ opensTab = false }: { opensTab?: boolean }) {
  const t = useT()
  const { legal: rules, withdrawal } = useSiteNavigation()
  // Elsewhere it stands among the rights of the customer.
  const legal = opensTab && withdrawal ? [withdrawal, ...rules] : rules
  return (
    <div className={styles.legal}>
      <nav aria-label={t('footer.legal')}>
        {legal.map(({ to, label }) =>
          opensTab ? (
            <a key={to} href={to} target="_blank" rel="noopener" title={t('links.new_tab')}>
              {label}
            </a>
          ) : (
            <ShopLink key={to} to={to}>
              {label}
            </ShopLink>
          ),
        )}
        <button type="button" className={styles.consent} onClick={openConsentSettings}>
          {t('consent.settings_title')}
        </button>
      </nav>
      {!opensTab && <Languages />}
    </div>
  )
}

/** The same page in the other languages. */
function Languages() {
  const t = useT()
  const { config, locale } = useShop()
  const { search } = useLocation()
  const pathIn = usePathIn()
  const { languages: ours } = config.site
  if (ours.length < 2) return null
  return (
    <nav aria-label={t('language.label')}>
      {ours.map(({ iso_code, local_title }) => {
        const { lang } = languages[iso_code]
        return iso_code === locale ? (
          <b key={iso_code} lang={lang} aria-current="true">
            {local_title}
          </b>
        ) : (
          <a key={iso_code} lang={lang} hrefLang={lang} href={pathIn(iso_code) + search}>
            {local_title}
          </a>
        )
      })}
    </nav>
  )
}
