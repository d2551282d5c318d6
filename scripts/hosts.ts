// Which host shows which site: `npm run hosts` lists, `npm run hosts -- add shop.example.lt lt [--primary] [--locale lt]`,
// `npm run hosts -- remove shop.example.lt`. A running shop picks up the change at once.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readHost } from '../src/shop/sites/host.ts'
import { withDatabase } from './with-database.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { primary: { type: 'boolean', default: false }, locale: { type: 'string' } },
})
const [verb = 'list', host = '', site = ''] = positionals

await withDatabase(async (url) => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    if (verb === 'add') await add(client)
    else if (verb === 'remove') await client.query('delete from site_domains where host = $1', [host])
    else if (verb !== 'list') throw new Error(`Unknown: ${verb}. Use list, add or remove.`)
    const { rows } = await client.query(
      'select host, code as site, is_primary, locale_override, redirect_to from site_domains join sites on sites.id = site_id order by code, host',
    )
    console.table(rows)
  } finally {
    await client.end()
  }
})

async function add(client: pg.Client) {
  const name = readHost(host)
  if (!name) throw new Error(`Not the name of a host: ${host}. Write shop.example.lt or *.example.lt.`)
  const { rowCount } = await client.query(
    `insert into site_domains (host, site_id, is_primary, locale_override)
     select $1, id, $3, $4 from sites where code = $2
     on conflict (host) do update set site_id = excluded.site_id, is_primary = excluded.is_primary,
       locale_override = excluded.locale_override`,
    [name, site, values.primary, values.locale ?? null],
  )
  if (rowCount === 0) throw new Error(`There is no site ${site}: make its folder and start the shop once.`)
}
