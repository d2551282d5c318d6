import { readSessionNote, writeSessionNote } from '#web/session-note.ts'

export const shippingWays = ['air', 'sea'] as const
export type ShippingWay = (typeof shippingWays)[number]

const note = 'shipping-method'

/** How this visitor wants things brought; by air until said otherwise. */
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
