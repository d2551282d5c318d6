/** The policy that a customer accepts with an account, a request or an order. */
export const termsKey = 'purchase-agreement'
