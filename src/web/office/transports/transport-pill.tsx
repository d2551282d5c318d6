import { say } from '#locales/office/office-texts.ts'
import type { Transport } from '#shop/transports/transport.ts'
import { Pill } from '../ui/pill.tsx'
import { kindIcon, transportLabels } from './transport-words.ts'

/** Filled while somebody has to load it or to say that it has come. */
export function TransportPill({ transport }: { transport: Pick<Transport, 'state' | 'kind'> }) {
  const { state, kind } = transport
  const label = say(transportLabels[state])
  if (state === 'cancelled')
    return (
      <Pill icon="x" isPlain>
        {label}
      </Pill>
    )
  if (state === 'closed')
    return (
      <Pill icon="check" tone="ok" isPlain>
        {label}
      </Pill>
    )
  return (
    <Pill icon={kindIcon(kind)} {...(state === 'departed' ? { isPlain: true } : { tone: 'info' })}>
      {label}
    </Pill>
  )
}
