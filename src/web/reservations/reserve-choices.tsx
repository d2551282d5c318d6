import { Form, useSubmit } from 'react-router'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './reserve.module.css'
import type { ReserveView } from './reserve-view.server.ts'
import { usd } from './usd.ts'

/** Links of a form: without script its button shows the price of what is chosen, with script every choice does. */
export function Choices({ view }: { view: ReserveView }) {
  const { t, locale } = useMessages()
  const submit = useSubmit()
  const dollars = (value: number) => usd(value, locale)
  const { models, colours, storages, chosen, countries } = view
  return (
    <Form
      method="get"
      action={reservationPaths(locale).form()}
      key={JSON.stringify(chosen)}
      className={styles.options}
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <fieldset>
        <legend>
          {t('reservation.model')} <b>{models.find(({ code }) => code === chosen.model)?.name}</b>
        </legend>
        <div className={styles.cards}>
          {models.map(({ code, name, size, from }) => (
            <label key={code} className={styles.card}>
              <input type="radio" name="model" value={code} defaultChecked={code === chosen.model} />
              <span>
                <b>{name}</b>
                {size && <small>{size}</small>}
                <small>{t('reservation.from', { price: dollars(from) })}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>
          {t('reservation.colour')} <b>{colours.find(({ code }) => code === chosen.colour)?.name}</b>
        </legend>
        <div className={styles.colours}>
          {colours.map(({ code, name, hex }) => (
            <label key={code} className={styles.colour}>
              <input type="radio" name="colour" value={code} defaultChecked={code === chosen.colour} />
              <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
                <circle cx="14" cy="14" r="13" fill={hex} stroke="currentColor" strokeOpacity="0.3" />
              </svg>
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>
          {t('reservation.storage')} <b>{storages.find(({ code }) => code === chosen.storage)?.name}</b>
        </legend>
        <div className={styles.cards}>
          {storages.map(({ code, name, price }) => (
            <label key={code} className={styles.card}>
              <input type="radio" name="storage" value={code} defaultChecked={code === chosen.storage} />
              <span>
                <b>{name}</b>
                <small>{dollars(price)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {countries.length > 1 && (
        <fieldset>
          <legend>{t('reservation.country')}</legend>
          <div className={styles.cards}>
            {countries.map(({ code, name }) => (
              <label key={code} className={styles.card}>
                <input type="radio" name="country" value={code} defaultChecked={code === chosen.country} />
                <span>
                  <b>{name}</b>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <noscript>
        <Button type="submit" look="secondary">
          {t('reservation.show_price')}
        </Button>
      </noscript>
    </Form>
  )
}
