import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ShownAddress } from '#shop/addresses/address-view.ts'
import { spacedPhone } from '#shop/addresses/postal-code.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { ModalLink } from '#web/modals/modal-link.tsx'
import { useShop } from '#web/shop-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import { Pill } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import text from '#web/ui/text.module.css'
import type { AddressFormAnswer } from './address-intents.ts'
import styles from './addresses.module.css'

type Props = { address: ShownAddress; country: string; onDelete(address: ShownAddress): void }

export function AddressCard({ address, country, onDelete }: Props) {
  const t = useT()
  const { locale } = useShop()
  const page = accountPaths(locale).addresses()
  const { id, first_address, is_default } = address
  const card = useRef<HTMLLIElement>(null)
  const fetcher = useFetcher<AddressFormAnswer>()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (answer?.failure) toasts.show({ text: t('addresses.not_changed'), tone: 'error' })
    else if (answer) {
      toasts.show({ text: t('addresses.default_changed') })
      // The button that was pressed is gone.
      card.current?.focus({ preventScroll: true })
    }
  }, [answer, t])
  // Several "Delete" buttons need a distinct name for screen readers.
  const which = <span className={text.visuallyHidden}>: {first_address}</span>
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onDelete(address)
  }
  return (
    <li ref={card} tabIndex={-1} className={styles.card}>
      <div className={styles.name}>
        <h2>
          {address.first_name} {address.last_name}
        </h2>
        {is_default && (
          <Pill tone="good" icon="check">
            {t('addresses.default')}
          </Pill>
        )}
      </div>
      <AddressLines address={address} country={country} />
      <div className={styles.actions}>
        <ModalLink
          modal="edit-address"
          subject={{ id }}
          to={`${page}?edit=${id}`}
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          {t('addresses.edit')}
          {which}
        </ModalLink>
        {!is_default && (
          <fetcher.Form method="post" action={page}>
            <IntentFields intent="default" id={id} />
            <Button type="submit" look="quiet" size="small" isBusy={fetcher.state !== 'idle'}>
              {t('addresses.make_default')}
              {which}
            </Button>
          </fetcher.Form>
        )}
        <form method="post" action={page} className={styles.last} onSubmit={onSubmit}>
          <IntentFields intent="delete" id={id} />
          <Button type="submit" look="quiet" size="small" className={styles.delete}>
            {t('addresses.delete')}
            {which}
          </Button>
        </form>
      </div>
    </li>
  )
}

function AddressLines({ address, country }: Pick<Props, 'address' | 'country'>) {
  const { company, first_address, second_address, zip, city, phone_number, note } = address
  const hasZip = /[1-9]/.test(zip)
  const lines = [company, first_address, second_address, hasZip ? `${zip} ${city}` : city, country]
  return (
    <div className={styles.lines}>
      <address>
        {lines.map((line) => line && <span key={line}>{line}</span>)}
        <span>{spacedPhone(phone_number)}</span>
      </address>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

export function IntentFields({ intent, id }: { intent: AddressFormAnswer['intent']; id: number }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent ?? ''} />
      <input type="hidden" name="id" value={id} />
    </>
  )
}
