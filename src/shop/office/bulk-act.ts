import type { Permission } from '#shop/staff/permissions.ts'

/** What can be done with many orders at once, with the right that it needs on the site of each. */
export const bulkActs = {
  assign: { title: 'Assign to me', needs: 'orders.see' },
  'mark-bought': { title: 'Mark bought', needs: 'orders.buy' },
} as const satisfies Record<string, { title: string; needs: Permission }>
export type BulkAct = keyof typeof bulkActs

/** One request does no more than a page of a list; above that a job does it. */
export const mostAtOnce = 50
/** As many as a list counts. */
export const mostInBulk = 10_000
