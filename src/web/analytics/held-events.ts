import type { TrackingEvent } from '#shop/marketing/tracking-events.ts'

type Storages = () => { session: Storage; local: Storage }

const eventsKey = 'analytics-events'
const ordersKey = 'reported-orders'
const mostEvents = 50
const mostOrders = 50

/** What is kept in the browser by consent alone: events for the next page, and the orders that were told. */
export function createHeldEvents(storages: Storages) {
  const read = <Value>(of: 'session' | 'local', key: string): Value[] => {
    try {
      const known: unknown = JSON.parse(storages()[of].getItem(key) ?? '[]')
      return Array.isArray(known) ? known : []
    } catch {
      return []
    }
  }
  const write = (of: 'session' | 'local', key: string, values: readonly unknown[]) => {
    try {
      storages()[of].setItem(key, JSON.stringify(values))
      return true
    } catch {
      return false
    }
  }
  return {
    hold(event: TrackingEvent) {
      write('session', eventsKey, [...read('session', eventsKey), event].slice(-mostEvents))
    },
    take(): TrackingEvent[] {
      const events = read<TrackingEvent>('session', eventsKey)
      if (events.length > 0) write('session', eventsKey, [])
      return events
    },
    /** Noted before it is sent: a sale that is reported twice is worse than one that is missed. */
    isFirst(order: string): boolean {
      const orders = read<string>('local', ordersKey)
      if (orders.includes(order)) return false
      return write('local', ordersKey, [...orders, order].slice(-mostOrders))
    },
    forget() {
      try {
        storages().session.removeItem(eventsKey)
        storages().local.removeItem(ordersKey)
      } catch {}
    },
  }
}
