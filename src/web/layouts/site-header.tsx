import { useLocation } from 'react-router'
import { inLocale } from '#core/canonical-path.ts'
import { languages } from '#core/locale.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import styles from './frame.module.css'
import type { Frame } from './layout-names.ts'
import type { ShopView } from './shop-view.server.ts'

export function SiteHeader({ shop, kind }: { shop: ShopView; kind: Frame['header'] }) {
  const { site, locale } = shop
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <ShopLink className={styles.logo} to={pathsIn(locale).home()}>
          {site.logoHref && <img src={site.logoHref} alt="" width="38" height="20" />}
          <span>{site.name}</span>
        </ShopLink>
        {kind === 'full' && (
          <div className={styles.region}>
            <LanguageLinks shop={shop} />
            {shop.selectableCurrencies.length > 1 && <CurrencyForm shop={shop} />}
          </div>
        )}
      </div>
    </header>
  )
}

/** Plain links: another language is another document. */
function LanguageLinks({ shop: { site, locale } }: { shop: ShopView }) {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('language.label')}>
      <ul className={styles.languages}>
        {site.locales.map((other) => (
          <li key={other}>
            <a
              href={inLocale(pathname, other)}
              hrefLang={languages[other].lang}
              lang={languages[other].lang}
              aria-current={other === locale ? 'true' : undefined}
            >
              {languages[other].localTitle}
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
  return (
    <form className={styles.currency} method="post" action="/api/currency/change">
      <label>
        <span>{t('currency.label')}</span>
        <select name="currency_id" defaultValue={shop.currency.id} autoComplete="off">
          {shop.selectableCurrencies.map(({ id, isoCode }) => (
            <option key={id} value={id}>
              {isoCode}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{t('currency.change')}</button>
    </form>
  )
}
