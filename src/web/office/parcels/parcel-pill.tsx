import { say } from '#locales/office/office-texts.ts'
import { parcelLabels } from '#shop/office/parcels-list.ts'
import type { ParcelState } from '#shop/parcels/parcel.ts'
import type { OfficeIcon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'

type Look = { tone?: 'ok' | 'warn' | 'bad' | 'info'; icon: OfficeIcon; isPlain?: true }

const looks: Readonly<Record<ParcelState, Look>> = {
  expected: { icon: 'truck', isPlain: true },
  withdrawn: { icon: 'x', isPlain: true },
  arrived: { tone: 'warn', icon: 'scale' },
  measured: { tone: 'warn', icon: 'scale' },
  action_required: { tone: 'bad', icon: 'flag' },
  ready: { tone: 'ok', icon: 'check', isPlain: true },
  splitting: { tone: 'warn', icon: 'box' },
  in_request: { tone: 'info', icon: 'box' },
  packed: { icon: 'box', isPlain: true },
  dispatched: { icon: 'plane', isPlain: true },
  delivered: { tone: 'ok', icon: 'check', isPlain: true },
  return_requested: { tone: 'warn', icon: 'undo' },
  returned: { icon: 'undo', isPlain: true },
  abandoned: { tone: 'warn', icon: 'clock' },
  disposed: { icon: 'trash', isPlain: true },
}

export function ParcelPill({ state }: { state: ParcelState }) {
  return <Pill {...looks[state]}>{say(parcelLabels[state])}</Pill>
}
