import { call } from '#web/calls/call.ts'
import { allows, consent } from '#web/consent/saved-consent.ts'

/** Specification 9: 2 s, 3 retries. */
const limits = { timeoutMs: 2000, retries: 3, outlivesPage: true }
/** What the call takes; more is no campaign of ours. */
const most = { parameters: 20, name: 44, value: 200 }

/** Which campaign brought the visitor, by the address that they came with. Its names may be in capitals. */
export function campaignIn(search: string): Record<string, string> {
  const found = [...new URLSearchParams(search)].filter(
    ([name, value]) => /^utm_[a-z0-9_]+$/i.test(name) && name.length <= most.name && value !== '',
  )
  return Object.fromEntries(
    found.slice(0, most.parameters).map(([name, value]) => [name, value.slice(0, most.value)]),
  )
}

/**
 * The server remembers it, once the visitor allows marketing. Until then the page alone knows it, for as long as it is
 * open.
 */
export function rememberCampaign(search: string): void {
  const campaign = campaignIn(search)
  if (Object.keys(campaign).length === 0) return
  const send = () => {
    if (!allows('marketing')) return
    stop()
    void call('/api/utm', campaign, limits)
  }
  const stop = consent.subscribe(send)
  send()
}
