import type { CaseKind, Finding } from '#shop/cases/case.ts'

/** What the payments say and what the ledger has, as the database writes numbers. */
type Sides = { siteId: number; paymentId: string | null; ref: string; ours: string; ledger: string }

/** The ledger is the other side: what only it has is missing here. */
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
