import type { KnownOrder, PayseraWorld } from './paysera-world.ts'

/** The buyer's actions on the bank's page: the callbacks now and later, and whether the buyer returns. */
export const outcomes = {
  confirm: { statuses: ['1'], ends: 'accept' },
  refuse: { statuses: ['0'], ends: 'cancel' },
  slow: { statuses: ['2', '1'], ends: 'accept' },
  slow_refused: { statuses: ['2', '0'], ends: 'accept' },
  unconfirmed: { statuses: ['4'], ends: 'accept' },
  close: { statuses: ['1'], ends: 'closed' },
} as const satisfies Record<string, { statuses: readonly string[]; ends: 'accept' | 'cancel' | 'closed' }>

export type OutcomeName = keyof typeof outcomes
export const outcomeNames = Object.keys(outcomes) as OutcomeName[]

/** How long a slow bank takes. */
const slowMs = 10_000

export function settle(world: PayseraWorld, known: KnownOrder, name: OutcomeName): void {
  const [now, later] = outcomes[name].statuses
  world.emit(known, now)
  if (later === undefined) return
  world.clock.at(world.clock.now() + slowMs, () => {
    if (world.orders.get(known.request.orderid) === known) world.emit(known, later)
  })
}

/** Paysera's time zone. */
export function isExpired({ clock }: PayseraWorld, { request }: KnownOrder): boolean {
  const format = { timeZone: 'Europe/Vilnius', dateStyle: 'short', timeStyle: 'medium' } as const
  const now = new Intl.DateTimeFormat('sv-SE', format).format(clock.now())
  return request.time_limit !== undefined && now > request.time_limit
}
