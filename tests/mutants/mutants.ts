// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of the source as it stands there
/** A fault put into the shop on purpose, and the tests of the gate that must fail. */
export type Mutant = {
  title: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  tier: 'unit' | 'integration' | 'journeys'
  /** Path filters for the test files of that tier. */
  killers: string[]
}

export const mutants: readonly Mutant[] = [
  {
    title: 'money: a payment of another amount counts as paid',
    file: 'src/shop/payments/decide-payment.ts',
    find: "return reported.amountCaptured === payment.amount ? null : 'amount_mismatch'",
    replace: 'return null',
    tier: 'integration',
    killers: ['payments/paysera-payments'],
  },
  {
    title: 'guards: pages of an account open without a session',
    file: 'src/web/guards/auth.guard.tsx',
    find: 'if (await session.current()) return next()',
    replace: 'if ((await session.current()) !== undefined) return next()',
    tier: 'integration',
    killers: ['accounts/account-pages'],
  },
  {
    title: 'site isolation: a session of one site counts on every other',
    file: 'src/shop/accounts/sessions.queries.server.ts',
    find: 'where session_tokens.site_id = ${siteId} and session_tokens.token_hash',
    replace: 'where ${siteId}::int is not null and session_tokens.token_hash',
    tier: 'integration',
    killers: ['accounts/accounts'],
  },
  {
    title: 'idempotency: another body under a known key gets the stored answer',
    file: 'src/shop/idempotency/claim-key.server.ts',
    find: 'if (known && !known.bodyHash.equals(call.bodyHash))',
    replace: 'if (known && known.bodyHash.length === 0)',
    tier: 'integration',
    killers: ['idempotency'],
  },
  {
    title: 'redirects: the query is lost on the way to the right address',
    file: 'src/http/middleware/canonical-redirect.ts',
    find: 'return c.redirect(canonical + search, 302)',
    replace: "return c.redirect(canonical + search.replace(/.*/, ''), 302)",
    tier: 'integration',
    killers: ['translations/', 'http/pages'],
  },
  {
    title: 'cache key: pages of all currencies and destinations are one',
    file: 'src/http/hot-pages.ts',
    find: '${origin.host}\\n${url}\\n${chosen}`',
    replace: '${origin.host}\\n${url}\\n${chosen && 0}`',
    tier: 'integration',
    killers: ['http/hot-pages'],
  },
  {
    title: 'escaping: structured data may end their script element',
    file: 'src/web/seo/page-head.tsx',
    find: "replaceAll('<', '\\\\u003c')",
    replace: "replaceAll('<', '<')",
    tier: 'integration',
    killers: ['catalog/product-page'],
  },
  {
    title: 'escaping: what people typed is markup in emails',
    file: 'src/core/escape-markup.ts',
    find: '/[&<>"\']/g',
    replace: '/[&"\']/g',
    tier: 'unit',
    killers: ['src/shop/emails/email'],
  },
  {
    title: 'VAT: rounded for every line instead of once for a rate',
    file: 'src/shop/invoices/vat.ts',
    find: 'const net = minus(netUpTo, so.net)',
    replace:
      'const net = withoutPercent(gross, Math.round(line.vatPercent * 100)) + 0 * so.net * netUpTo as Amount',
    tier: 'unit',
    killers: ['src/shop/invoices/vat'],
  },
  {
    title: 'holds: what others hold can be put into a cart',
    file: 'src/shop/cart/cart.queries.server.ts',
    find: 'const isThere = heldUntil ? sql`stock.free + coalesce(before.held, 0) >= ${wanted}` : sql`true`',
    replace: 'const isThere = sql`true`',
    tier: 'integration',
    killers: ['cart/cart.test'],
  },
  {
    title: 'translations: what a site has changed in its texts is not shown',
    file: 'src/shop/translations/message-layers.ts',
    find: '...overrides.get(nameOf(site?.id ?? null, locale))',
    replace: '',
    tier: 'integration',
    killers: ['translations/locales'],
  },
  {
    title: 'form without JavaScript: the forms of the cart lose their hidden fields',
    file: 'src/web/cart/cart-form.tsx',
    find: 'Object.entries({ intent, ...fields })',
    replace: 'Object.entries({ intent, ...(fields && {}) })',
    tier: 'integration',
    killers: ['cart/cart-page'],
  },
  {
    title: 'focus: the keyboard stays where it was when the page changes',
    file: 'src/web/route-announcer.tsx',
    find: "focusBehindDialogs(document.getElementById('main'))",
    replace: 'focusBehindDialogs(null)',
    tier: 'journeys',
    killers: ['shell'],
  },
  {
    title: 'links: a redirect to an address inside our own network is followed',
    file: 'src/platform/safe-fetch.server.ts',
    find: 'return isAllowedUrl(url) && (isIP(host) === 0 || isAllowedAddress(host))',
    replace: 'return isAllowedUrl(url)',
    tier: 'integration',
    killers: ['links/hostile-pages'],
  },
  {
    title: 'links: of several addresses of a name only the first is checked',
    file: 'src/platform/safe-fetch.server.ts',
    find: 'if (!addresses.every(({ address }) => isAllowedAddress(address))) {',
    replace: 'if (!isAllowedAddress(first.address)) {',
    tier: 'integration',
    killers: ['links/hostile-pages'],
  },
  {
    title: 'links: any picture of any host is shown',
    file: 'src/http/image-proxy.ts',
    find: "return (await linked?.isNamed(src)) ? null : { code: 'source_forbidden' }",
    replace: 'return null',
    tier: 'integration',
    killers: ['links/parse-url'],
  },
]
