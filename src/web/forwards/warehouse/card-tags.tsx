import type { MessageKey } from '#locales/messages.ts'
import type { ParcelState } from '#shop/parcels/parcel.ts'
import type { ParcelCard } from '#shop/parcels/parcel-card.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Pill } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type Look = { name: MessageKey; icon: IconName; tone: 'neutral' | 'good' | 'warn' | 'bad' | 'info' }

const looks: Partial<Record<ParcelState, Look>> = {
  arrived: { name: 'parcel.state.arrived', icon: 'ruler', tone: 'info' },
  measured: { name: 'parcel.state.arrived', icon: 'ruler', tone: 'info' },
  action_required: { name: 'parcel.state.action_required', icon: 'warning', tone: 'bad' },
  ready: { name: 'parcel.state.ready', icon: 'check', tone: 'good' },
  splitting: { name: 'parcel.state.splitting', icon: 'orders', tone: 'info' },
  in_request: { name: 'parcel.state.in_request', icon: 'document', tone: 'info' },
  packed: { name: 'parcel.state.packed', icon: 'orders', tone: 'info' },
  return_requested: { name: 'parcel.state.return_requested', icon: 'return', tone: 'neutral' },
  abandoned: { name: 'parcel.state.abandoned', icon: 'warning', tone: 'bad' },
}

export function StatePill({ state }: { state: ParcelState }) {
  const t = useT()
  const look = looks[state]
  return look ? (
    <Pill tone={look.tone} icon={look.icon}>
      {t(look.name)}
    </Pill>
  ) : null
}

/** What flies needs to be known before, and what was found. */
export function Tags({ card }: { card: ParcelCard }) {
  const t = useT()
  return (
    <>
      {card.isDamaged && (
        <Pill tone="warn" icon="warning">
          {t('parcel.tag.damaged')}
        </Pill>
      )}
      {card.isFragile && <Pill icon="fragile">{t('parcel.tag.fragile')}</Pill>}
      {card.battery === 'installed' && <Pill icon="battery">{t('parcel.tag.battery')}</Pill>}
      {card.battery === 'loose' && <Pill icon="battery">{t('parcel.tag.loose_battery')}</Pill>}
      {card.isLiquid && <Pill icon="info">{t('parcel.tag.liquid')}</Pill>}
    </>
  )
}
