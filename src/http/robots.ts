/** Pages for one visitor or one question; nobody should find them from outside. */
const personal = [
  'account-information',
  'account-mobile',
  'balance',
  'cart',
  'checkout',
  'confirm',
  'create-order',
  'delivery-addresses',
  'invoice',
  'invoices',
  'login',
  'my-orders',
  'order-additional-info-needed',
  'order-form',
  'order-successful',
  'password-reset',
  'payment',
  'payment-pay',
  'register',
  'search',
  'site-pro',
  'success',
  'tracking',
  'user-account',
]

/** Other views of a listing that has an address of its own. */
const views = ['f.', 's=', 'az=']

/** What crawlers may leave out, and where the map of the site is. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...personal.map((page) => `Disallow: /*/${page}/`),
    ...views.flatMap((view) => [`Disallow: /*?${view}`, `Disallow: /*&${view}`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
