import { useState } from 'react'
import { type CountryCode, countryById } from '#core/country.ts'
import type { DeliveryOffer } from '#shop/checkout/offer-delivery.server.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import outline from './baltics.svg?url&no-inline'
import styles from './locker-map.module.css'
import { maxZoom, onMap, viewBox } from './map-view.ts'

type Props = {
  offer: DeliveryOffer
  chosen: DeliveryOffer['lockers']['points'][number] | undefined
  onTown(name: string): void
}

/** A map of the lockers; the list beside it has the same information. */
export function LockerMap({ offer, chosen, onTown }: Props) {
  const t = useT()
  const country = countryById(offer.country_id) ?? 'LT'
  const { towns, town, points } = offer.lockers
  const named = towns.find(({ name }) => name === town)
  const [zoom, setZoom] = useState<{ of: string | null; level: number }>({ of: null, level: 0 })
  const level = zoom.of === town ? zoom.level : 0
  const view = viewBox(country, level, offer.query.near ?? chosen ?? named ?? null)
  const scale = view.width / 336
  const go = (to: number) => setZoom({ of: town, level: Math.max(0, Math.min(maxZoom, to)) })
  return (
    <div className={styles.map}>
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        preserveAspectRatio="xMidYMid meet"
        role="img"
        aria-label={t('checkout.delivery.map')}
      >
        {(['EE', 'LV', 'LT'] as const).map((code) => (
          <use
            key={code}
            href={`${outline}#${code.toLowerCase()}`}
            className={landClass(code, country)}
            strokeWidth={1.2 * scale}
          />
        ))}
        {level < 2
          ? towns.map((one) => <TownMark key={one.name} town={one} scale={scale} onTown={onTown} />)
          : points.map((point) => {
              const { x, y } = onMap(point)
              return <circle key={point.id} className={styles.dot} cx={x} cy={y} r={5 * scale} />
            })}
        {chosen && <Pin at={chosen} scale={scale} />}
      </svg>
      <div className={styles.zoom}>
        <button type="button" aria-label={t('checkout.delivery.zoom_in')} onClick={() => go(level + 1)}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={t('checkout.delivery.zoom_out')} onClick={() => go(level - 1)}>
          <Icon name="minus" />
        </button>
      </div>
    </div>
  )
}

function landClass(code: CountryCode, country: CountryCode): string {
  return code === country ? (styles.here ?? '') : (styles.abroad ?? '')
}

type TownProps = {
  town: DeliveryOffer['lockers']['towns'][number]
  scale: number
  onTown(name: string): void
}

/** Large towns show name and count, small ones are dots. */
function TownMark({ town, scale, onTown }: TownProps) {
  const { x, y } = onMap(town)
  const isLarge = town.count >= 8
  const radius = (town.count >= 30 ? 15 : isLarge ? 12 : 4) * scale
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the search beside it does the same by keyboard
    <g className={styles.town} onClick={() => onTown(town.name)}>
      <circle cx={x} cy={y} r={radius} className={isLarge ? styles.large : styles.small} />
      {isLarge && (
        <>
          <text x={x} y={y + 3.6 * scale} fontSize={10 * scale} className={styles.number}>
            {town.count}
          </text>
          <text x={x} y={y + radius + 11 * scale} fontSize={10 * scale} className={styles.name}>
            {town.name}
          </text>
        </>
      )}
    </g>
  )
}

function Pin({ at, scale }: { at: { lat: number; lng: number }; scale: number }) {
  const { x, y } = onMap(at)
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path className={styles.pin} d="M0 0C-9-11-13-17-13-24a13 13 0 0 1 26 0C13-17 9-11 0 0z" />
      <circle className={styles.eye} cy="-24" r="4.5" />
    </g>
  )
}
