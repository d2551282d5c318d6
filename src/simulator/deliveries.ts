import { type Occasion, type Profile, planDelivery } from './faults.ts'
import { isAccepted, postToLoopback } from './post-to-loopback.ts'
import type { VirtualClock } from './virtual-clock.ts'

export type Message = { id: string; type: string; objectId: string; body: string }
export type Delivery = {
  id: string
  type: string
  objectId: string
  state: 'waiting' | 'held' | 'accepted' | 'refused' | 'never' | 'nowhere'
  /** Status or error of every attempt, in order. */
  results: string[]
}

export type Deliveries = {
  add(message: Message): void
  list(): Delivery[]
  /** Stops sending. */
  hold(): void
  /** Sends the held deliveries in the given order; without an order all of them, and stops holding. */
  release(ids?: readonly string[]): Promise<Delivery[]>
  resend(id: string): Promise<Delivery>
  message(id: string): Message
  send(body: string, headers: Record<string, string>): Promise<string>
  clear(): void
}

type Parts = {
  provider: string
  clock: VirtualClock
  settings: { seed: string; profile: Profile; webhookUrl: string | null }
  sign(body: string): Record<string, string>
  /** For providers that do not post to the one webhook URL; returns the same as the post would. */
  deliver?(message: Message): Promise<string>
  /** Milliseconds to wait after each rejection; after the last one the delivery is dropped. */
  retryGaps: readonly number[]
}

export function createDeliveries(parts: Parts): Deliveries {
  const { provider, clock, settings, sign, deliver, retryGaps } = parts
  const known = new Map<string, { message: Message; delivery: Delivery }>()
  let isHolding = false
  /** One after another, so that calm deliveries stay in order. */
  let line: Promise<unknown> = Promise.resolve()

  function find(id: string) {
    const found = known.get(id)
    if (!found) throw new RangeError(`No delivery ${id}`)
    return found
  }

  async function send(body: string, headers: Record<string, string>): Promise<string> {
    if (!settings.webhookUrl) return 'no webhook address'
    return postToLoopback(settings.webhookUrl, body, { 'content-type': 'application/json', ...headers })
  }

  async function sendNow({ message, delivery }: { message: Message; delivery: Delivery }, copies: number) {
    if (!deliver && !settings.webhookUrl) {
      delivery.state = 'nowhere'
      return
    }
    const post = () => deliver?.(message) ?? send(message.body, sign(message.body))
    const results = await Promise.all(Array.from({ length: copies }, post))
    delivery.results.push(...results)
    delivery.state = results.some(isAccepted) ? 'accepted' : 'refused'
  }

  function plan(entry: { message: Message; delivery: Delivery }, attempt: number, gap: number) {
    const { type, objectId } = entry.message
    const occasion: Occasion = { seed: settings.seed, provider, objectId, type, attempt }
    const { fate, delay, isDuplicate } = planDelivery(settings.profile, occasion)
    if (fate === 'never') {
      entry.delivery.state = 'never'
      return
    }
    const run = async () => {
      if (!known.has(entry.message.id)) return
      if (fate === 'lost') entry.delivery.results.push('lost')
      else await sendNow(entry, isDuplicate ? 2 : 1)
      const retryGap = retryGaps[attempt - 1]
      const isOver = entry.delivery.state === 'accepted' || entry.delivery.state === 'nowhere'
      if (!isOver && retryGap !== undefined) plan(entry, attempt + 1, retryGap)
    }
    clock.at(clock.now() + gap + delay, () => {
      line = line.then(run)
      return line
    })
  }

  return {
    add(message) {
      const { id, type, objectId } = message
      const delivery: Delivery = { id, type, objectId, state: isHolding ? 'held' : 'waiting', results: [] }
      known.set(id, { message, delivery })
      if (!isHolding) plan({ message, delivery }, 1, 0)
    },
    list: () => [...known.values()].map(({ delivery }) => delivery),
    hold() {
      isHolding = true
    },
    async release(ids) {
      if (!ids) isHolding = false
      const held = [...known.values()].filter(({ delivery }) => delivery.state === 'held')
      const entries = ids ? ids.map(find) : held
      for (const entry of entries) await sendNow(entry, 1)
      return entries.map(({ delivery }) => delivery)
    },
    async resend(id) {
      const entry = find(id)
      await sendNow(entry, 1)
      return entry.delivery
    },
    message: (id) => find(id).message,
    send,
    clear() {
      known.clear()
      isHolding = false
    },
  }
}
