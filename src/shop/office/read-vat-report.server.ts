import { sql } from 'kysely'
import { type Amount, amount, sum } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { vatDocuments } from './vat-documents.queries.server.ts'

export type VatRow = {
  country: string
  percent: number
  documents: number
  net: Amount
  vat: Amount
  gross: Amount
  /** Where the VAT is declared. */
  where: 'home' | 'one-stop' | 'outside the EU'
}

export type VatReport = {
  rows: VatRow[]
  totals: { documents: number; net: Amount; vat: Amount; gross: Amount }
  credits: { documents: number; net: Amount; vat: Amount }
  /** Documents that are in none of the sums, and why. */
  left: { noCountry: number; void: number; receipts: number }
}

const union = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

/** VAT by country and rate, in euro. Of all legal entities, or of one. */
export async function readVatReport(
  db: Db,
  siteIds: readonly number[],
  period: { from: string; to: string },
  legalEntityId: number | null,
): Promise<VatReport> {
  const documents = sql`select * from (${vatDocuments(siteIds, period)}) document
    where ${legalEntityId}::smallint is null or legal_entity_id = ${legalEntityId}`
  const [byCountry, others] = await Promise.all([
    sql<{
      country: string
      percent: string
      home: string
      documents: number
      net: string
      vat: string
      gross: string
    }>`
      select country, percent, min(seller ->> 'country') as home,
        (count(distinct id) filter (where kind <> 'credit_note'))::integer as documents,
        sum(net_euros) as net, sum(vat_euros) as vat, sum(gross_euros) as gross
      from (${documents}) document where kind <> 'topup_receipt' and state <> 'void' and country is not null
      group by country, percent, seller ->> 'country' order by sum(gross_euros) desc, country, percent`.execute(
      db,
    ),
    sql<{
      credits: number
      net: string
      vat: string
      no_country: number
      void: number
      receipts: number
    }>`
      select (count(distinct id) filter (where kind = 'credit_note' and country is not null))::integer as credits,
        coalesce(sum(net_euros) filter (where kind = 'credit_note' and country is not null), 0) as net,
        coalesce(sum(vat_euros) filter (where kind = 'credit_note' and country is not null), 0) as vat,
        (count(distinct id) filter (where country is null and kind <> 'topup_receipt' and state <> 'void'))::integer as no_country,
        (count(distinct id) filter (where state = 'void'))::integer as void,
        (count(distinct id) filter (where kind = 'topup_receipt'))::integer as receipts
      from (${documents}) document`.execute(db),
  ])
  const rows = byCountry.rows.map(
    (row): VatRow => ({
      country: row.country,
      percent: Number(row.percent),
      documents: row.documents,
      net: amount(row.net),
      vat: amount(row.vat),
      gross: amount(row.gross),
      where: row.country === row.home ? 'home' : union.includes(row.country) ? 'one-stop' : 'outside the EU',
    }),
  )
  const [rest] = others.rows
  return {
    rows,
    totals: {
      documents: rows.reduce((count, one) => count + one.documents, 0),
      net: sum(rows.map(({ net }) => net)),
      vat: sum(rows.map(({ vat }) => vat)),
      gross: sum(rows.map(({ gross }) => gross)),
    },
    credits: {
      documents: rest?.credits ?? 0,
      net: amount(rest?.net ?? '0'),
      vat: amount(rest?.vat ?? '0'),
    },
    left: { noCountry: rest?.no_country ?? 0, void: rest?.void ?? 0, receipts: rest?.receipts ?? 0 },
  }
}

/** Who issues documents on these sites. */
export async function listLegalEntities(
  db: Db,
  siteIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from legal_entities where id in (select legal_entity_id from sites where id = any(${siteIds}))
    order by name`.execute(db)
  return rows
}
