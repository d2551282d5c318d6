/** Letters O and I do not occur, so that nobody mistakes them for digits. */
const serialPattern = /^[A-HJ-NP-Z0-9-]{4,40}$/

/** As people type it: in small letters, with spaces. Null if it is none of ours. */
export function readSerial(typed: string): string | null {
  const serial = typed.normalize('NFKC').trim().toUpperCase().replace(/\s+/g, '-').replace(/-+/g, '-')
  return serialPattern.test(serial) ? serial : null
}

/** How it is looked for: dashes are only for the eye. */
export function plainSerial(serial: string): string {
  return serial.replaceAll('-', '')
}
