import { useT } from '#web/messages/messages-context.tsx'
import choice from '#web/ui/choice.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { type DeliveryWay, names } from './delivery-names.ts'

/** Locker or door; without script, CSS alone shows the fields of the chosen one. */
export function WaySwitch({ way, onChoose }: { way: DeliveryWay; onChoose(way: DeliveryWay): void }) {
  const t = useT()
  const options = [
    { value: 'locker', icon: 'locker', label: t('checkout.delivery.locker') },
    { value: 'courier', icon: 'courier', label: t('checkout.delivery.courier') },
  ] as const
  return (
    <fieldset className={choice.segmented} aria-label={t('checkout.delivery.way')}>
      {options.map(({ value, icon, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={names.way}
            value={value}
            defaultChecked={value === way}
            onChange={() => onChoose(value)}
          />
          <span>
            <Icon name={icon} />
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
