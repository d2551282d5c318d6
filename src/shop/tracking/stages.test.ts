import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EventCode, eventCodes, exceptionOf, nextPollAt, percentOf, stageOf, stages } from './stages.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 9, hours))
const event = (code: EventCode | null, hours: number) => ({ code, at: at(hours) })

describe('the stages of a journey', () => {
  test('TRACK-01 the farthest one counts, in whatever order carriers report', () => {
    const codes = fc.constantFrom(...(Object.keys(eventCodes) as EventCode[]))
    fc.assert(
      fc.property(fc.array(codes, { maxLength: 12 }), (happened) => {
        const events = happened.map((code, hour) => event(code, hour))
        const farthest = Math.max(
          0,
          ...happened.map((code) => stages.indexOf(eventCodes[code] as (typeof stages)[number])),
        )
        expect(stages.indexOf(stageOf(events))).toBe(farthest)
        expect(stageOf(events.toReversed())).toBe(stageOf(events))
      }),
    )
  })

  test('TRACK-01 words that we do not know move nothing, and an exception holds until something else happens', () => {
    const delayed = [event('VESSEL_DEPARTED', 1), event('DELAY', 2), event(null, 3)]
    expect([stageOf(delayed), exceptionOf(delayed)]).toEqual(['international', 'DELAY'])
    expect(exceptionOf([...delayed, event('ARRIVED_COUNTRY', 4)])).toBeNull()
    expect([percentOf('ordered'), percentOf('international'), percentOf('delivered')]).toEqual([0, 50, 100])
  })

  test('TRACK-01 a carrier is asked every half hour nearby, rarely at sea, and no more a week after delivery', () => {
    const minutes = (stage: 'local' | 'international', method: 'air' | 'sea') =>
      Number(nextPollAt({ stage, method, deliveredAt: null }, at(0))) / 60_000 - Number(at(0)) / 60_000
    expect([
      minutes('local', 'sea'),
      minutes('international', 'air'),
      minutes('international', 'sea'),
    ]).toEqual([30, 180, 720])
    const delivered = { stage: 'delivered', method: 'air', deliveredAt: at(0) } as const
    expect(nextPollAt(delivered, at(24))).not.toBeNull()
    expect(nextPollAt(delivered, at(24 * 7))).toBeNull()
  })
})
