import { contactPaths } from '#shop/paths/contact-paths.ts'
import { listOwnTickets } from '#shop/tickets/read-ticket.server.ts'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { appContext } from '#web/app-context.server.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { momentOf, useMomentText } from '#web/quotes/moment.ts'
import { useShop } from '#web/shop-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/my-messages.route'
import styles from './ticket.module.css'
import { TicketPill } from './ticket-pill.tsx'
import { topicKeys } from './topic-keys.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const listed = await listOwnTickets(ctx)
  const tickets = listed.ok ? listed.value : []
  const { timeZone } = ctx.site
  return {
    tickets: tickets.map(({ number, topic, state, about, updatedAt }) => ({
      number,
      topic,
      state,
      about,
      at: momentOf(updatedAt, timeZone, ctx.clock()),
    })),
  }
}

/** What a signed-in customer has written to us. */
export default function MyMessages({ loaderData: { tickets } }: Route.ComponentProps) {
  const t = useT()
  const { locale } = useShop()
  const momentText = useMomentText()
  const paths = contactPaths(locale)
  const write = (
    <ShopLink to={paths.contacts()} className={buttonClass({ look: 'secondary' })}>
      {t('questions.write')}
    </ShopLink>
  )
  return (
    <AccountPage current="messages" title={t('ticket.mine')} beside={tickets.length > 0 && write}>
      {tickets.length === 0 ? (
        <EmptyState title={t('ticket.none')} text={t('ticket.none_text')}>
          {write}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {tickets.map(({ number, topic, state, about, at }) => (
            <li key={number}>
              <ShopLink to={paths.ticket(number)}>
                <b>{number}</b>
                <span>{[t(topicKeys[topic]), about].filter(Boolean).join(' · ')}</span>
                <TicketPill state={state} />
                <time dateTime={at.at}>{momentText(at)}</time>
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
    </AccountPage>
  )
}
