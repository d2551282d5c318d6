import { timingSafeEqual } from 'node:crypto'
import type { Encryption } from '#platform/encryption.server.ts'

type House = { encryption: Encryption; siteId: number }

/** Whose looking-up it was: by the order one sees all, by a serial number only what the number itself says. */
export type WarrantyProof = 'order' | 'serial'

export function warrantyKey({ encryption, siteId }: House, proof: WarrantyProof, item: string): string {
  return encryption.mark(`warranty ${proof} ${item}`, `site ${siteId}`).toString('hex')
}

export function warrantyProof(house: House, item: string, key: string): WarrantyProof | null {
  const isRight = (proof: WarrantyProof) => isSame(warrantyKey(house, proof, item), key)
  return isRight('order') ? 'order' : isRight('serial') ? 'serial' : null
}

const shownMark = 12

/** Printed on a certificate: its number, and a mark that only this shop can make. */
export function certificateCode(
  { encryption, siteId }: House,
  { item, serial }: { item: string; serial: string | null },
): string {
  const about = `WR${item.padStart(6, '0')}${serial ? `-${serial}` : ''}`
  const mark = encryption.mark(`certificate ${about}`, `site ${siteId}`).toString('hex').slice(0, shownMark)
  return `${about}-${mark.toUpperCase()}`
}

/** What a certificate is about, or null if this shop has never printed it. */
export function readCertificateCode(
  house: House,
  typed: string,
): { item: string; serial: string | null } | null {
  const code = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  const found = /^WR(\d{6,15})(?:-([A-Z0-9-]{4,40}))?-[0-9A-F]{12}$/.exec(code)
  if (!found) return null
  const about = { item: String(Number(found[1])), serial: found[2] ?? null }
  return isSame(certificateCode(house, about), code) ? about : null
}

function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
