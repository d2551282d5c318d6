let asked: Promise<() => number> | null = null

/** The server's time, so that an offer ends at the same moment for everyone. Fetched once, then continued by the local clock. */
export function serverClock(): Promise<() => number> {
  asked ??= offset().then((ahead) => () => Date.now() + ahead)
  return asked
}

async function offset(): Promise<number> {
  try {
    const { headers } = await fetch('/build.json', { method: 'HEAD', cache: 'no-store' })
    const said = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(said) ? 0 : said - Date.now()
  } catch {
    return 0
  }
}
