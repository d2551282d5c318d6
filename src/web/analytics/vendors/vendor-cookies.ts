/** What the tags are known to store under our own name. */
const known = /^(?:_ga|_gid|_gat|_gcl_|_fb|cto_|__kla_)/

/** Tags store for the whole domain, so each domain above this host is tried. */
export function removeVendorCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  const labels = location.hostname.split('.')
  const domains = labels.map((_label, index) => labels.slice(index).join('.'))
  for (const name of names.filter((one) => known.test(one))) {
    for (const domain of ['', ...domains.map((one) => `; Domain=${one}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
    }
  }
}
