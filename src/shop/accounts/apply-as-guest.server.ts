import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { applyForPro, judgePapers, type Paper } from '#shop/pro/apply-for-pro.server.ts'
import type { ApplyInput } from '#shop/pro/pro.schema.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { RegisterInput } from './accounts.schema.ts'
import { checkClient } from './check-client.server.ts'
import { refuseWeakPassword } from './judge-password.server.ts'
import { register } from './register.server.ts'

type Applied = { companyId: string } | { isPasswordSent: true }

/**
 * Somebody without an account applies: the same form makes the account, whose address an email confirms. An address that has
 * an account already is told to sign in, as at every registration, and nothing is stored. Everything that can be wrong with
 * the application is judged before the account is made.
 */
export async function applyAsGuest(
  ctx: RequestContext,
  { account, application }: { account: RegisterInput; application: ApplyInput },
  papers: readonly Paper[],
): Promise<Result<Applied, Failure>> {
  if (!ctx.site.features.pro) return err({ code: 'service.not_found' })
  const wrong = judgePapers(papers, application.wantedDays)
  const refused = wrong ?? refuseWeakPassword(ctx, account.password, account)
  if (refused) return err(refused)
  const client = await checkClient(ctx, account)
  if (!client.ok) return client
  if (client.value.isPasswordSent) return ok({ isPasswordSent: true })
  if (client.value.isFound) return err({ code: 'auth.forms.user_already_exists' })
  const registered = await register(ctx, account)
  if (!registered.ok) return registered
  return applyForPro(ctx, application, papers)
}
