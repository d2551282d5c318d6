/**
 * Where a visitor signs in, types a password, buys, pays or confirms, and where the address itself is a secret, no
 * tag is loaded, also with consent. Both the policy of a page and its script obey this list.
 */
const untagged = [
  'account-confirm',
  'account-information',
  'balance/pay',
  'checkout',
  'confirm',
  'create-order',
  'iphone-reservation/confirm',
  'invoice/(?:accept|decline)',
  'login',
  'newsletter/(?:confirm|choice)',
  'order',
  'order-additional-info-needed',
  'password-reset',
  'payment',
  'payment-pay',
  'register',
  'site-pro/join',
  'site-pro-delivery',
  'site-pro-payment',
]
const pattern = new RegExp(`^/[a-z]{2}/(?:${untagged.join('|')})(?:/|$)`)

export function mayHaveTags(pathname: string): boolean {
  return !pattern.test(pathname)
}
