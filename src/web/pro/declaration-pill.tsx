import type { MessageKey } from '#locales/messages.ts'
import type { DeclarationState } from '#shop/pro/pro.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Pill } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type Look = { tone: 'neutral' | 'good' | 'warn' | 'bad' | 'info'; icon: IconName; text: MessageKey }

const looks: Readonly<Record<DeclarationState, Look>> = {
  draft: { tone: 'neutral', icon: 'edit', text: 'pro.declaration.draft' },
  submitted: { tone: 'info', icon: 'upload', text: 'pro.declaration.submitted' },
  checked: { tone: 'info', icon: 'search', text: 'pro.declaration.checked' },
  accepted: { tone: 'good', icon: 'check', text: 'pro.declaration.accepted' },
  attached: { tone: 'good', icon: 'orders', text: 'pro.declaration.attached' },
  cleared: { tone: 'good', icon: 'check', text: 'pro.declaration.cleared' },
  correction_needed: { tone: 'bad', icon: 'warning', text: 'pro.declaration.correction_needed' },
}

export function DeclarationPill({ state }: { state: DeclarationState }) {
  const t = useT()
  const { tone, icon, text } = looks[state]
  return (
    <Pill tone={tone} icon={icon}>
      {t(text)}
    </Pill>
  )
}
