import { formatMoney } from '#core/format.ts'
import { decimal, sum } from '#core/money.ts'
import { readTransportPage } from '#shop/office/read-transport-page.server.ts'
import { manifestPdf } from '#shop/transports/manifest-pdf.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { pdfAnswer } from '../kit/file-answer.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { warehouseMoment } from '../warehouse/warehouse-words.ts'

const customsHead = [
  'Box',
  'Request',
  'Country',
  'Description',
  'Material',
  'HS code',
  'Origin',
  'Pieces',
  'Value EUR',
  'Box grams',
]

/** The manifest, and what customs are told of every line on board; neither has a name. */
export const loader = screenLoader('transport-paper', async (office, { params }) => {
  const isId = /^\d{1,15}$/.test(params.id ?? '')
  const page = isId ? await readTransportPage(office, params.id ?? '') : null
  if (!page) throw missing()
  const { transport, loaded } = page
  const name = transport.number.replaceAll(' ', '')
  if (params.paper === 'customs') {
    const lines = loaded.flatMap((box) =>
      box.items.map((item) => [
        box.number,
        box.forward,
        box.country,
        item.description,
        item.material,
        item.hs,
        item.origin,
        String(item.quantity),
        decimal(item.value).toFixed(2),
        String(box.grams),
      ]),
    )
    return csvAnswer(`${name}-customs`, [customsHead, ...lines])
  }
  if (params.paper !== 'manifest') throw missing()
  const boxes = loaded.map(({ number, forward, country, bag, grams, value }) => ({
    number,
    forward,
    country,
    bag,
    grams,
    value: formatMoney(value, 'EUR', 'en'),
  }))
  const total = formatMoney(sum(loaded.map(({ value }) => value)), 'EUR', 'en')
  const departs = warehouseMoment(transport.departedAt ?? transport.departsAt)
  return pdfAnswer(`${name}-manifest`, await manifestPdf(transport, boxes, { departs, total }))
})
