import { amountOf } from '#core/money.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { contactPaths } from '#shop/paths/contact-paths.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import type { Route } from './+types/account-mobile.route'
import { ConfirmEmailNotice } from './confirm-email-notice.tsx'
import { loadOverview } from './load-overview.server.ts'
import styles from './overview.module.css'
import { ActionList, NextActions, OrdersOnTheWay } from './overview-cards.tsx'
import { SignOutForm } from './sign-out-form.tsx'
import { SuiteAddress } from './suite-address.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadOverview(context.get(appContext))
}

/** The overview as a list, for the menu on phones. */
export default function AccountMobile({ loaderData: facts }: Route.ComponentProps) {
  const t = useT()
  const { locale, features } = useShop()
  const paths = accountPaths(locale)
  const priceText = usePriceText()
  const entries = [
    { to: paths.orders(), icon: 'orders', title: t('account.orders'), text: t('overview.orders_text') },
    ...(features.quotes
      ? ([
          {
            to: paths.quotes(),
            icon: 'quote',
            title: t('account.pages.quotes'),
            text: t('overview.quotes_text'),
          },
        ] as const)
      : []),
    ...(features.forwarding
      ? ([
          {
            to: forwardPaths(locale).warehouse(),
            icon: 'shelf',
            title: t('account.pages.warehouse'),
            text: t('overview.warehouse_text'),
          },
        ] as const)
      : []),
    {
      to: paths.balance(),
      icon: 'wallet',
      title: t('account.pages.balance'),
      text: priceText(amountOf(facts.balance), facts.currency),
    },
    {
      to: invoicePaths(locale).list(),
      icon: 'document',
      title: t('account.pages.invoices'),
      text: t('overview.invoices_text'),
    },
    {
      to: contactPaths(locale).messages(),
      icon: 'message',
      title: t('ticket.mine'),
      text: t('ticket.mine_text'),
    },
    {
      to: paths.information(),
      icon: 'account',
      title: t('account.pages.information'),
      text: t('overview.information_text'),
    },
    {
      to: paths.addresses(),
      icon: 'pin',
      title: t('account.pages.addresses'),
      text: t('overview.addresses_text'),
    },
  ] as const
  return (
    <div className={styles.mobile}>
      <PageHead title={t('account.label')} isIndexed={false} />
      <h1>{t('account.hello', { name: facts.firstName })}</h1>
      {!facts.isConfirmed && <ConfirmEmailNotice email={facts.email} answer={undefined} />}
      <nav aria-label={t('account.label')}>
        <ActionList actions={entries} />
      </nav>
      <NextActions facts={facts} />
      <OrdersOnTheWay facts={facts} />
      <SuiteAddress lines={facts.warehouse} />
      <SignOutForm className={styles.signOut}>{t('account.sign_out')}</SignOutForm>
    </div>
  )
}
