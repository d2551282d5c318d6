export const fileKinds = {
  'image/jpeg': { extension: 'jpg', isPicture: true },
  'image/png': { extension: 'png', isPicture: true },
  'image/webp': { extension: 'webp', isPicture: true },
  'application/pdf': { extension: 'pdf', isPicture: false },
} as const
export type FileKind = keyof typeof fileKinds

/** As it came, and as it is kept. */
export type SentFile = { name: string; bytes: Uint8Array }
export type GoodFile = { name: string; kind: FileKind; bytes: Uint8Array }

export const maxFileBytes = 10 * 1024 * 1024
export const maxFilesPerQuestion = 5

const signatures: readonly { kind: FileKind; at: number; bytes: readonly number[] }[] = [
  { kind: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { kind: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { kind: 'application/pdf', at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
]

/** Reads the first bytes, because the declared type and the file name cannot be trusted. Null for any other kind. */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const found = signatures.find((signature) =>
    signature.bytes.every((byte, place) => bytes[signature.at + place] === byte),
  )
  if (found?.kind === 'image/webp' && String.fromCharCode(...bytes.subarray(0, 4)) !== 'RIFF') return null
  return found?.kind ?? null
}

/** Telephones of one maker write it; the library that reads our pictures may not, because of patents. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(String.fromCharCode(...bytes.subarray(0, 16)))
}

const ownExtensions = /\.(?:jpe?g|jfif|png|webp|pdf)$/i

/**
 * Whether the name says that it is something else: `box.jpg.exe`. A picture under the name of another kind of picture is
 * none, phones do that.
 */
export function hasForeignExtension(given: string): boolean {
  return /\.[a-z][a-z0-9]{1,5}$/i.test(given.trim()) && !ownExtensions.test(given.trim())
}

/** Safe to display and safe as a file name on any system, with the extension of the detected kind. */
export function fileName(given: string, kind: FileKind): string {
  const stem = given
    .normalize('NFC')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}"*/:<>?\\|]+/gu, ' ')
    .trim()
    .slice(0, 100)
  return `${stem || 'file'}.${fileKinds[kind].extension}`
}
