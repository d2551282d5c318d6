import { z } from 'zod'
import type { Amount } from '#core/money.ts'
import type { Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Trx } from '#platform/database.server.ts'
import { approveClaim } from '#shop/claims/approve-claim.server.ts'
import { ClaimDecision } from '#shop/claims/decision.schema.ts'
import type { Failure } from '#shop/failure.ts'
import { withdrawBalance } from '#shop/payments/withdraw-balance.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { plainMoney } from './plain-money.ts'
import { BalanceMove, postBalanceMove } from './post-balance-move.server.ts'

type Facts = { siteCode: string; subject: string; amount: Amount; currency: string }
type Doing = {
  siteId: number
  site: Site
  subject: string
  amount: Amount
  currencyId: number
  /** The same for every try, so that it is done once. */
  key: string
  /** Who asked. */
  staffId: string
  at: Date
}

type ApprovableAct<Input> = {
  input: z.ZodType<Input>
  /** The right of the second person, on the site of the record. */
  needs: Permission
  describe(input: Input, facts: Facts): { title: string; detail: string; href: string }
  run(trx: Trx, input: Input, doing: Doing): Promise<Result<null, Failure>>
}

/** Ties `describe` and `run` to the schema of the input. */
function approvable<Input>(act: ApprovableAct<Input>): ApprovableAct<unknown> {
  return act as ApprovableAct<unknown>
}

/** Every act that waits for a second person above its limit, by the name under which it is asked for. */
export const approvableActs: Readonly<Record<string, ApprovableAct<unknown>>> = {
  'customer.move': approvable({
    input: BalanceMove,
    needs: 'customers.balance',
    describe({ direction, reason, order, words }, { siteCode, subject, amount, currency }) {
      const suite = subject.replace('customer ', '')
      const values = { amount: plainMoney(amount, currency), suite }
      return {
        title:
          direction === 'add'
            ? say('Add {{amount}} to the balance of {{suite}}', values)
            : say('Take {{amount}} from the balance of {{suite}}', values),
        detail: [reason, order?.number, words].filter(Boolean).join(' · '),
        href: `/customers/${siteCode}/${suite}`,
      }
    },
    run: postBalanceMove,
  }),
  'customer.withdraw': approvable({
    input: z.strictObject({ userId: z.string(), reference: z.string() }),
    needs: 'customers.balance',
    describe({ reference }, { siteCode, subject, amount, currency }) {
      const suite = subject.replace('customer ', '')
      return {
        title: say('Give {{amount}} of the balance back to {{suite}}', {
          amount: plainMoney(amount, currency),
          suite,
        }),
        detail: say('Top-ups the way they came, the rest by bank transfer {{reference}}', { reference }),
        href: `/customers/${siteCode}/${suite}`,
      }
    },
    run: (trx, input, { subject, ...doing }) => withdrawBalance(trx, { ...input, ...doing }),
  }),
  'claim.approve': approvable({
    input: ClaimDecision,
    needs: 'customers.balance',
    describe({ letter }, { siteCode, subject, amount, currency }) {
      const number = subject.replace('claim ', '')
      return {
        title: say('Give back {{amount}} for claim {{number}}', {
          amount: plainMoney(amount, currency),
          number,
        }),
        detail: letter.split('\n')[0] ?? '',
        href: `/claims/${siteCode}/${number}`,
      }
    },
    run: (trx, decision, { site, staffId, at }) => approveClaim(trx, decision, { site, staffId, at }),
  }),
}
