import { say } from '#locales/office/office-texts.ts'
import { Pill } from '../ui/pill.tsx'

export type KeyState = 'works' | 'ends-soon' | 'expired' | 'revoked'

const soonMs = 14 * 86_400_000

export function keyState(
  { expiresAt, revokedAt }: { expiresAt: Date | null; revokedAt: Date | null },
  now: Date,
): KeyState {
  if (revokedAt) return 'revoked'
  if (!expiresAt) return 'works'
  const left = expiresAt.getTime() - now.getTime()
  if (left <= 0) return 'expired'
  return left < soonMs ? 'ends-soon' : 'works'
}

const looks = {
  works: { tone: 'ok', icon: 'check', text: 'Works' },
  'ends-soon': { tone: 'warn', icon: 'clock', text: 'Expires soon' },
  expired: { tone: 'bad', icon: 'warn', text: 'Expired' },
  revoked: { tone: undefined, icon: 'lock', text: 'Revoked' },
} as const

export function KeyPill({ state }: { state: KeyState }) {
  const { tone, icon, text } = looks[state]
  return (
    <Pill {...(tone && { tone })} icon={icon} isPlain={state === 'works' || state === 'revoked'}>
      {say(text)}
    </Pill>
  )
}
