import { redirect } from 'react-router'
import { PasswordInput } from '#shop/accounts/accounts.schema.ts'
import { exportAccount } from '#shop/accounts/export-account.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { readForm } from '#web/forms/read-form.server.ts'
import type { Route } from './+types/download-data.route'
import { dataSectionId, exportRefusal } from './export-refusal.ts'

/** Only the form leads here. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(accountPaths(context.get(appContext).locale).information())
}

/** A file, which leaves the page as it is; failures are shown on the page of the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const { input } = readForm(await request.formData(), PasswordInput)
  const exported = input.ok ? await exportAccount(ctx, input.value) : input
  if (!exported.ok) {
    const query = new URLSearchParams({ refused: exportRefusal(exported.error) })
    throw redirect(`${accountPaths(ctx.locale).information()}?${query}#${dataSectionId}`)
  }
  const { name, bytes } = exported.value
  return new Response(bytes, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
