import type { Context } from 'hono'
import { ok, type Result } from '#core/result.ts'
import {
  CanViewTranslationsView,
  ChangePasswordInput,
  CheckClientInput,
  CheckClientView,
  ContactInput,
  CurrentUserView,
  DoneView,
  EmailInput,
  LoginInput,
  LoginView,
  PasswordResetInput,
  RegisterInput,
  SignedInView,
  TokenInput,
} from '#shop/accounts/accounts.schema.ts'
import { changePassword } from '#shop/accounts/change-password.server.ts'
import { checkClient } from '#shop/accounts/check-client.server.ts'
import { logIn } from '#shop/accounts/log-in.server.ts'
import { noSums, readUserSums } from '#shop/accounts/read-user-sums.server.ts'
import { register } from '#shop/accounts/register.server.ts'
import { requestPasswordReset } from '#shop/accounts/request-password-email.server.ts'
import { resetPassword } from '#shop/accounts/reset-password.server.ts'
import { updateContactInfo } from '#shop/accounts/update-contact-info.server.ts'
import { userView } from '#shop/accounts/user-view.ts'
import { requestVerification, verifyEmail } from '#shop/accounts/verify-email.server.ts'
import type { Failure } from '#shop/failure.ts'
import { can, type User } from '#shop/session/user.ts'
import type { AppEnv } from '../app-types.ts'
import { type Call, get, post } from '../call.ts'
import { isPlainForm } from '../read-body.ts'
import { personal } from '../responses.ts'

export const accountCalls: Call[] = [
  post(
    '/api/auth/register/check-client',
    {
      summary: 'Whether the address has an account; one without a password is sent a link to set it',
      input: CheckClientInput,
      output: CheckClientView,
    },
    async (c, input) =>
      personal(c, await checkClient(c.get('ctx'), input), ({ isFound, isPasswordSent }) => ({
        found: isFound,
        new_password_has_been_sent: isPasswordSent,
      })),
  ),
  post(
    '/api/auth/register',
    { summary: 'Opens an account and signs in', input: RegisterInput, output: SignedInView },
    async (c, input) => withUser(c, await register(c.get('ctx'), input)),
  ),
  post(
    '/api/auth/login',
    { summary: 'Signs in; the session is a cookie', input: LoginInput, output: LoginView },
    async (c, input) => {
      const result = await logIn(c.get('ctx'), input)
      const sums = result.ok ? await readUserSums(c.get('ctx'), result.value.user.id) : noSums
      return personal(c, result, ({ user, merged }) => ({
        user: userView(user, c.get('ctx').site, sums),
        cart_merge: merged,
      }))
    },
  ),
  post(
    '/api/auth/logout',
    {
      summary: 'Signs this device out; for a guest nothing changes. A plain form is sent to the home page',
      output: DoneView,
      acceptsForm: true,
    },
    async (c) => {
      await c.get('ctx').session.end()
      return isPlainForm(c) ? c.redirect('/', 303) : personal(c, ok(null))
    },
  ),
  post(
    '/api/auth/getCurrentUser',
    { summary: 'Who is signed in; null for a guest', output: CurrentUserView },
    currentUser,
  ),
  post(
    '/api/auth/refreshCurrentUser',
    { summary: 'The same, read again: tier, balance and unpaid orders', output: CurrentUserView },
    currentUser,
  ),
  post(
    '/api/auth/request-password-reset',
    {
      summary: 'Sends a link for a new password; answers the same whether or not the address is known',
      input: EmailInput,
      output: DoneView,
    },
    async (c, input) => personal(c, await requestPasswordReset(c.get('ctx'), input)),
  ),
  post(
    '/api/auth/password-reset',
    {
      summary: 'Sets a password by such a link, and signs in',
      input: PasswordResetInput,
      output: SignedInView,
    },
    async (c, input) => withUser(c, await resetPassword(c.get('ctx'), input)),
  ),
  post(
    '/api/auth/update-contact-info',
    { summary: 'Changes what is sent and leaves the rest', input: ContactInput, output: SignedInView },
    async (c, input) => withUser(c, await updateContactInfo(c.get('ctx'), input)),
  ),
  post(
    '/api/auth/change-password',
    {
      summary: 'Changes the password and signs other devices out',
      input: ChangePasswordInput,
      output: DoneView,
    },
    async (c, input) => personal(c, await changePassword(c.get('ctx'), input)),
  ),
  post(
    '/api/auth/verify-email',
    { summary: 'Confirms the address by the link of the first email', input: TokenInput, output: DoneView },
    async (c, { token }) => personal(c, await verifyEmail(c.get('ctx'), token)),
  ),
  post(
    '/api/auth/request-verification',
    { summary: 'Sends the first email once more', output: DoneView },
    async (c) => personal(c, await requestVerification(c.get('ctx'))),
  ),
  get(
    '/api/auth/permissions/can-view-translations',
    {
      summary: 'Whether the visitor may see translation keys; never for a guest',
      output: CanViewTranslationsView,
    },
    async (c) => {
      const current = await c.get('ctx').session.current()
      return personal(c, ok({ can_view_translations: can(current?.user ?? null, 'view-translations') }))
    },
  ),
]

async function currentUser(c: Context<AppEnv>): Promise<Response> {
  const ctx = c.get('ctx')
  const current = await ctx.session.current()
  const sums = current ? await readUserSums(ctx, current.user.id) : noSums
  return personal(c, ok({ user: current && userView(current.user, ctx.site, sums) }))
}

async function withUser(c: Context<AppEnv>, result: Result<User, Failure>): Promise<Response> {
  const ctx = c.get('ctx')
  const sums = result.ok ? await readUserSums(ctx, result.value.id) : noSums
  return personal(c, result, (user) => ({ user: userView(user, ctx.site, sums) }))
}
