import type { z } from 'zod'
import { languages } from '#core/locale.ts'
import { decimal } from '#core/money.ts'
import type { Balance } from '#shop/balance/ledger.ts'
import type { UnpaidOrders } from '#shop/orders/unpaid-orders.ts'
import type { User } from '#shop/session/user.ts'
import type { Site } from '#shop/sites/site.ts'
import type { UserView } from './accounts.schema.ts'

/** What the customer owes, has to pay with and is asked. */
export type UserSums = { unpaid: UnpaidOrders; balance: Balance; waitingQuotes: number }

/** A user as the API returns it. */
export function userView(
  user: User,
  { defaultCurrency }: Pick<Site, 'defaultCurrency'>,
  { unpaid, balance, waitingQuotes }: UserSums,
): z.infer<typeof UserView> {
  return {
    id: Number(user.id),
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phone,
    type: user.type,
    company: user.company && {
      name: user.company.name,
      reg_code: user.company.regCode,
      vat_code: user.company.vatCode,
    },
    country_id: user.countryId,
    language_id: languages[user.locale].id,
    locale: user.locale,
    currency_id: user.currencyId,
    suite_code: user.suiteCode,
    tier_id: user.tierId,
    balance: {
      amount: decimal(balance.available),
      currency: defaultCurrency.isoCode,
      authorised: decimal(balance.held),
    },
    permissions: [...user.permissions],
    two_factor: user.hasTwoFactor,
    verified_at: user.verifiedAt?.toISOString() ?? null,
    unpaid_orders_count: unpaid.count,
    unpaid_orders_totals: unpaid.totals,
    unpaid_orders_due_on: unpaid.dueOn,
    waiting_quotes_count: waitingQuotes,
  }
}
