import { redirectDocument } from 'react-router'
import type { z } from 'zod'
import type { Result } from '#core/result.ts'
import {
  ChangeEmailInput,
  ChangePasswordInput,
  ContactInput,
  DeviceInput,
  EraseInput,
  PasswordInput,
  StopTwoFactorInput,
  SubscriptionInput,
  TwoFactorInput,
} from '#shop/accounts/accounts.schema.ts'
import { changePassword } from '#shop/accounts/change-password.server.ts'
import { confirmTwoFactor } from '#shop/accounts/confirm-two-factor.server.ts'
import { endDevice, endOtherDevices } from '#shop/accounts/end-devices.server.ts'
import { eraseAccount } from '#shop/accounts/erase-account.server.ts'
import { updateSubscription } from '#shop/accounts/newsletter-subscription.server.ts'
import { requestEmailChange } from '#shop/accounts/request-email-change.server.ts'
import { startTwoFactor } from '#shop/accounts/start-two-factor.server.ts'
import { stopTwoFactor } from '#shop/accounts/stop-two-factor.server.ts'
import { updateContactInfo } from '#shop/accounts/update-contact-info.server.ts'
import { requestVerification } from '#shop/accounts/verify-email.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { readForm } from '#web/forms/read-form.server.ts'
import { pathsIn } from '#web/paths.ts'
import type { InformationAnswer, Intent } from './information-intents.ts'

type Kinds = NonNullable<Parameters<typeof readForm>[2]>
type Taken = { result: Result<unknown, Failure>; values: Record<string, string>; recoveryCodes?: string[] }
type Take = (ctx: RequestContext, form: FormData) => Promise<Taken>

const PreferencesInput = ContactInput.pick({ language_id: true, currency_id: true })

const takes: Record<Intent, Take> = {
  contact: takeBy(ContactInput, (ctx, input) =>
    // A field that was emptied is meant to be empty.
    updateContactInfo(ctx, { ...input, phone: input.phone ?? null, company: input.company ?? null }),
  ),
  preferences: takeBy(
    PreferencesInput,
    async (ctx, input) => {
      const signedIn = await requireUser(ctx)
      if (!signedIn.ok) return signedIn
      const { firstName, lastName } = signedIn.value.user
      return updateContactInfo(ctx, { ...input, first_name: firstName, last_name: lastName })
    },
    { numbers: ['language_id', 'currency_id'] },
  ),
  email: takeBy(ChangeEmailInput, requestEmailChange),
  verify: async (ctx) => ({ result: await requestVerification(ctx), values: {} }),
  password: takeBy(ChangePasswordInput, changePassword),
  newsletter: takeBy(SubscriptionInput, updateSubscription, { ticks: ['subscribed'] }),
  'two-factor-start': takeBy(PasswordInput, startTwoFactor),
  'two-factor-confirm': async (ctx, form) => {
    const { input, values } = readForm(form, TwoFactorInput, { ignored: ['intent'] })
    const result = input.ok ? await confirmTwoFactor(ctx, input.value) : input
    return { result, values, ...(result.ok && { recoveryCodes: result.value.recoveryCodes }) }
  },
  'two-factor-stop': takeBy(StopTwoFactorInput, stopTwoFactor),
  'end-device': takeBy(DeviceInput, endDevice, { numbers: ['id'] }),
  'end-other-devices': async (ctx) => ({ result: await endOtherDevices(ctx), values: {} }),
  erase: takeBy(EraseInput, async (ctx, input) => {
    const erased = await eraseAccount(ctx, input)
    // Loads a new document, so that no personal data stay in memory.
    if (erased.ok) throw redirectDocument(pathsIn(ctx.locale).home())
    return erased
  }),
}

function takeBy<Schema extends z.ZodType>(
  schema: Schema,
  act: (ctx: RequestContext, input: z.output<Schema>) => Promise<Result<unknown, Failure>>,
  kinds: Kinds = {},
): Take {
  return async (ctx, form) => {
    const { input, values } = readForm(form, schema, { ...kinds, ignored: ['intent'] })
    return { result: input.ok ? await act(ctx, input.value) : input, values }
  }
}

/** Handles a form of the page. */
export async function takeIntent(ctx: RequestContext, form: FormData): Promise<InformationAnswer> {
  const intent = String(form.get('intent')) as Intent
  if (!Object.hasOwn(takes, intent)) return { failure: { code: 'service.bad_request' }, values: {} }
  const { result, values, recoveryCodes } = await takes[intent](ctx, form)
  if (!result.ok) return { failure: result.error, values: { ...values, intent } }
  return { failure: null, values: { intent }, done: intent, ...(recoveryCodes && { recoveryCodes }) }
}
