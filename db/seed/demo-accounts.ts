/** Of the demo customers, who exist on every site, and of the demo staff; printed when the shop starts. */
export const demoPassword = 'amber-demo-2026'

/** For the authenticator app of the demo staff; those of a real shop each have their own. */
export const demoTotpSecret = 'AMBERWAYDEMOSTAFFSECRET234567ABC'

export const demoAccounts = [
  { email: 'new@demo.test', firstName: 'Ieva', lastName: 'Naujokaitė', what: 'customer, just registered' },
  {
    email: 'busy@demo.test',
    firstName: 'Mārtiņš',
    lastName: 'Ozols',
    what: 'customer with orders and quotes in every state, sees translation keys',
  },
  { email: 'pro@demo.test', firstName: 'Kadri', lastName: 'Tamm', what: 'customer, buys for a company' },
] as const

export type DemoAccount = (typeof demoAccounts)[number]

/** One person for each role. The site admin is responsible for the Baltic shops only, the translator for two languages of one. */
export const demoStaff = [
  { email: 'support@office.test', name: 'Marta Kairienė', role: 'support', sites: null },
  { email: 'buyer@office.test', name: 'Jonas Vilkas', role: 'buyer', sites: null },
  { email: 'warehouse@office.test', name: 'Ray Colter', role: 'warehouse', sites: null },
  { email: 'finance@office.test', name: 'Dovilė Šimkutė', role: 'finance', sites: null },
  { email: 'content@office.test', name: 'Liis Mägi', role: 'content', sites: null },
  {
    email: 'translator@office.test',
    name: 'Kadri Mets',
    role: 'translator',
    sites: ['ee'],
    translates: ['ee', 'ru'],
  },
  { email: 'site@office.test', name: 'Andris Bērziņš', role: 'site_admin', sites: ['default', 'lv', 'ee'] },
  { email: 'super@office.test', name: 'Rūta Vedėja', role: 'super_admin', sites: null },
] as const
