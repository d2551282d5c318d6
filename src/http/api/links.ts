import { linkedPageView } from '#shop/links/linked-page-view.ts'
import { ParsedUrlView, ParseUrlInput } from '#shop/links/links.schema.ts'
import { readPage } from '#shop/links/read-page.server.ts'
import { type Call, post } from '../call.ts'
import { personal } from '../responses.ts'

/** Not for caches: who has looked at which page is nobody else's business. */
export const linkCalls: Call[] = [
  post(
    '/api/quotes/parse-url',
    {
      summary: 'What the page behind a link says of its product: name, picture, price, sizes and colours',
      input: ParseUrlInput,
      output: ParsedUrlView,
    },
    async (c, { url }) => personal(c, await readPage(c.get('ctx'), url), linkedPageView),
  ),
]
