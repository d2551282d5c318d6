import type { GuardName } from '../src/web/route-kit.ts'

/**
 * Every screen of the specification, by its path without the language. `{slug…}` takes the rest of the path, `{slug?}`
 * is optional. A guard is listed beside its path.
 */
export const specifiedRoutes: Record<string, GuardName | null> = {
  '/': null,
  '/about-us': 'about-us',
  '/all-brands': 'marketplace',
  '/blog': null,
  '/blog/{slug}': null,
  '/c/{slug…}': 'category',
  '/p/{slug…}': 'marketplace',
  '/market/product/{slug…}': 'marketplace',
  '/marketplace': 'marketplace',
  '/dealzone': 'dealzone',
  '/search': 'search',
  '/calculate': null,
  '/faq': null,
  '/faq/{slug}': null,
  '/contacts': null,
  '/privacy-policy': null,
  '/purchase-agreement': null,
  '/reservation-policy': null,
  '/pro': null,
  '/claim-form': null,
  '/claim-form-pro': null,
  '/warranty': null,
  '/status': null,
  '/unsupported-browser': null,
  '/404': null,

  '/login': 'guest',
  '/register': 'guest',
  '/password-reset/{token…}': 'guest',

  '/cart': null,
  '/checkout/{slug?}': 'checkout',
  '/confirm/{slug?}': 'confirm',
  '/payment/{slug?}': 'payment',
  '/payment/accept': 'payment-accept',
  '/payment/decline': null,
  '/payment/fail': 'payment-accept',
  '/payment-pay': null,
  '/success/{slug?}': null,
  '/order-successful': null,
  '/balance/pay': null,

  '/my-orders': 'auth',
  '/my-orders/{slug…}': 'auth',
  '/order-additional-info-needed/{slug…}': null,
  '/order-form': 'order-form-auth',
  '/order-form/summary': 'auth',
  '/create-order/{slug…}': 'create-order',
  '/account-information': 'auth',
  '/delivery-addresses': 'auth',
  // Beyond the specification: parcels and their way.
  '/my-warehouse': 'auth',
  '/my-warehouse/announce': 'auth',
  '/my-warehouse/plan': 'auth',
  '/user-account': 'auth',
  '/account-mobile': 'auth',
  '/tracking': 'tracking',
  '/tracking/{id}': null,
  // Not specified: another locker for a box that waits in one.
  '/tracking/{id}/locker': null,
  '/tracking-number': null,

  '/invoice/{id}': null,
  '/invoice/accept': 'payment-accept',
  '/invoice/decline': null,
  '/quotes': 'quotes',
  '/quotes/{slug}': 'quotes',
  '/quotes-all-stores': 'quotes',

  // The specification names another company's product in these two paths.
  '/iphone-reservation': null,
  '/iphone-reservation/confirm/{id}': null,
  '/reservation/success': null,

  '/site-pro': 'auth',
  '/site-pro-delivery': 'declaration',
  '/site-pro-payment/{id…}': 'auth',
  // Not specified: the rest of the professional area.
  '/site-pro/declare': 'auth',
  '/site-pro/declare/file/{file}': 'auth',
  '/site-pro/import': 'auth',
  '/site-pro/import/lines.csv': 'auth',
  '/site-pro/template.csv': 'auth',
  '/site-pro/template.xlsx': 'auth',
  '/site-pro/shipments': 'auth',
  '/site-pro/statements': 'auth',
  '/site-pro/statement.csv': 'auth',
  '/site-pro/statement.pdf': 'auth',
  '/site-pro/people': 'auth',
  '/site-pro/programs': 'auth',
  '/site-pro/join/{token}': null,

  '/{slug…}': null,

  // Not specified: the file with an account's data, which its owner can download.
  '/account-information/download': 'auth',
  // Not specified: the balance as a page of the account, and its history as a file.
  '/balance': 'auth',
  '/balance/history': 'auth',
  // Not specified: all invoices, credit notes and receipts of a customer.
  '/invoices': 'auth',
  // Not specified: the targets of links in emails about an email address.
  '/account-confirm/{token}': null,

  // Not specified: what was written to us, right after it was sent and later; for a customer all of it.
  '/contacts/{number}': null,
  '/contacts/{number}/sent': null,
  '/my-messages': 'auth',
  '/my-reservations': 'auth',
  // Not specified: the newsletter without script, and the targets of links in its emails.
  '/newsletter': null,
  '/newsletter/confirm/{token}': null,
  '/newsletter/choice/{token}': null,

  // Not specified: an order for a guest, opened by the link of an email.
  '/order/{slug…}': null,

  // Not specified: a customer's claims, and the page of one, also for the link of an email.
  '/claims': 'auth',
  '/claims/{number}': null,

  // Not specified: a place in a queue with its dates, the public list of the queue, and what checks it.
  '/reservation/{number}': null,
  '/reservation/{number}/dates.ics': null,
  '/reservation/queue': null,
  '/reservation/queue.csv': null,
  '/reservation/verify.mjs': null,

  // Not specified: withdrawing from a contract, and its receipt.
  '/withdrawal': null,
  '/withdrawal/{number}': null,
  '/withdrawal/{number}/receipt.pdf': null,
  // Not specified: the certificate of a warranty, and where anybody checks one.
  '/warranty/certificate.pdf': null,
  '/warranty/check': null,

  // Not specified: data of products that the browser knows by their ids.
  '/marketplace/products': 'marketplace',
  // Not specified: data of what several of a variant cost.
  '/marketplace/totals': 'marketplace',

  // Not specified: the design system, only where SHOP_GALLERY allows it.
  '/gallery/{part?}': null,
}
