import { data, redirect } from 'react-router'
import { readClaim } from '#shop/claims/read-claim.server.ts'
import { disagreeWithClaim, withdrawClaim } from '#shop/claims/withdraw-claim.server.ts'
import { writeClaimMessage } from '#shop/claims/write-claim-message.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { claimPaths } from '#shop/paths/claim-paths.ts'
import { readSentFiles } from '#shop/quotes/sent-files.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { type FormAnswer, refused } from '#web/forms/form-answer.ts'
import { readTyped } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import type { Route } from './+types/claim.route'
import { claimDetail } from './claim-detail.ts'
import { ClaimPage } from './claim-page.tsx'

export const headers = privateAddressHeaders

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const key = url.searchParams.get('key')
  const read = await readClaim(ctx, params.number, key)
  if (!read.ok) {
    if (read.error.code !== 'auth.sign_in_required') throw pageNotFoundAt(url)
    throw redirect(accountPaths(ctx.locale).login(url.pathname + url.search))
  }
  return { claim: claimDetail(read.value, ctx, key) }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const address = { number: params.number, key: url.searchParams.get('key') }
  // Files are read only for those who may write.
  const read = await readClaim(ctx, address.number, address.key)
  if (!read.ok) {
    if (read.error.code !== 'auth.sign_in_required') throw pageNotFoundAt(url)
    throw redirect(accountPaths(ctx.locale).login(url.pathname), 303)
  }
  const form = await request.formData().catch(() => null)
  const files = form && (await readSentFiles(form, 'files'))
  const intent = form?.get('intent')
  const text = form?.get('text')
  if (!form || !files || typeof intent !== 'string')
    return data(refused({ code: 'service.bad_request' }), 400)
  const done =
    intent === 'withdraw'
      ? await withdrawClaim(ctx, address)
      : intent === 'disagree'
        ? await disagreeWithClaim(ctx, address)
        : await writeClaimMessage(ctx, address, { text: typeof text === 'string' ? text : '', files })
  // Redirected, so that a reload does not send the form again.
  if (done.ok)
    throw redirect(
      claimPaths(ctx.locale).claim(address.number, read.value.actor.type === 'guest' ? address.key : null),
      303,
    )
  const answer: FormAnswer = refused(done.error, readTyped(form))
  return data(answer, refusedStatus(done.error))
}

export default function Claim({ loaderData: { claim }, actionData }: Route.ComponentProps) {
  return <ClaimPage key={claim.number} claim={claim} answer={actionData} />
}
