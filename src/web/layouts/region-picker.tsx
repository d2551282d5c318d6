import { useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { languages } from '#core/locale.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { usePathIn } from '#web/seo/addresses.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/manifest.tsx'
import { useVisit } from '#web/visit.ts'
import { usePopover } from './popover.ts'
import styles from './region-picker.module.css'

/** Language and currency in one place, named in their own words, never by flags. */
export function RegionPicker() {
  const t = useT()
  const { locale, config } = useShop()
  const details = useRef<HTMLDetailsElement>(null)
  usePopover(details)
  const currency = useCurrency()
  const isChoice = config.site.languages.length > 1 || config.filteredCurrencies.length > 1
  if (!isChoice) return null
  return (
    <details ref={details} className={styles.picker}>
      <summary aria-label={`${t('region.label')}: ${languages[locale].localTitle}, ${currency}`}>
        <Icon name="globe" size={16} />
        {languages[locale].localTitle} · {currency}
        <Icon name="down" size={16} className={styles.chevron} />
      </summary>
      <div className={styles.panel}>
        <RegionChoices />
      </div>
    </details>
  )
}

export function RegionChoices() {
  const { config } = useShop()
  return (
    <div className={styles.choices}>
      {config.site.languages.length > 1 && <LanguageLinks />}
      {config.filteredCurrencies.length > 1 && <CurrencyForm />}
    </div>
  )
}

/** Plain links to the same page: another language is another document. */
function LanguageLinks() {
  const t = useT()
  const { config, locale } = useShop()
  const { search } = useLocation()
  const pathIn = usePathIn()
  return (
    <nav aria-label={t('language.label')}>
      <Label>{t('language.label')}</Label>
      <ul className={styles.languages}>
        {config.site.languages.map(({ iso_code, local_title }) => (
          <li key={iso_code}>
            <a
              href={pathIn(iso_code) + search}
              hrefLang={languages[iso_code].lang}
              lang={languages[iso_code].lang}
              aria-current={iso_code === locale ? 'true' : undefined}
            >
              {local_title}
              {iso_code === locale && <Icon name="check" size={16} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A plain form, so that it works before and without script. */
function CurrencyForm() {
  const t = useT()
  const id = useId()
  const { config } = useShop()
  const current = useVisit()?.currencyId
  return (
    <form method="post" action="/api/currency/change" data-clean>
      <fieldset aria-labelledby={id}>
        <span id={id}>
          <Label>{t('currency.label')}</Label>
        </span>
        <div className={styles.currencies}>
          {config.filteredCurrencies.map((currency) => (
            <Choice
              key={currency.id}
              kind="radio"
              name="currency_id"
              value={currency.id}
              defaultChecked={currency.id === current}
              autoComplete="off"
            >
              {currency.iso_code}
            </Choice>
          ))}
        </div>
      </fieldset>
      <Button type="submit" look="secondary" size="small">
        {t('currency.change')}
      </Button>
    </form>
  )
}

function useCurrency(): string {
  const { config } = useShop()
  const visit = useVisit()
  return config.currencies.find(({ id }) => id === visit?.currencyId)?.iso_code ?? ''
}
