import type { MessageKey } from '#locales/messages.ts'
import { type AddressField, addressFields, type WarehouseAddress } from '#shop/parcels/warehouse-address.ts'
import { useIsHydrated } from '#web/hydrated.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './address-label.module.css'

const names = {
  name: 'warehouse.address.name',
  street: 'warehouse.address.street',
  suite: 'warehouse.address.suite',
  city: 'warehouse.address.city',
  state: 'warehouse.address.state',
  zip: 'warehouse.address.zip',
  country: 'warehouse.address.country',
  phone: 'warehouse.address.phone',
} as const satisfies Record<AddressField, MessageKey>

type Props = {
  address: WarehouseAddress
  /** As it stands on a label. */
  lines: readonly string[]
  /** There is nothing else to do yet. */
  isFirst: boolean
}

/** The eight fields of American shops. Without script there is nothing to press: the text can be selected. */
export function AddressLabel({ address, lines, isFirst }: Props) {
  const t = useT()
  const isHydrated = useIsHydrated()
  const copy = async (text: string, told: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ text: t('warehouse.copied', { text: told }), icon: 'copy' })
    } catch {
      toasts.show({ text: t('warehouse.not_copied'), tone: 'error' })
    }
  }
  return (
    <div className={styles.label}>
      <dl>
        {addressFields.map((field) => (
          <div key={field} data-field={field}>
            <dt>{t(names[field])}</dt>
            <dd>
              <span lang="en">{address[field]}</span>
              {isHydrated && (
                <IconButton
                  label={t('warehouse.copy', { name: t(names[field]) })}
                  onClick={() => void copy(address[field], address[field])}
                >
                  <Icon name="copy" size={16} />
                </IconButton>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isHydrated && (
        <Button
          look={isFirst ? 'primary' : 'secondary'}
          isBlock
          onClick={() => void copy([...lines, address.phone].join('\n'), address.suite)}
        >
          <Icon name="copy" />
          {t('warehouse.copy_all')}
        </Button>
      )}
    </div>
  )
}
