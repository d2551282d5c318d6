import { readOrderFile } from '#shop/orders/read-order-file.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFound } from '#web/errors/page-not-found.ts'
import type { Route } from './+types/order-file.route'

/** What a customer has sent, for nobody else; kept as a file and never shown, whatever is in it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  const file = await readOrderFile(context.get(appContext), { id: params.id, token })
  if (!file.ok) throw pageNotFound()
  const { name, kind, bytes } = file.value
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': kind,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'referrer-policy': 'no-referrer',
    },
  })
}
