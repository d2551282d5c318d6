import type { Locale } from '#core/locale.ts'

/** Pages of an account, also used in emails. */
export function accountPaths(locale: Locale) {
  return {
    login: (redirect?: string) =>
      `/${locale}/login/${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`,
    /** For a customer whose session was lost on the way. */
    loginAgain: (redirect: string) =>
      `/${locale}/login/?${new URLSearchParams({ redirect, note: 'signed-out' })}`,
    /** With a second factor, a new password alone does not sign in. */
    loginAfterReset: () => `/${locale}/login/?note=new-password`,
    register: (redirect?: string) =>
      `/${locale}/register/${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`,
    passwordReset: (token = '') => `/${locale}/password-reset/${token && `${token}/`}`,
    information: () => `/${locale}/account-information/`,
    download: () => `/${locale}/account-information/download/`,
    addresses: () => `/${locale}/delivery-addresses/`,
    balance: () => `/${locale}/balance/`,
    orders: () => `/${locale}/my-orders/`,
    quotes: () => `/${locale}/quotes/`,
    overview: () => `/${locale}/user-account/`,
    mobile: () => `/${locale}/account-mobile/`,
    confirm: (token: string) => `/${locale}/account-confirm/${token}/`,
  }
}

/**
 * Accepts only a path of this shop: it starts with one slash, however a browser parses it. Otherwise a link to the
 * login page could send people to another site.
 */
export function safeRedirect(wish: string | null | undefined): string | null {
  if (!wish || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(wish)) return null
  const base = 'https://shop.invalid'
  if (!URL.canParse(wish, base)) return null
  const url = new URL(wish, base)
  const isOurs = url.origin === base && !url.pathname.startsWith('//')
  return isOurs ? url.pathname + url.search + url.hash : null
}
