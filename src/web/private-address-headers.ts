/** For pages whose address may carry a key: no page that is visited next may learn it, and no search engine. */
export function privateAddressHeaders() {
  return { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }
}
