import { randomUUID } from 'node:crypto'
import { languages } from '#core/locale.ts'
import { max, minus, zero } from '#core/money.ts'
import { maskedEmail } from '#shop/accounts/masked-email.ts'
import { readBalance } from '#shop/balance/read-balance.server.ts'
import { listOpenApprovals } from '#shop/office/approvals.server.ts'
import { findOrdersOf } from '#shop/office/list-orders.server.ts'
import { findQuotesOf } from '#shop/office/list-quotes.server.ts'
import { readMovedAlone } from '#shop/office/moved-alone.server.ts'
import { listNotes } from '#shop/office/notes.server.ts'
import { readApprovalLimit } from '#shop/office/read-approval-limit.server.ts'
import { isLedgerEven, listLedgerOf } from '#shop/office/read-customer-ledger.server.ts'
import {
  type FoundCustomer,
  findCustomerBySuite,
  listTiers,
  readNumbers,
  readProfile,
} from '#shop/office/read-customer-page.server.ts'
import {
  listAddressesOf,
  listConsentsOf,
  listDataReads,
  listDevicesOf,
} from '#shop/office/read-customer-records.server.ts'
import { limitIn } from '#shop/office/second-person.ts'
import { planWithdrawal } from '#shop/payments/withdraw-balance.server.ts'
import { findDeciders } from '#shop/staff/find-deciders.server.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { maskedPhone } from './masked-phone.ts'

export type CustomerData = Awaited<ReturnType<typeof readCustomerData>>

type Params = { readonly [name: string]: string | undefined }

export async function findCustomerOf(office: Office, { site: code, suite = '' }: Params) {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('customers.see', site.id)) return null
  return findCustomerBySuite(office.db, site.id, suite)
}

const shownOrders = 10
const shownQuotes = 5
const shownMoves = 10

/** Everything that the page of a customer shows to this person. E-mail, phone and addresses are masked: see `show`. */
export async function readCustomerData(office: Office, params: Params) {
  const found = await findCustomerOf(office, params)
  if (!found) throw missing()
  const { db } = office
  const { siteId, id: userId } = found
  const site = office.site(siteId)
  const may = (permission: Permission) => office.may(permission, siteId)
  const seesMoney = may('orders.prices')
  const [profile, numbers, tiers, orders, quotes, devices, consents, addresses, notes, reads, money, moving] =
    await Promise.all([
      readProfile(db, found),
      readNumbers(db, found, office.clock()),
      listTiers(db),
      may('orders.see') ? findOrdersOf(office, { siteId, userId }, shownOrders) : null,
      may('quotes.see') ? findQuotesOf(office, { siteId, userId }, { limit: shownQuotes }) : null,
      listDevicesOf(db, found),
      listConsentsOf(db, found),
      listAddressesOf(db, found),
      listNotes(db, found),
      may('staff.manage') ? listDataReads(db, found) : null,
      seesMoney ? readMoney(office, found) : null,
      may('customers.balance') && found.email !== null ? readMoving(office, found) : null,
    ])
  const { email, phone, ...known } = profile
  const { orders: orderCount, open, unpaid, ...spending } = numbers
  return {
    customer: { id: userId, name: found.name, firstName: found.firstName, suiteCode: found.suiteCode },
    profile: {
      ...known,
      language: languages[found.locale].localTitle,
      email: email && maskedEmail(email),
      phone: phone && maskedPhone(phone),
      addresses: addresses.length,
    },
    site: siteView(site),
    newOrderHref:
      may('orders.edit') && found.email !== null
        ? `/orders/${site.code}/new?customer=${found.suiteCode}`
        : null,
    currency: site.defaultCurrency.isoCode,
    numbers: { orders: orderCount, open, unpaid },
    spending: seesMoney ? spending : null,
    money,
    moving,
    tiers,
    orders: orders?.map(({ total, ...order }) => ({ ...order, total: seesMoney ? total : null })),
    quotes,
    devices,
    consents,
    notes,
    reads,
    now: office.clock(),
    may: {
      contact: may('customers.contact'),
      edit: may('customers.edit'),
      data: may('customers.data'),
    },
  }
}

async function readMoney(office: Office, customer: FoundCustomer) {
  const site = office.site(customer.siteId)
  const [balance, ledger, isEven] = await Promise.all([
    readBalance({ db: office.db, site }, customer.id),
    listLedgerOf(office.db, customer, shownMoves),
    isLedgerEven(office.db, customer),
  ])
  return { balance, ledger: { ...ledger, isEven }, waiting: await listOpenApprovals(office, customer) }
}

/** For people who may move the balance. */
async function readMoving(office: Office, { siteId, id: userId }: FoundCustomer) {
  const { defaultCurrency } = office.site(siteId)
  const owner = { siteId, userId, currencyId: defaultCurrency.id, at: office.clock() }
  const moved = await readMovedAlone(office.db, { ...owner, staffId: office.member.id })
  const limit = limitIn(defaultCurrency, await readApprovalLimit(office.db, siteId))
  const deciders = { permission: 'customers.balance', siteId, exceptId: office.member.id } as const
  return {
    /** New with every load, so a form that is sent twice moves once. */
    key: randomUUID(),
    limit,
    /** What this person may still move alone today. */
    left: { add: max(zero, minus(limit, moved.add)), take: max(zero, minus(limit, moved.take)) },
    deciders: (await findDeciders(office.db, deciders)).map(({ id, name }) => ({ id, name })),
    withdrawal: await planWithdrawal(office.db, owner),
  }
}
