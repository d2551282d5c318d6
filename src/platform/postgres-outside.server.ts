import pg from 'pg'

const timeoutMs = 5000

/** Checked first, so a wrong address gives one clear line instead of an error from deep inside. */
export async function checkOutsideServer(url: string): Promise<void> {
  try {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'amberway-greeting',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    client.on('error', () => {})
    await client.connect()
    await client.query('select 1')
    await client.end()
  } catch (error) {
    throw new Error(`Cannot start: DATABASE_URL: ${hostOf(url)} ${reasonOf(error)}`, { cause: error })
  }
}

/** Without user and password: the line may end up in a log. */
function hostOf(url: string): string {
  return URL.canParse(url) && new URL(url).host ? new URL(url).host : 'the database'
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return `does not answer (${error})`
  // A name with several addresses fails with one aggregate error and an empty message.
  const code = 'code' in error ? String(error.code) : ''
  if (/^E[A-Z_]+$/.test(code)) return `does not answer (${code})`
  if (/timeout/i.test(error.message)) return `does not answer within ${timeoutMs / 1000} s`
  return `answers: ${error.message.replaceAll(/\s+/g, ' ')}`
}
