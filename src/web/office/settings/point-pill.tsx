import { say } from '#locales/office/office-texts.ts'
import { type PointRow, pointStates } from '#shop/office/pickup-points-list.ts'
import { Pill } from '../ui/pill.tsx'

const reasons: Readonly<Record<string, string>> = {
  full: 'Full',
  closed: 'Closed by the carrier',
  moved: 'Has moved',
  gone: 'No longer listed',
}

export function PointPill({
  point: { state, closedReason },
}: {
  point: Pick<PointRow, 'state' | 'closedReason'>
}) {
  if (state === 'open')
    return (
      <Pill isPlain icon="check">
        {say(pointStates.open)}
      </Pill>
    )
  return (
    <Pill tone={state === 'hidden' ? 'info' : 'warn'} icon="lock">
      {say(reasons[closedReason ?? ''] ?? pointStates[state])}
    </Pill>
  )
}
