const loading = 'load-search:'

/** Sent to all processes, whose search engines then reload the listings of a site; of all sites for null. */
export function loadSignal(siteId: number | null): string {
  return `${loading}${siteId ?? 'all'}`
}

export function sitesToLoad(signal: string, all: readonly number[]): readonly number[] {
  if (!signal.startsWith(loading)) return []
  const site = signal.slice(loading.length)
  return all.filter((id) => site === 'all' || String(id) === site)
}
