import type { ConsentPurpose } from '#shop/marketing/consent.ts'
import { allowedTags, type SiteTags } from '#shop/marketing/tags.ts'
import type { TrackingEvent } from '#shop/marketing/tracking-events.ts'
import { createHeldEvents } from './held-events.ts'
import type { Sighting } from './page-events.ts'

export type Sender = (event: TrackingEvent) => void

type Parts = {
  tags: SiteTags
  /** Whether this document's policy lets tags in; it stays so for as long as the document lives. */
  hasTagPolicy: boolean
  /** Null until the visitor has chosen. */
  readChoice(): readonly ConsentPurpose[] | null
  /** Asks the server for what the event needs; null if there is nothing to tell. */
  describe(sighting: Sighting): Promise<TrackingEvent | null>
  /** Loads the tags. */
  connect(tags: SiteTags, allowed: readonly ConsentPurpose[]): Promise<Sender>
  /** Removes what tags have left in the browser. */
  cleanUp(): void
  /** Loads the page again, as a document of its own. */
  reload(): void
  storage(): { session: Storage; local: Storage }
}

export type Analytics = {
  see(sighting: Sighting): void
  /** After every change of page or choice. */
  look(mayHaveTagsHere: boolean): void
  /** Whether the visitor has allowed any of the site's tags. */
  isOn(): boolean
}

const mostWaiting = 50

/**
 * Holds what was seen until the visitor has chosen: in memory alone. With consent it goes to the tags, or, on a page
 * without tags, waits in this tab for the next page with them. Without consent it is dropped.
 */
export function createAnalytics(parts: Parts): Analytics {
  const held = createHeldEvents(parts.storage)
  let waiting: Sighting[] = []
  let connected: { key: string; sender: Promise<Sender> } | null = null
  let last: Promise<void> = Promise.resolve()
  let isLeaving = false
  let mayTellHere = false

  /** The next document sees the page that is on screen for itself. */
  function reload() {
    isLeaving = true
    parts.reload()
  }

  function permitted() {
    const choice = parts.readChoice()
    return choice && { choice, tags: allowedTags(parts.tags, choice) }
  }

  /** One after the other, so that events arrive in their order. */
  function tell(sighting: Sighting) {
    last = last.then(() => tellNow(sighting)).catch(() => {})
  }

  async function tellNow(sighting: Sighting) {
    const event = await parts.describe(sighting)
    // Consent may have been withdrawn meanwhile.
    if (!event || isLeaving || !permitted()?.tags) return
    if (event.name === 'purchase' && !held.isFirst(event.data.order)) return
    if (connected) return (await connected.sender)(event)
    held.hold(event)
    // Nobody may come by after a purchase, so it does not wait for a link.
    if (event.name === 'purchase' && mayTellHere) reload()
  }

  function connect(tags: SiteTags, choice: readonly ConsentPurpose[]) {
    const sender = parts.connect(tags, choice)
    connected = { key: JSON.stringify(tags), sender }
    last = last.then(async () => {
      const send = await sender
      for (const event of held.take()) send(event)
    })
    // A tag that does not load fails for itself.
    last = last.catch(() => {})
  }

  function withdraw() {
    waiting = []
    held.forget()
    if (!connected) return
    parts.cleanUp()
    // What has been loaded cannot be unloaded.
    reload()
  }

  return {
    isOn: () => permitted()?.tags != null,
    see(sighting) {
      if (isLeaving) return
      const now = permitted()
      if (now?.tags) tell(sighting)
      else if (!now && waiting.length < mostWaiting) waiting.push(sighting)
    },
    look(mayHaveTagsHere) {
      const now = permitted()
      if (!now || isLeaving) return
      if (!now.tags) return withdraw()
      mayTellHere = mayHaveTagsHere
      // Tags that have been loaded must not see this page. The other way round the next link loads a document.
      if (parts.hasTagPolicy && !mayHaveTagsHere) return reload()
      if (parts.hasTagPolicy && !connected) connect(now.tags, now.choice)
      // Another choice, more or less of it: the next document has just that.
      else if (connected && connected.key !== JSON.stringify(now.tags)) {
        parts.cleanUp()
        return reload()
      }
      const seen = waiting
      waiting = []
      for (const sighting of seen) tell(sighting)
    },
  }
}
