import { useState } from 'react'
import { countryById } from '#core/country.ts'
import type { DeliveryOffer } from '#shop/checkout/offer-delivery.server.ts'
import { useForm } from '#web/forms/post-form.tsx'
import { useIsHydrated } from '#web/hydrated.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import text from '#web/ui/text.module.css'
import { names } from './delivery-names.ts'
import { LockerList } from './locker-list.tsx'
import { LockerMap } from './locker-map.tsx'
import styles from './locker-picker.module.css'
import { hasMap } from './map-view.ts'
import type { PickupPointSearch } from './use-pickup-point-search.ts'

const manyPoints = '300'

type Props = {
  offer: DeliveryOffer
  search: PickupPointSearch
  chosen: number | null
  currency: string
  onChoose(id: number): void
}

/** The list has every locker; the map beside it only shows where they are. */
export function LockerPicker({ offer, search, chosen, currency, onChoose }: Props) {
  const t = useT()
  const form = useForm()
  const isHydrated = useIsHydrated()
  const [typed, setTyped] = useState(offer.query.text)
  const [shown, setShown] = useState<'list' | 'map'>('list')
  const { lockers } = offer
  const error = form.errorOf(names.point)
  const lookFor = (words: string, isTyping = false) => {
    setTyped(words)
    search.change({ text: words, lat: '', lng: '' }, { isTyping })
  }
  return (
    <div className={styles.picker}>
      <div className={styles.tools}>
        <TextField
          name={names.text}
          label={t('checkout.delivery.find_locker')}
          isLabelHidden
          type="search"
          placeholder={t('checkout.delivery.find_locker')}
          value={isHydrated ? typed : undefined}
          defaultValue={isHydrated ? undefined : offer.query.text}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => lookFor(target.value, true)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault() // Enter searches for lockers and does not send the form
            lookFor(typed)
          }}
        />
        {isHydrated && (
          <NearMe onPlace={(place) => search.change({ text: '', ...place })} onFound={setTyped} />
        )}
        <noscript>
          <Button type="submit" look="secondary" name={names.intent} value="search" formNoValidate>
            {t('checkout.delivery.search')}
          </Button>
        </noscript>
      </div>
      <Couriers offer={offer} search={search} />
      {hasMap(countryById(offer.country_id) ?? 'LT') && (
        <div className={styles.toggle}>
          <Segmented
            label={t('checkout.delivery.view')}
            name="locker-view"
            value={shown}
            options={[
              { value: 'list', label: t('checkout.delivery.list') },
              { value: 'map', label: t('checkout.delivery.on_map') },
            ]}
            onChange={setShown}
          />
        </div>
      )}
      {error && (
        <p id={`${form.fieldId(names.point)}-error`} className={styles.error} role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      <div className={styles.lockers} data-shown={shown} aria-busy={search.isBusy || undefined}>
        <div className={styles.list}>
          <LockerList
            offer={offer}
            chosen={chosen}
            currency={currency}
            errorId={error ? `${form.fieldId(names.point)}-error` : undefined}
            fieldId={form.fieldId(names.point)}
            onChoose={onChoose}
          />
          <MoreLockers offer={offer} search={search} />
        </div>
        {hasMap(countryById(offer.country_id) ?? 'LT') && (
          <LockerMap
            offer={offer}
            chosen={lockers.points.find(({ id }) => id === chosen)}
            onTown={(name) => lookFor(name)}
          />
        )}
      </div>
      <p className={text.visuallyHidden} role="status">
        {isHydrated && !search.isBusy && t('checkout.delivery.found', { count: lockers.total })}
      </p>
    </div>
  )
}

function Couriers({ offer, search }: Pick<Props, 'offer' | 'search'>) {
  const t = useT()
  const { services } = offer.lockers
  if (services.length < 2) return null
  const all = services.reduce((count, service) => count + service.count, 0)
  const tabs = [
    { id: '', name: t('checkout.delivery.all_couriers'), count: all },
    ...services.map(({ courier_id, name, count }) => ({ id: String(courier_id), name, count })),
  ]
  const current = String(offer.query.courier_id ?? '')
  return (
    <fieldset className={styles.couriers} aria-label={t('checkout.delivery.couriers')}>
      {tabs.map(({ id, name, count }) => (
        <label key={id}>
          <input
            type="radio"
            name={names.courier}
            value={id}
            defaultChecked={id === current}
            onChange={() => search.change({ courier: id })}
          />
          <span>
            {name} <small>{count}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Shows all the rest at once: a country has some hundred lockers. */
function MoreLockers({ offer, search }: Pick<Props, 'offer' | 'search'>) {
  const t = useT()
  const isHydrated = useIsHydrated()
  const left = offer.lockers.total - offer.lockers.points.length
  if (left <= 0) return null
  return (
    <button
      // With script, Enter must not press this button.
      type={isHydrated ? 'button' : 'submit'}
      formNoValidate
      name={names.max}
      value={manyPoints}
      className={styles.more}
      onClick={(event) => {
        event.preventDefault()
        search.change({ max: manyPoints })
      }}
    >
      {t('checkout.delivery.show_more', { count: left })}
    </button>
  )
}

type NearProps = { onPlace(place: { lat: string; lng: string }): void; onFound(text: string): void }

/** The browser asks for the position only after this button is pressed. */
function NearMe({ onPlace, onFound }: NearProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const ask = () => {
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        onFound('')
        onPlace({ lat: coords.latitude.toFixed(4), lng: coords.longitude.toFixed(4) })
      },
      () => {
        setBusy(false)
        toasts.show({ text: t('checkout.delivery.no_place'), tone: 'error', icon: 'warning' })
      },
      { timeout: 10_000, maximumAge: 600_000 },
    )
  }
  return (
    <Button look="secondary" isBusy={isBusy} onClick={ask} className={styles.near}>
      <Icon name="pin" />
      <span>{t('checkout.delivery.near_me')}</span>
    </Button>
  )
}
