import { readInvoiceFile } from '#shop/pro/declaration-files.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import type { Route } from './+types/declaration-file.route'

/** An invoice of a declaration: downloaded and never shown in the browser, whatever it contains. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const file = await readInvoiceFile(context.get(appContext), params.file)
  if (!file.ok) throw pageNotFoundAt(url)
  const { name, kind, bytes } = file.value
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': kind,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
