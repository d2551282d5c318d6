import { CanViewTranslationsView, CurrentUserView } from '#shop/accounts/accounts.schema.ts'
import { can } from '#shop/accounts/user.ts'
import { type Call, get, post } from '../call.ts'

const neverKept = 'no-store'

export const accountCalls: Call[] = [
  post(
    '/api/auth/getCurrentUser',
    { summary: 'Who is logged in; null for a guest', output: CurrentUserView },
    (c) => {
      c.header('cache-control', neverKept)
      return c.json({ status: true, user: c.get('ctx').user })
    },
  ),
  get(
    '/api/auth/permissions/can-view-translations',
    {
      summary: 'Whether the visitor may see translation keys; never for a guest',
      output: CanViewTranslationsView,
    },
    (c) => {
      c.header('cache-control', neverKept)
      return c.json({ status: true, can_view_translations: can(c.get('ctx').user, 'view-translations') })
    },
  ),
]
