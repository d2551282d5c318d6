import { type Amount, decimal } from '#core/money.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { readSalesData } from './sales-data.server.ts'

type Part = { name: string; orders: number; sales: Amount; fees?: Amount }

/** All tables of the report, one below the other, by the name of what they are grouped by. */
export const loader = screenLoader('sales-file', async (office, { url }) => {
  const { period, sites, currencies, methods, categories } = await readSalesData(office, url)
  const tables = { Site: sites, Currency: currencies, Payment: methods, Category: categories }
  return csvAnswer(`sales-${period.id}`, [
    ['From', 'To', 'By', 'Name', 'Orders', 'Sales, EUR', 'Fees, EUR'],
    ...Object.entries(tables).flatMap(([by, rows]) =>
      rows.map(({ name, orders, sales, fees }: Part) => [
        period.from,
        period.to,
        by,
        name,
        String(orders),
        decimal(sales).toFixed(2),
        fees === undefined ? '' : decimal(fees).toFixed(2),
      ]),
    ),
  ])
})
