export function readCookie(name: string): string | null {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : null
}

/** Without an age it lasts until the browser is closed, in all its tabs. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number | null): void {
  const age = maxAgeSeconds === null ? '' : `; Max-Age=${maxAgeSeconds}`
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/${age}; SameSite=Lax${secure}`
}
