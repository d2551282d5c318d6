import { useLocation } from 'react-router'
import { inLocale } from '#core/canonical-path.ts'
import { languages } from '#core/locale.ts'
import type { ShopView } from '#shop/store-config/shop-view.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useVisit } from '#web/visit.ts'
import styles from './frame.module.css'
import type { Frame } from './layout-names.ts'

export function SiteHeader({ shop, kind }: { shop: ShopView; kind: Frame['header'] }) {
  const { site, filteredCurrencies } = shop.config
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <ShopLink className={styles.logo} to={pathsIn(shop.locale).home()}>
          {site.cdn_logo && <img src={site.cdn_logo} alt="" width="38" height="20" />}
          <span>{site.name}</span>
        </ShopLink>
        {kind === 'full' && (
          <div className={styles.region}>
            <LanguageLinks shop={shop} />
            {filteredCurrencies.length > 1 && <CurrencyForm shop={shop} />}
          </div>
        )}
      </div>
    </header>
  )
}

/** Plain links: another language is another document. */
function LanguageLinks({ shop: { config, locale } }: { shop: ShopView }) {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('language.label')}>
      <ul className={styles.languages}>
        {config.site.languages.map(({ iso_code, local_title }) => (
          <li key={iso_code}>
            <a
              href={inLocale(pathname, iso_code)}
              hrefLang={languages[iso_code].lang}
              lang={languages[iso_code].lang}
              aria-current={iso_code === locale ? 'true' : undefined}
            >
              {local_title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A plain form, so that it works before and without script. */
function CurrencyForm({ shop }: { shop: ShopView }) {
  const t = useT()
  const currencyId = useVisit()?.currencyId
  return (
    <form className={styles.currency} method="post" action="/api/currency/change">
      <label>
        <span>{t('currency.label')}</span>
        <select name="currency_id" defaultValue={currencyId} autoComplete="off">
          {shop.config.filteredCurrencies.map(({ id, iso_code }) => (
            <option key={id} value={id}>
              {iso_code}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{t('currency.change')}</button>
    </form>
  )
}
