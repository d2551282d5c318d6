import { Link } from 'react-router'
import { minus, sum } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { tierLabel } from '#shop/office/customers-list.ts'
import { ShopPassDialog } from '../kit/shop-pass-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { AccountPill } from './account-pill.tsx'
import { ConsentCard, DevicesCard } from './consent-cards.tsx'
import type { CustomerData } from './customer-data.server.ts'
import { LedgerCard } from './ledger-card.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NotesCard } from './notes-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { QuotesCard } from './quotes-card.tsx'
import { ReadsCard } from './reads-card.tsx'
import { RightsCard } from './rights-card.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

export function CustomerPage(data: CustomerData) {
  const { customer, profile, site, tiers } = data
  const tier = tiers.find(({ id }) => id === profile.tierId)
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/customers">{say('Customers')}</Link>
        <Icon name="right" size={14} />
        <span>{customer.suiteCode}</span>
      </nav>
      <div className="o-head">
        <h1>{customer.name}</h1>
        <SiteMark site={site} isWhole />
        {tier && <Pill icon="star">{tierLabel(tier.code)}</Pill>}
        <AccountPill state={profile.state} />
        <div className="sp row">
          {data.newOrderHref && profile.state !== 'blocked' && (
            <Link className="btn btn--secondary" to={data.newOrderHref}>
              <Icon name="plus" /> {say('New order')}
            </Link>
          )}
          {data.may.contact && profile.state !== 'erased' && (
            <ShopPassDialog
              act="see-shop"
              icon="eye"
              label={say('See the shop')}
              title={say('See the shop as {{name}}', { name: customer.name })}
              words={say(
                'You see what the customer sees; nothing can be changed or paid. Every page you open is written down.',
              )}
            />
          )}
          <WithdrawDialog {...data} />
          <MoveDialog {...data} />
        </div>
      </div>
      <div className="o-two">
        <div>
          <Numbers {...data} />
          <LedgerCard {...data} />
          <OrdersCard {...data} />
          <QuotesCard {...data} />
          <NotesCard {...data} />
          <ReadsCard {...data} />
        </div>
        <div>
          <ProfileCard {...data} />
          <ConsentCard {...data} />
          <DevicesCard {...data} />
          <RightsCard {...data} />
        </div>
      </div>
    </>
  )
}

function Numbers({ numbers, spending, money: own, tiers, currency }: CustomerData) {
  const next = spending && tiers.find(({ minSpent }) => minSpent > spending.spentInYear)
  return (
    <div className="kpi">
      {own && (
        <div>
          <small>{say('Balance')}</small>
          <b>{money(sum([own.balance.available, own.balance.held]), currency)}</b>
          <span className="d">
            {own.balance.held > 0 &&
              say('{{amount}} of it held for orders', { amount: money(own.balance.held, currency) })}
          </span>
        </div>
      )}
      {spending && (
        <div>
          <small>{say('Spent, 12 months')}</small>
          <b>{money(spending.spentInYear, 'EUR')}</b>
          <span className="d">
            {next
              ? say('{{amount}} to {{tier}}', {
                  amount: money(minus(next.minSpent, spending.spentInYear), 'EUR'),
                  tier: tierLabel(next.code),
                })
              : say('The highest tier')}
          </span>
        </div>
      )}
      {spending && (
        <div>
          <small>{say('Spent in all')}</small>
          <b>{money(spending.spent, 'EUR')}</b>
        </div>
      )}
      <div>
        <small>{say('Open orders')}</small>
        <b>{numbers.open}</b>
        <span className="d">{numbers.unpaid > 0 && say('{{count}} unpaid', { count: numbers.unpaid })}</span>
      </div>
    </div>
  )
}
