import { useRef } from 'react'
import { maxAddresses } from '#shop/addresses/address-rules.ts'
import type { ShownAddress } from '#shop/addresses/address-view.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AddressCard } from './address-card.tsx'
import type { DeliveryCountry } from './address-form.tsx'
import styles from './addresses.module.css'
import { NewAddressLink } from './new-address-link.tsx'
import { useAddressRemoval } from './use-address-removal.ts'

type Props = { addresses: readonly ShownAddress[]; countries: readonly DeliveryCountry[] }

export function AddressList({ addresses, countries }: Props) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const { going, remove } = useAddressRemoval(place)
  const shown = addresses.filter(({ id }) => !going.has(id))
  const countryName = (id: number) => countries.find((country) => country.id === id)?.name ?? ''
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {shown.length >= maxAddresses && (
        <Notice title={t('addresses.full', { number: shown.length, max: maxAddresses })}>
          {t('addresses.full_text')}
        </Notice>
      )}
      {shown.length === 0 ? (
        <EmptyState heading="h2" title={t('addresses.empty')} text={t('addresses.empty_text')}>
          <NewAddressLink />
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {shown.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              country={countryName(address.country_id)}
              onDelete={(gone) => void remove(gone)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
