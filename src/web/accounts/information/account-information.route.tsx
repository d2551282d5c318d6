import { data } from 'react-router'
import { languages } from '#core/locale.ts'
import { deviceText } from '#shop/accounts/device-name.ts'
import { listDevices } from '#shop/accounts/list-devices.server.ts'
import { readSubscription } from '#shop/accounts/newsletter-subscription.server.ts'
import { readTwoFactor } from '#shop/accounts/read-two-factor.server.ts'
import { readUserSums } from '#shop/accounts/read-user-sums.server.ts'
import { siteTime } from '#shop/accounts/site-time.ts'
import { userView } from '#shop/accounts/user-view.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { appContext } from '#web/app-context.server.ts'
import { useT } from '#web/messages/messages-context.tsx'
import type { Route } from './+types/account-information.route'
import { ContactSection } from './contact-section.tsx'
import { DataSection } from './data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { readExportRefusal } from './export-refusal.ts'
import { NewsletterSection } from './newsletter-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { takeIntent } from './take-intent.server.ts'
import { TwoFactorSection } from './two-factor-section.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { site } = ctx
  const [signedIn, devices, twoFactor] = await Promise.all([
    requireUser(ctx),
    listDevices(ctx),
    readTwoFactor(ctx),
  ])
  // The user was signed out after the guard had checked.
  if (!signedIn.ok || !devices.ok || !twoFactor.ok) throw data(null, { status: 401 })
  const { user } = signedIn.value
  return {
    user: userView(user, site, await readUserSums(ctx, user.id)),
    isSubscribed: await readSubscription(ctx, { email: user.email }),
    twoFactor: twoFactor.value,
    devices: devices.value.map(({ id, browser, system, address, lastSeenAt, isCurrent }) => ({
      id,
      name: deviceText({ browser, system }),
      address,
      lastSeen: siteTime(lastSeenAt, site),
      isCurrent,
    })),
    languages: site.locales.map((locale) => ({
      id: languages[locale].id,
      name: languages[locale].localTitle,
    })),
    currencies: site.selectableCurrencies.map(({ id, isoCode }) => ({ id, name: isoCode })),
    exportAnswer: readExportRefusal(url.searchParams.get('refused')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await takeIntent(context.get(appContext), await request.formData())
  return data(answer, { status: answer.failure ? 422 : 200 })
}

export default function AccountInformation({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  const { user, twoFactor } = loaderData
  return (
    <AccountPage current="information" title={t('account.pages.information')}>
      <ContactSection user={user} answer={answer} />
      <PreferencesSection
        user={user}
        languages={loaderData.languages}
        currencies={loaderData.currencies}
        answer={answer}
      />
      <EmailSection user={user} answer={answer} />
      <PasswordSection email={user.email} answer={answer} />
      <TwoFactorSection twoFactor={twoFactor} answer={answer} />
      <DevicesSection devices={loaderData.devices} answer={answer} />
      <NewsletterSection isSubscribed={loaderData.isSubscribed} answer={answer} />
      <DataSection hasTwoFactor={twoFactor.isOn} exportAnswer={loaderData.exportAnswer} answer={answer} />
    </AccountPage>
  )
}
