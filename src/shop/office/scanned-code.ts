import { plainNumber } from '#shop/parcels/carrier.ts'
import { shelfPattern } from '#shop/parcels/shelf.ts'

export type ScannedCode =
  | { kind: 'parcel' | 'forward' | 'order' | 'return' | 'box' | 'suite' | 'tracking'; number: string }
  | { kind: 'shelf'; shelf: string }

const kinds = [
  ['parcel', /^P-\d{5,12}$/],
  ['forward', /^FR\d{6,12}$/],
  ['order', /^OR\d{6,12}$/],
  ['return', /^RT\d{6,12}$/],
  ['box', /^AW\d{9}[A-Z]{2}$/],
] as const
const suite = /^[A-Z]{2}-\d{5,9}$/
const tracking = /^[A-Z0-9]{4,40}$/

/** What a scanner has read, by its look; null if it is nothing of ours and no number of a carrier. */
export function readScannedCode(text: string): ScannedCode | null {
  const code = text.normalize('NFKC').trim().toUpperCase()
  const found = kinds.find(([, pattern]) => pattern.test(code.replaceAll(' ', '')))
  if (found) return { kind: found[0], number: code.replaceAll(' ', '') }
  if (shelfPattern.test(code)) return { kind: 'shelf', shelf: code }
  if (suite.test(code)) return { kind: 'suite', number: code }
  const bare = plainNumber(code)
  return tracking.test(bare) ? { kind: 'tracking', number: bare } : null
}
