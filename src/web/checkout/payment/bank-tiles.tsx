import { useLocation } from 'react-router'
import type { MessageKey } from '#locales/messages.ts'
import type { BankOffer } from '#shop/payments/offer-banks.server.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { bankCountry } from './bank-country.ts'
import styles from './bank-tiles.module.css'

const tilesId = 'banks'

/** Languages that decline the names of countries need a text for each. */
const ofCountry: Partial<Record<string, MessageKey>> = {
  LT: 'checkout.payment.banks_lt',
  LV: 'checkout.payment.banks_lv',
  EE: 'checkout.payment.banks_ee',
}

type Props = { offer: BankOffer; chosen: string | null }

/** The banks of one country. Without a choice here, the buyer chooses on the provider's page. */
export function BankTiles({ offer, chosen }: Props) {
  const t = useT()
  const { country, countries, banks } = offer
  const own = ofCountry[country.code]
  const title = own ? t(own) : t('checkout.payment.banks', { country: country.name })
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <span>{title}</span>
        {countries.length > 1 && <Countries offer={offer} />}
      </div>
      <fieldset id={tilesId} className={styles.tiles} aria-label={title}>
        {banks.map(({ key, name }) => (
          <Tile key={key} value={key} isChosen={key === chosen}>
            {name}
          </Tile>
        ))}
        <Tile value="" isChosen={false}>
          {t('checkout.payment.other_bank')}
        </Tile>
      </fieldset>
    </div>
  )
}

/** Links, so that it works without script and can be gone back from. */
function Countries({ offer: { country, countries } }: { offer: BankOffer }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const addressOf = (code: string) => {
    const query = new URLSearchParams(search)
    query.set(bankCountry, code)
    // The keyboard, and without script the page, goes on at the banks.
    return `${pathname}?${query}#${tilesId}`
  }
  return (
    <details className={styles.countries}>
      <summary className={text.link}>{t('checkout.payment.change_country')}</summary>
      <ul>
        {countries.map(({ code, name }) => (
          <li key={code}>
            <ShopLink
              to={addressOf(code)}
              className={text.link}
              aria-current={code === country.code || undefined}
              preventScrollReset
              replace
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Tile({ value, isChosen, children }: { value: string; isChosen: boolean; children: string }) {
  return (
    <label className={classes(styles.tile, value === '' && styles.other)}>
      <input type="radio" name="payment.bank" value={value} defaultChecked={isChosen} />
      {children}
      <Icon name="check" size={16} />
    </label>
  )
}
