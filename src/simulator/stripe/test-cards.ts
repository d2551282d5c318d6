import type Stripe from 'stripe'

export type Decline = {
  code: Stripe.PaymentIntent.LastPaymentError.Code
  declineCode?: string
  message: string
}

/** The outcome of a payment; each of Stripe's test cards stands for one. */
export type Outcome = {
  needsChallenge?: true
  decline?: Decline
  afterwards?: 'dispute' | 'refund_pending' | 'refund_fails'
}
export type TestCard = Outcome & { name: CardName; number: string }

const declined = (declineCode: string): Decline => ({
  code: 'card_declined',
  declineCode,
  message: 'Your card was declined.',
})
const insufficientFunds: Decline = {
  ...declined('insufficient_funds'),
  message: 'Your card has insufficient funds.',
}

export const testCards = [
  { name: 'paid', number: '4242424242424242' },
  { name: 'declined', number: '4000000000000002', decline: declined('generic_decline') },
  { name: 'insufficient_funds', number: '4000000000009995', decline: insufficientFunds },
  { name: 'lost_card', number: '4000000000009987', decline: declined('lost_card') },
  { name: 'stolen_card', number: '4000000000009979', decline: declined('stolen_card') },
  {
    name: 'expired_card',
    number: '4000000000000069',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    name: 'incorrect_cvc',
    number: '4000000000000127',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    name: 'processing_error',
    number: '4000000000000119',
    decline: { code: 'processing_error', message: 'An error occurred while processing your card.' },
  },
  { name: 'challenge', number: '4000002500003155', needsChallenge: true },
  { name: 'challenge_always', number: '4000002760003184', needsChallenge: true },
  {
    name: 'challenge_insufficient_funds',
    number: '4000008260003178',
    needsChallenge: true,
    decline: insufficientFunds,
  },
  {
    name: 'challenge_declined',
    number: '4000008400001629',
    needsChallenge: true,
    decline: declined('generic_decline'),
  },
  { name: 'disputed', number: '4000000000000259', afterwards: 'dispute' },
  { name: 'refund_pending', number: '4000000000007726', afterwards: 'refund_pending' },
  { name: 'refund_fails', number: '4000000000005126', afterwards: 'refund_fails' },
] as const satisfies readonly (Outcome & { name: string; number: string })[]

export type CardName = (typeof testCards)[number]['name']

export const cards: readonly TestCard[] = testCards

export function cardNamed(name: string): TestCard | null {
  return cards.find((card) => card.name === name) ?? null
}

/** A decline with any code; most codes have no test card. */
export function declineOutcome(code: string): Outcome {
  const ownCodes = [
    'expired_card',
    'incorrect_cvc',
    'processing_error',
    'authentication_required',
    'payment_intent_authentication_failure',
  ]
  return { decline: ownCodes.includes(code) ? { code, message: 'Your card was refused.' } : declined(code) }
}

/** The outcome of a card number. The number is not stored. */
export function outcomeOfNumber(typed: string): Outcome {
  const digits = typed.replace(/[\s-]/g, '')
  const card = cards.find(({ number }) => number === digits)
  if (card) return card
  return /^\d{13,19}$/.test(digits) && hasRightCheckDigit(digits)
    ? { decline: declined('test_mode_live_card') }
    : { decline: { code: 'incorrect_number', message: 'Your card number is incorrect.' } }
}

function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
