/** Personal pages and search results, which search engines should not list. */
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
  'my-reservations',
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

/** Parameters that only change the view of a listing, which has its own address. */
const views = ['f.', 's=', 'az=']

/** Tells crawlers what to skip and where the sitemap is. */
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
