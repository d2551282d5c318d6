import { say } from '#locales/office/office-texts.ts'
import { type FlagState, flagStates } from '#shop/office/flags-list.ts'
import { Pill } from '../ui/pill.tsx'

export function OfferPill({ state }: { state: FlagState }) {
  const label = say(flagStates[state])
  return state === 'running' ? (
    <Pill tone="ok" icon="play">
      {label}
    </Pill>
  ) : (
    <Pill isPlain icon={state === 'coming' ? 'clock' : 'check'}>
      {label}
    </Pill>
  )
}

/** What it is at this moment. */
export function stateOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }, now: Date): FlagState {
  if (startsAt > now) return 'coming'
  return endsAt && endsAt <= now ? 'over' : 'running'
}
