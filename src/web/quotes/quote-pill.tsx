import type { MessageKey } from '#locales/messages.ts'
import type { QuoteState } from '#shop/quotes/quote.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Pill } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info'
const looks = {
  draft: ['neutral', 'document', 'quote.state.draft'],
  submitted: ['info', 'clock', 'quote.state.submitted'],
  in_review: ['info', 'clock', 'quote.state.in_review'],
  info_needed: ['bad', 'message', 'quote.state.info_needed'],
  quoted: ['good', 'check', 'quote.state.quoted'],
  accepted: ['warn', 'card', 'quote.state.accepted'],
  converted: ['good', 'orders', 'quote.state.converted'],
  rejected: ['neutral', 'close', 'quote.state.rejected'],
  declined: ['neutral', 'close', 'quote.state.declined'],
  expired: ['neutral', 'clock', 'quote.state.expired'],
  cancelled: ['neutral', 'close', 'quote.state.cancelled'],
} as const satisfies Record<QuoteState, readonly [Tone, IconName, MessageKey]>

export function QuotePill({ state }: { state: QuoteState }) {
  const t = useT()
  const [tone, icon, text] = looks[state]
  return (
    <Pill tone={tone} icon={icon}>
      {t(text)}
    </Pill>
  )
}
