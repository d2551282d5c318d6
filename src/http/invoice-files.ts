import { Hono } from 'hono'
import { readInvoiceFile } from '#shop/invoices/read-invoice-file.server.ts'
import type { InvoiceFormat } from '#shop/paths/invoice-paths.ts'
import type { AppEnv } from './app-types.ts'
import { fail } from './responses.ts'

const contentTypes: Readonly<Record<InvoiceFormat, string>> = {
  pdf: 'application/pdf',
  xml: 'application/xml; charset=utf-8',
}

/** Documents as files, for their owner, or by the link in an email. */
export function invoiceFiles(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/invoice/:format{pdf|xml}/:id', async (c) => {
    const format = c.req.param('format') as InvoiceFormat
    const key = { id: c.req.param('id'), token: c.req.query('token') }
    const file = await readInvoiceFile(c.get('ctx'), key, format)
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    if (!file.ok) return fail(c, file.error)
    c.header('content-type', contentTypes[format])
    c.header('content-disposition', `attachment; filename="${file.value.name}"`)
    return c.body(new Uint8Array(file.value.bytes))
  })
}
