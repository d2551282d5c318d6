import { askVat } from '#shop/pro/ask-vat.server.ts'
import { AskVat, VatSaidView } from '#shop/pro/pro.schema.ts'
import { type Call, post } from '../call.ts'
import { personal } from '../responses.ts'

export const proCalls: Call[] = [
  post(
    '/api/pro/check-vat',
    {
      summary: 'What the EU register says of a VAT number; silent if it does not answer',
      input: AskVat,
      output: VatSaidView,
    },
    async (c, input) =>
      personal(c, await askVat(c.get('ctx'), input), ({ checkedAt, ...said }) => ({
        status: true as const,
        ...said,
        checked_at: checkedAt.toISOString(),
      })),
  ),
]
