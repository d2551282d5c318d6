/**
 * Cookies that only the server reads: the session, browsers that signed in before, the guest's cart and draft of a request, what was typed when
 * a session was lost, whose vote it is, and those of the office and its passes. The HTTP layer knows the attributes of each.
 */
export type PrivateCookie =
  | 'session'
  | 'long_term_session'
  | 'known_browser'
  | 'cart_token'
  | 'quote_draft'
  | 'typed_fields'
  | 'voter'
  | 'staff_session'
  | 'staff_pending'
  | 'staff_trusted'
  | 'office_pass'

export type PrivateCookies = {
  /** The value in the request, whatever was written since. */
  sent(name: PrivateCookie): string | undefined
  read(name: PrivateCookie): string | undefined
  write(name: PrivateCookie, value: string): void
  drop(name: PrivateCookie): void
}
