import { z } from 'zod'
import { ok } from '#core/result.ts'
import {
  ChangeEmailInput,
  DeviceInput,
  DevicesView,
  DoneView,
  EmailConfirmedView,
  EraseInput,
  PasswordInput,
  RecoveryCodesView,
  StopTwoFactorInput,
  SubscriptionInput,
  SubscriptionStatusInput,
  SubscriptionView,
  TokenInput,
  TwoFactorInput,
  TwoFactorSetupView,
} from '#shop/accounts/accounts.schema.ts'
import { confirmEmailChange } from '#shop/accounts/confirm-email-change.server.ts'
import { confirmTwoFactor } from '#shop/accounts/confirm-two-factor.server.ts'
import { devicesView } from '#shop/accounts/devices-view.ts'
import { endDevice, endOtherDevices } from '#shop/accounts/end-devices.server.ts'
import { eraseAccount } from '#shop/accounts/erase-account.server.ts'
import { exportAccount } from '#shop/accounts/export-account.server.ts'
import { listDevices } from '#shop/accounts/list-devices.server.ts'
import { readSubscription, updateSubscription } from '#shop/accounts/newsletter-subscription.server.ts'
import { requestEmailChange } from '#shop/accounts/request-email-change.server.ts'
import { startTwoFactor } from '#shop/accounts/start-two-factor.server.ts'
import { stopTwoFactor } from '#shop/accounts/stop-two-factor.server.ts'
import { type Call, post } from '../call.ts'
import { fail, personal } from '../responses.ts'

/** What customers do with their account, apart from signing in and out. */
export const accountSettingsCalls: Call[] = [
  post(
    '/api/auth/change-email',
    {
      summary:
        'Emails the present and the new address; the response does not reveal whether the new one is in use',
      input: ChangeEmailInput,
      output: DoneView,
    },
    async (c, input) => personal(c, await requestEmailChange(c.get('ctx'), input)),
  ),
  post(
    '/api/auth/confirm-email',
    {
      summary:
        'Answers one of those emails; with the second the address changes and other devices are signed out',
      input: TokenInput,
      output: EmailConfirmedView,
    },
    async (c, { token }) =>
      personal(c, await confirmEmailChange(c.get('ctx'), token), ({ isChanged }) => ({
        is_changed: isChanged,
      })),
  ),
  post(
    '/api/auth/get-subscription-status',
    {
      summary: "Whether the newsletter goes to one's own address; false for any other",
      input: SubscriptionStatusInput,
      output: SubscriptionView,
    },
    async (c, input) => personal(c, ok(await readSubscription(c.get('ctx'), input)), subscription),
  ),
  post(
    '/api/auth/update-subscription-status',
    {
      summary:
        'Subscribes or unsubscribes the signed-in customer; with the link of a newsletter, only unsubscribes',
      input: SubscriptionInput,
      output: SubscriptionView,
    },
    async (c, input) => personal(c, await updateSubscription(c.get('ctx'), input), subscription),
  ),
  post(
    '/api/auth/devices',
    { summary: 'Where one is signed in, the latest first', output: DevicesView },
    async (c) => personal(c, await listDevices(c.get('ctx')), devicesView),
  ),
  post(
    '/api/auth/end-device',
    { summary: 'Signs one of these devices out', input: DeviceInput, output: DoneView },
    async (c, input) => personal(c, await endDevice(c.get('ctx'), input)),
  ),
  post(
    '/api/auth/end-other-devices',
    { summary: 'Signs out everywhere but here', output: DoneView },
    async (c) => personal(c, await endOtherDevices(c.get('ctx'))),
  ),
  post(
    '/api/auth/two-factor/start',
    {
      summary: 'A secret for an authenticator; it counts once it was confirmed',
      input: PasswordInput,
      output: TwoFactorSetupView,
    },
    async (c, input) => personal(c, await startTwoFactor(c.get('ctx'), input)),
  ),
  post(
    '/api/auth/two-factor/confirm',
    {
      summary: 'Switches the second factor on by a first code',
      input: TwoFactorInput,
      output: RecoveryCodesView,
    },
    async (c, input) =>
      personal(c, await confirmTwoFactor(c.get('ctx'), input), ({ recoveryCodes }) => ({
        recovery_codes: recoveryCodes,
      })),
  ),
  post(
    '/api/auth/two-factor/stop',
    { summary: 'Switches it off; never for the staff', input: StopTwoFactorInput, output: DoneView },
    async (c, input) => personal(c, await stopTwoFactor(c.get('ctx'), input)),
  ),
  post(
    '/api/account/export',
    {
      summary: 'Everything that the shop keeps of the account, as JSON in a zip file',
      input: PasswordInput,
      output: z.string().describe('A zip file'),
      outputType: 'application/zip',
    },
    async (c, input) => {
      const exported = await exportAccount(c.get('ctx'), input)
      c.header('cache-control', 'no-store')
      if (!exported.ok) return fail(c, exported.error)
      const { name, bytes } = exported.value
      return c.body(bytes, 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
      })
    },
  ),
  post(
    '/api/account/erase',
    {
      summary: 'Erases the account at once and for good; never for the staff',
      input: EraseInput,
      output: DoneView,
    },
    async (c, input) => personal(c, await eraseAccount(c.get('ctx'), input)),
  ),
]

function subscription(result: boolean) {
  return { data: { result } }
}
