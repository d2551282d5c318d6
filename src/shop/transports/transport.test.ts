import { expect, test } from 'vitest'
import {
  bagName,
  departureCode,
  eventsOf,
  methodOf,
  type TransportState,
  transportMoves,
} from './transport.ts'

test('QUO-02 a flight goes by air, a vessel and a container by sea, and leave under their own names', () => {
  expect(
    (['flight', 'vessel', 'container'] as const).map((kind) => [methodOf(kind), departureCode(kind)]),
  ).toEqual([
    ['air', 'FLIGHT_DEPARTED'],
    ['sea', 'VESSEL_DEPARTED'],
    ['sea', 'VESSEL_DEPARTED'],
  ])
})

test('a bag has two digits, so that bags sort as they are counted', () => {
  expect([1, 7, 12].map(bagName)).toEqual(['B01', 'B07', 'B12'])
})

test('nothing is told of a transport that has ended, and departure and arrival are told by their acts only', () => {
  const states = Object.keys(transportMoves) as TransportState[]
  const told = states.flatMap((state) => eventsOf({ kind: 'vessel', state }))
  expect(eventsOf({ kind: 'vessel', state: 'closed' })).toEqual([])
  expect(eventsOf({ kind: 'flight', state: 'cancelled' })).toEqual([])
  for (const code of ['FLIGHT_DEPARTED', 'VESSEL_DEPARTED', 'ARRIVED_COUNTRY'] as const)
    expect(told).not.toContain(code)
  expect(eventsOf({ kind: 'flight', state: 'loading' })).not.toContain('VESSEL_LOADED')
})
