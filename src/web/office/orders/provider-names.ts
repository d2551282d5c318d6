/** By the numbers of the API. */
export const providerNames: Readonly<Record<number, string>> = {
  1: 'Card, Stripe',
  2: 'PayPal',
  3: 'Bank link, Paysera',
  4: 'Balance',
}
