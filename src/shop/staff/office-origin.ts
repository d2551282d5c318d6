/** Scheme and host of the office, for links in emails that no request of the office sends. */
export function officeOrigin(host: string, port: number): string {
  return host.endsWith('localhost') ? `http://${host}:${port}` : `https://${host}`
}
