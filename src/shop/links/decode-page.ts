/** Where a page says in which encoding it is written, in the order of precedence. */
const ofHeader = /charset\s*=\s*["']?([\w-]{2,40})/i
const ofMarkup = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{2,40})/i
const headBytes = 1024

/** Unknown encodings are read as UTF-8; what is not readable becomes a replacement character. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headBytes))
  const label = ofHeader.exec(contentType)?.[1] ?? ofMarkup.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
