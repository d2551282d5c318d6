/** Where somebody wanted to go: a path of the office, never another host. */
export function whereTo(url: URL | string): string {
  const to = new URL(url).searchParams.get('to') ?? '/'
  return /^\/(?![/\\])/.test(to) ? to : '/'
}

export function withWhereTo(path: string, url: URL | string): string {
  const to = whereTo(url)
  return to === '/' ? path : `${path}?to=${encodeURIComponent(to)}`
}
