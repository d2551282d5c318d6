import { eventTexts } from './event-texts.ts'
import type { Tracking } from './tell-way.ts'
import type { TrackingView } from './tracking.schema.ts'

/** As the call gives it (decisions D17). What it says to everybody has no name, street or contact in it. */
export function trackingView(tracking: Tracking): Omit<TrackingView, 'status'> {
  const { code, stage, exception, percent, days, howSure, way, events, nextAction } = tracking
  const { courier, carriers, point, pickup } = way
  return {
    code,
    stage,
    exception,
    percent,
    eta: days && {
      from: days.from,
      to: days.to,
      confidence: howSure && Math.round((howSure.range.within / howSure.range.of) * 100) / 100,
      is_late: days.isLate,
    },
    method: way.method,
    carriers: [...carriers, ...(courier?.number ? [courier] : [])].map(({ name, number, url }) => ({
      name,
      number,
      url: url || null,
    })),
    events: events.map((event) => ({
      at: event.at.toISOString(),
      tz: zone(event.offsetMinutes),
      code: event.code,
      stage: event.stage,
      place: event.place,
      text_key: event.code && eventTexts[event.code],
      words: event.words,
      source: typeof event.source === 'string' ? event.source : event.source.courier,
    })),
    pickup: tracking.isReady
      ? {
          locker: point?.name || null,
          until: pickup?.until?.toISOString() ?? null,
          code: pickup?.code ?? null,
        }
      : null,
    next_action: nextAction,
  }
}

/** `+02:00` */
function zone(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
