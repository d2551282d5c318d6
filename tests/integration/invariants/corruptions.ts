import type { LivedIn } from './lived-in-shop.ts'

/** One thing that is wrong, the rule that must say so, and which others cannot but say so too. */
export type Corruption = { rule: string; by: string; sql: (shop: LivedIn) => string; also?: string[] }

export const corruptions: Corruption[] = []
