const pictures: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/**
 * A stored file. Pictures and our own papers are shown on the page; a document that a customer sent is downloaded and never
 * shown in the browser.
 */
export function fileAnswer(
  { name, kind, bytes }: { name: string; kind: string; bytes: Uint8Array },
  { isOurs = false } = {},
): Response {
  const shown = isOurs || pictures.includes(kind) ? 'inline' : 'attachment'
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': kind,
      'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

/** A paper that is made when it is asked for. */
export function pdfAnswer(name: string, bytes: Uint8Array): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
