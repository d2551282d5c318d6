import type { CaseKind, Finding } from '#shop/cases/case.ts'

/** The amounts according to the payments and to the ledger, as decimal strings. */
type Sides = { siteId: number; paymentId: string | null; ref: string; ours: string; ledger: string }

/** The ledger takes the provider's place: what only the ledger has is missing here. */
export function balanceFinding({ siteId, paymentId, ref, ours, ledger }: Sides): Finding {
  return {
    kind: kindOf(Number(ours), Number(ledger)),
    ref,
    siteId,
    paymentId,
    ours: { amount: Number(ours) },
    theirs: { amount: Number(ledger) },
  }
}

function kindOf(ours: number, ledger: number): CaseKind {
  if (ours === 0) return 'missing_here'
  return ledger === 0 ? 'missing_there' : 'amount_differs'
}
