import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { countProductsWith, saveSizeChart } from '#shop/catalog/save-size-chart.server.ts'
import { bodyMeasures } from '#shop/catalog/size-chart-measures.ts'
import { missing, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/size-chart.route'
import { SizeChartPage } from './size-chart-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('{{title}}, office', { title: loaderData?.chart.code ?? say('Size chart') }) },
]

type Params = { readonly [name: string]: string | undefined }

async function findChart(office: Office, { id = '' }: Params) {
  const chart = /^\d{1,9}$/.test(id) ? office.catalog.directory().sizeChart(Number(id)) : undefined
  return chart ? { ...chart, siteId: null, subject: `size chart ${chart.code}` } : null
}

export const loader = screenLoader('size-chart', async (office, { params }) => {
  const chart = await findChart(office, params)
  if (!chart) throw missing()
  return {
    chart: { code: chart.code, rows: chart.rows },
    products: await countProductsWith(office.db, chart.id),
  }
})

const Size = z.string().trim().min(1).max(12)
const Region = z.string().regex(/^[A-Z]{2,4}$/)
const Row = z.strictObject({
  sizes: z.record(Region, Size).refine((sizes) => Object.keys(sizes).length > 0),
  cm: z.partialRecord(z.enum(bodyMeasures), z.number().min(0.5).max(300)),
})
const Rows = z.array(Row).min(1).max(60)
const asJson = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(30_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
const Saved = z.strictObject({
  was: asJson(
    z.array(
      z.strictObject({ sizes: z.record(z.string(), z.string()), cm: z.record(z.string(), z.number()) }),
    ),
  ),
  to: asJson(Rows),
})

type Found = NonNullable<Awaited<ReturnType<typeof findChart>>>

export const action = screenAction('size-chart', findChart, {
  save: actOn<Found>()(Saved, async (office, { was, to }, { id }) => {
    const saved = await saveSizeChart(office.db, id, { was, to })
    if (saved.ok) return ok({ toast: say('Saved; the shop shows it now') })
    const text = say('Somebody saved this chart first. Load the page again; yours is still here to compare.')
    return err({ text, isStale: true })
  }),
})

export default function SizeChartScreen({ loaderData }: Route.ComponentProps) {
  return <SizeChartPage key={loaderData.chart.code} {...loaderData} />
}
