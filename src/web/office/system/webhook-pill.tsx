import { say } from '#locales/office/office-texts.ts'
import { type WebhookState, webhookStates } from '#shop/office/webhooks-list.ts'
import { Pill } from '../ui/pill.tsx'

const looks = {
  done: { tone: 'ok', icon: 'check' },
  waiting: { tone: 'warn', icon: 'clock' },
  failed: { tone: 'bad', icon: 'warn' },
  held: { tone: 'info', icon: 'lock' },
} as const

export function WebhookPill({ state }: { state: WebhookState }) {
  const { tone, icon } = looks[state]
  return (
    <Pill tone={tone} icon={icon} isPlain={state === 'done'}>
      {say(webhookStates[state])}
    </Pill>
  )
}
