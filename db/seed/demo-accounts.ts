/** Who can be tried out on every site of the demo shop; printed when it starts. */
export const demoPassword = 'amber-demo-2026'

/** For the authenticator of whoever runs the demo shop; a real shop's staff each have their own. */
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
