import { formatMoney } from '#core/format.ts'
import { times } from '#core/money.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import styles from './claim-form.module.css'
import { fieldId } from './field-id.ts'
import { Part, Wrong } from './part.tsx'
import type { ClaimFormView } from './read-claim-form.server.ts'

type Props = {
  view: ClaimFormView
  note: string
  error: string | undefined
  chosen: ReadonlySet<string>
  onChange(chosen: ReadonlySet<string>): void
}

/** The things of the order, of which some may be chosen; of several pieces, how many. */
export function ItemsPart({ view, note, error, chosen, onChange }: Props) {
  const { t, locale } = useMessages()
  const { items, fields, currency, urls } = view
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <Part
      number={1}
      id={fieldId('items')}
      title={t('claim_form.which')}
      note={
        <>
          {note} ·{' '}
          <ShopLink to={urls.other} className={text.link}>
            {t('claim_form.another')}
          </ShopLink>
        </>
      }
    >
      <ul
        className={classes(styles.items, error && styles.bad)}
        id={fieldId('items')}
        tabIndex={-1}
        aria-describedby={error ? `${fieldId('items')}-error` : undefined}
      >
        {items.map(({ id, name, details, image, quantity, price }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                name="item"
                value={id}
                defaultChecked={id in fields.items}
                onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
              />
              <span className={styles.thumb}>
                {image ? <Thumbnail image={image} size={56} /> : <Icon name="orders" />}
              </span>
              <span>
                <b>{name}</b>
                {details && <small>{details}</small>}
              </span>
              {price !== null && <strong>{formatMoney(times(price, quantity), currency, locale)}</strong>}
            </label>
            {quantity > 1 && (
              <label className={styles.pieces}>
                {t('claim_form.pieces')}
                <select name={`quantity.${id}`} defaultValue={fields.items[id] ?? quantity}>
                  {Array.from({ length: quantity }, (_, place) => place + 1).map((count) => (
                    <option key={count} value={count}>
                      {count}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </li>
        ))}
      </ul>
      <Wrong id={`${fieldId('items')}-error`}>{error}</Wrong>
    </Part>
  )
}
