import { say } from '#locales/office/office-texts.ts'
import type { NewsletterState, NewsletterTopic } from '#shop/newsletter/newsletter.ts'
import { Pill } from '../ui/pill.tsx'

export const topicLabels: Readonly<Record<NewsletterTopic, string>> = { deals: 'Deals', guides: 'Guides' }

const stateLabels: Readonly<Record<NewsletterState, string>> = {
  draft: 'Being written',
  scheduled: 'Waits for its time',
  sending: 'Being sent',
  sent: 'Sent to all',
  stopped: 'Stopped halfway',
}
const looks = {
  draft: { isPlain: true },
  scheduled: { tone: 'info', icon: 'clock' },
  sending: { tone: 'warn', icon: 'mail' },
  sent: { isPlain: true },
  stopped: { tone: 'bad', icon: 'warn' },
} as const

export function NewsletterPill({ state }: { state: NewsletterState }) {
  return <Pill {...looks[state]}>{say(stateLabels[state])}</Pill>
}
