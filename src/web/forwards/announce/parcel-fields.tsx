import { carrierOf, spacedNumber } from '#shop/parcels/carrier.ts'
import type { ParcelCard } from '#shop/parcels/parcel-card.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import styles from './announce.module.css'
import type { AnnounceState } from './announce-state.ts'
import type { Announce } from './read-announce.server.ts'

type Props = {
  state: AnnounceState
  carriers: Announce['carriers']
  /** What lies here already: its way cannot be told any more. */
  card: ParcelCard | null
  errorOf(name: string): string | undefined
  change(changes: Partial<AnnounceState>): void
}

export function ParcelFields({ state, carriers, card, errorOf, change }: Props) {
  const t = useT()
  const recognised = carrierOf(
    state.trackingNumber,
    carriers.map((carrier) => ({ ...carrier, trackingUrl: '' })),
  )
  return (
    <section className={styles.group} aria-labelledby="the-parcel">
      <h2 id="the-parcel">{t('announce.parcel')}</h2>
      {card ? (
        <Manifest
          lines={[
            { name: t('announce.number'), value: card.number },
            ...(card.trackingNumber
              ? [
                  {
                    name: t('announce.tracking_number'),
                    value: [card.carrier?.name, spacedNumber(card.trackingNumber)].filter(Boolean).join(' '),
                  },
                ]
              : []),
            ...(card.shop ? [{ name: t('announce.shop'), value: card.shop }] : []),
          ]}
        />
      ) : (
        <div className={styles.fields}>
          <TextField
            id="tracking_number"
            name="tracking_number"
            label={t('announce.tracking_number')}
            hint={t('announce.tracking_hint')}
            value={state.trackingNumber}
            error={errorOf('tracking_number')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required
            onChange={({ target }) => change({ trackingNumber: target.value })}
          />
          <SelectField
            id="carrier"
            name="carrier"
            label={t('announce.carrier')}
            value={state.carrier}
            error={errorOf('carrier')}
            onChange={({ target }) => change({ carrier: target.value })}
          >
            <option value="">
              {recognised
                ? t('announce.carrier_recognised', { name: recognised.name })
                : t('announce.carrier_by_number')}
            </option>
            {carriers.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            id="shop"
            name="shop"
            label={t('announce.shop')}
            value={state.shop}
            error={errorOf('shop')}
            autoComplete="off"
            maxLength={120}
            required
            onChange={({ target }) => change({ shop: target.value })}
          />
          <TextField
            id="expected_on"
            name="expected_on"
            type="date"
            label={t('announce.expected')}
            optional={t('forms.optional')}
            value={state.expectedOn}
            error={errorOf('expected_on')}
            onChange={({ target }) => change({ expectedOn: target.value })}
          />
        </div>
      )}
    </section>
  )
}
