import { readSessionNote, writeSessionNote } from '#web/session-note.ts'

export const shippingWays = ['air', 'sea'] as const
export type ShippingWay = (typeof shippingWays)[number]

const note = 'shipping-method'

/** How this visitor wants things brought; by air until said otherwise. */
export function readShippingWay(): ShippingWay {
  return readSessionNote(note) === 'sea' ? 'sea' : 'air'
}

export function writeShippingWay(way: ShippingWay): void {
  writeSessionNote(note, way)
}
