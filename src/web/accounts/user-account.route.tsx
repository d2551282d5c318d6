import { appContext } from '#web/app-context.server.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Route } from './+types/user-account.route'
import { AccountPage } from './account-page.tsx'
import { ConfirmEmailNotice } from './confirm-email-notice.tsx'
import { loadOverview, sendEmailAgain } from './load-overview.server.ts'
import styles from './overview.module.css'
import { AccountCards, NextActions, OrdersOnTheWay } from './overview-cards.tsx'
import { SignOutForm } from './sign-out-form.tsx'
import { SuiteAddress } from './suite-address.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadOverview(context.get(appContext))
}

export function action({ context }: Route.ActionArgs) {
  return sendEmailAgain(context.get(appContext))
}

export default function UserAccount({ loaderData: facts, actionData }: Route.ComponentProps) {
  const t = useT()
  const signOut = (
    <SignOutForm className={buttonClass({ look: 'quiet', size: 'small' })}>
      {t('account.sign_out')}
    </SignOutForm>
  )
  return (
    <AccountPage current="overview" title={t('account.hello', { name: facts.firstName })} beside={signOut}>
      <div className={styles.overview}>
        {!facts.isConfirmed && <ConfirmEmailNotice email={facts.email} answer={actionData} />}
        <NextActions facts={facts} />
        <OrdersOnTheWay facts={facts} />
        <SuiteAddress lines={facts.warehouse} />
        <AccountCards facts={facts} />
      </div>
    </AccountPage>
  )
}
