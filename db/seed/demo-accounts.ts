/** Of the demo accounts, which exist on every site; printed when the shop starts. */
export const demoPassword = 'amber-demo-2026'

/** For the operator's authenticator app; staff of a real shop each have their own. */
export const demoTotpSecret = 'AMBERWAYDEMOSTAFFSECRET234567ABC'

export const demoAccounts = [
  { email: 'new@demo.test', firstName: 'Ieva', lastName: 'Naujokaitė', what: 'customer, just registered' },
  {
    email: 'busy@demo.test',
    firstName: 'Mārtiņš',
    lastName: 'Ozols',
    what: 'customer with orders in every state, sees translation keys',
  },
  { email: 'pro@demo.test', firstName: 'Kadri', lastName: 'Tamm', what: 'customer, buys for a company' },
  { email: 'admin@demo.test', firstName: 'Rūta', lastName: 'Vedėja', what: 'staff, with a code' },
] as const

export type DemoAccount = (typeof demoAccounts)[number]
