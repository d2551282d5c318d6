/** Cookies that only the server reads: who somebody is, who has signed in here before, and which cart is theirs. The edge knows how each is written. */
export type PrivateCookie = 'session' | 'long_term_session' | 'known_browser' | 'cart_token'

export type PrivateCookies = {
  /** As the browser sent it, whatever was written since. */
  sent(name: PrivateCookie): string | undefined
  read(name: PrivateCookie): string | undefined
  write(name: PrivateCookie, value: string): void
  drop(name: PrivateCookie): void
}
