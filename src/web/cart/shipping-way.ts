import { readSessionNote, writeSessionNote } from '#web/session-note.ts'

export const shippingWays = ['air', 'sea'] as const
export type ShippingWay = (typeof shippingWays)[number]

const note = 'shipping-method'

/** The visitor's shipping method; air by default. */
export function readShippingWay(): ShippingWay {
  return saidShippingWay() ?? 'air'
}

export function saidShippingWay(): ShippingWay | null {
  const said = readSessionNote(note)
  return shippingWays.find((way) => way === said) ?? null
}

export function writeShippingWay(way: ShippingWay): void {
  writeSessionNote(note, way)
}
