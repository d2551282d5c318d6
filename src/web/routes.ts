import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { officeRoutes } from './office/office-routes.ts'
import { guarded, inLayout } from './route-kit.ts'

/** The site map of the shops, which `npm run check` compares with the list of the specification, and that of the office. */
export default [
  route('status', 'content/status.route.ts', { id: 'status' }),
  route(':locale/status', 'content/status.route.ts', { id: 'locale-status' }),
  route(':locale', 'locale.tsx', [
    // For developers. The gallery renders its own frame, with every part.
    route('gallery/:part?', 'gallery/gallery.route.tsx'),
    inLayout('index', [index('home/home.route.tsx')]),
    inLayout('market', [
      guarded('marketplace', [
        route('marketplace', 'listing/marketplace.route.tsx'),
        route('marketplace/products', 'listing/products.route.ts'),
        route('marketplace/totals', 'product/totals.route.ts'),
        route('all-brands', 'brands/all-brands.route.tsx'),
        route('p/*', 'product/product.route.tsx', { id: 'product' }),
        route('market/product/*', 'product/product.route.tsx', { id: 'market-product' }),
      ]),
      guarded('category', [route('c/*', 'listing/category.route.tsx')]),
      guarded('dealzone', [route('dealzone', 'listing/dealzone.route.tsx')]),
      guarded('search', [route('search', 'listing/search.route.tsx')]),
    ]),
    layout('checkout/checkout-visit.tsx', [
      inLayout('checkout', [
        guarded('checkout', [route('checkout/:slug?', 'checkout/delivery/delivery.route.tsx')]),
        guarded('confirm', [route('confirm/:slug?', 'checkout/confirm/confirm.route.tsx')]),
        route('success/:slug?', 'payments/success.route.tsx', { id: 'success' }),
        route('order-successful', 'payments/success.route.tsx', { id: 'order-successful' }),
      ]),
      inLayout('payment', [
        guarded('payment', [route('payment/:slug?', 'checkout/payment/payment.route.tsx')]),
        guarded('payment-accept', [
          route('payment/accept', 'payments/accept.route.tsx'),
          route('payment/fail', 'payments/fail.route.tsx'),
          route('invoice/accept', 'invoices/invoice-return.route.tsx', { id: 'invoice-accept' }),
        ]),
        route('payment/decline', 'payments/decline.route.tsx'),
        route('invoice/decline', 'invoices/invoice-return.route.tsx', { id: 'invoice-decline' }),
        route('payment-pay', 'payments/payment-pay.route.tsx'),
      ]),
    ]),
    inLayout('calculate', [route('calculate', 'calculator/calculate.route.tsx')]),
    inLayout('cart', [route('cart', 'cart/cart.route.tsx', { id: 'cart' })]),
    inLayout('quote', [
      guarded('quotes', [
        route('quotes', 'quotes/quotes.route.tsx'),
        route('quotes/:slug', 'quotes/quote.route.tsx', { id: 'quote' }),
      ]),
      guarded('order-form-auth', [
        route('order-form', 'quotes/order-form/order-form.route.tsx', { id: 'order-form' }),
        guarded('auth', [route('order-form/summary', 'quotes/order-form/summary.route.tsx')]),
      ]),
    ]),
    inLayout('create-order', [
      guarded('create-order', [
        route('create-order/*', 'create-order/create-order.route.tsx', { id: 'create-order' }),
      ]),
    ]),
    inLayout('simple', [
      route('unsupported-browser', 'content/unsupported-browser.route.tsx'),
      guarded('guest', [
        route('login', 'accounts/login.route.tsx'),
        route('register', 'accounts/register.route.tsx'),
        route('password-reset/*', 'accounts/password-reset.route.tsx'),
      ]),
      route('balance/pay', 'balance/pay.route.tsx'),
      route('account-confirm/:token', 'accounts/account-confirm.route.tsx'),
    ]),
    inLayout('default', [
      guarded('quotes', [route('quotes-all-stores', 'stores/stores.route.tsx')]),
      guarded('tracking', [route('tracking', 'tracking/tracking.route.tsx')]),
      route('tracking/:id', 'tracking/result.route.tsx', { id: 'tracking-result' }),
      route('tracking/:id/locker', 'tracking/locker.route.tsx'),
      route('tracking-number', 'tracking/tracking-number.route.ts'),
      route('claim-form', 'claims/claim-form.route.tsx'),
      route('claim-form-pro', 'claims/claim-form.route.tsx', { id: 'claim-form-pro' }),
      route('claims/:number', 'claims/claim.route.tsx', { id: 'claim' }),
      route('withdrawal', 'withdrawals/withdrawal.route.tsx', { id: 'withdrawal' }),
      route('withdrawal/:number', 'withdrawals/receipt.route.tsx', { id: 'withdrawal-receipt' }),
      route('withdrawal/:number/receipt.pdf', 'withdrawals/receipt-file.route.ts', { id: 'withdrawal-file' }),
      route('warranty', 'warranty/warranty.route.tsx', { id: 'warranty' }),
      route('warranty/check', 'warranty/check.route.tsx', { id: 'warranty-check' }),
      route('warranty/certificate.pdf', 'warranty/certificate.route.ts', { id: 'warranty-certificate' }),
      route('blog', 'content/blog/blog.route.tsx'),
      route('blog/:slug', 'content/blog/post.route.tsx'),
      route('faq', 'content/questions/questions.route.tsx'),
      route('contacts', 'contacts/contacts.route.tsx'),
      route('contacts/:number', 'contacts/ticket.route.tsx'),
      route('contacts/:number/sent', 'contacts/sent.route.tsx'),
      route('newsletter', 'newsletter/newsletter.route.tsx'),
      route('newsletter/confirm/:token', 'newsletter/confirm.route.tsx'),
      route('newsletter/choice/:token', 'newsletter/choice.route.tsx'),
      route('faq/:slug', 'content/questions/question.route.tsx'),
      guarded('auth', [
        route('account-information', 'accounts/information/account-information.route.tsx'),
        route('account-information/download', 'accounts/information/download-data.route.ts'),
        route('delivery-addresses', 'addresses/delivery-addresses.route.tsx', { id: 'delivery-addresses' }),
        route('user-account', 'accounts/user-account.route.tsx'),
        route('account-mobile', 'accounts/account-mobile.route.tsx'),
        route('balance', 'balance/balance.route.tsx'),
        route('balance/history', 'balance/history-file.route.ts'),
        route('invoices', 'invoices/invoices.route.tsx'),
        route('my-warehouse', 'forwards/warehouse/warehouse.route.tsx', { id: 'warehouse' }),
        route('my-warehouse/announce', 'forwards/announce/announce.route.tsx', { id: 'announce' }),
        route('my-warehouse/plan', 'forwards/plan/plan.route.tsx', { id: 'plan' }),
        route('my-messages', 'contacts/my-messages.route.tsx'),
        route('claims', 'claims/claims.route.tsx'),
        route('my-orders', 'orders/my-orders.route.tsx'),
        route('my-orders/*', 'orders/order.route.tsx', { id: 'order' }),
      ]),
      route('order/*', 'orders/order.route.tsx', { id: 'guest-order' }),
      route('invoice/:id', 'invoices/invoice.route.tsx'),
      route('order-additional-info-needed/*', 'orders/order-info.route.tsx'),
      // Pages that staff write. Whatever else they write is found by the catch-all.
      guarded('about-us', [route('about-us', 'content/page.route.tsx', { id: 'about-us' })]),
      route('privacy-policy', 'content/page.route.tsx', { id: 'privacy-policy' }),
      route('purchase-agreement', 'content/page.route.tsx', { id: 'purchase-agreement' }),
      route('reservation-policy', 'content/page.route.tsx', { id: 'reservation-policy' }),
      route('pro', 'content/page.route.tsx', { id: 'pro' }),
      route('404', 'content/not-found.route.tsx', { id: 'not-found' }),
      route('*', 'content/page.route.tsx', { id: 'catch-all' }),
    ]),
  ]),
  officeRoutes,
] satisfies RouteConfig
