// Visits every page of a running shop that a visitor can reach without signing in, and says what is wrong with what search
// engines read: `npm run crawl` (`npm start` first), or `npm run crawl -- --base http://localhost:3000 --sites default,lt,tp`.
import { parseArgs } from 'node:util'
import { Pool } from 'undici'
import { type Ask, crawl } from './crawl/crawl.ts'

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    sites: { type: 'string', default: 'default,lt,tp' },
    most: { type: 'string' },
  },
})
const shownProblems = 200
const base = new URL(values.base)
const pool = new Pool(base.origin, { connections: 4 })

async function answer(url: string) {
  const { host, pathname, search } = new URL(url)
  const request = { path: pathname + search, method: 'GET', headers: { host } } as const
  const { statusCode, headers, body } = await pool.request(request)
  return { statusCode, headers, text: await body.text() }
}

const ask: Ask = async (url) => {
  const { statusCode, headers, text } = await answer(url)
  const type = String(headers['content-type'] ?? '')
  return {
    status: statusCode,
    location: headers.location ? String(headers.location) : null,
    html: /html|xml/.test(type) ? text : null,
  }
}

async function siteOf(code: string) {
  const origin = code === 'default' ? base.origin : `${base.protocol}//${code}.${base.host}`
  const { languages } = JSON.parse((await answer(`${origin}/api/config/languages`)).text)
  return { origin, locales: languages.map(({ iso_code }: { iso_code: string }) => iso_code) }
}

const startedAt = performance.now()
try {
  const sites = await Promise.all(values.sites.split(',').map(siteOf))
  const { problems, visited } = await crawl({
    ask,
    sites,
    ...(values.most && { mostOfKind: Number(values.most) }),
    onVisit: (count) => {
      if (count % 500 === 0) console.log(`${count} pages visited …`)
    },
  })
  for (const problem of problems.slice(0, shownProblems)) console.error(problem)
  if (problems.length > shownProblems) console.error(`and ${problems.length - shownProblems} more`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`${visited} pages of ${sites.length} sites in ${seconds} s: ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await pool.close()
}
