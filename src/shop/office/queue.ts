import type { Permission } from '#shop/staff/permissions.ts'

/** Work that waits for somebody, with its deadlines. */
export type QueueState = {
  id: string
  waiting: number
  /** Of them, what the person has taken; null where nobody takes anything. */
  mine: number | null
  late: number
  dueToday: number
  /** Since when the oldest item waits. */
  oldestAt: Date | null
  nextDueAt: Date | null
  /** The address of the item that is due first. */
  firstHref: string | null
}

/** The declaration of a queue; its items are found by `find-queue-items.server.ts` or a later capability. */
export type Queue = {
  id: string
  title: string
  /** The rule that gives an item its deadline. */
  rule: string
  /** The button: opens the first item. */
  verb: string
  needs: Permission
  /** Its items belong to no site: the right counts only if a person has it on every site. */
  isForAllSites?: true
  /** The list of all its items. */
  href: string
  /** The screen whose entry in the navigation shows the number. */
  screen: string
  icon:
    | 'card'
    | 'cart'
    | 'swap'
    | 'jobs'
    | 'undo'
    | 'msg'
    | 'truck'
    | 'shield'
    | 'warn'
    | 'quote'
    | 'scale'
    | 'flag'
    | 'camera'
    | 'box'
    | 'plane'
    | 'hook'
    | 'list'
    | 'clock'
}

export type Urgency = 'late' | 'today' | 'in time'

export function urgencyOf(dueAt: Date | null, now: Date, endOfDay: Date): Urgency {
  if (dueAt === null) return 'in time'
  if (dueAt <= now) return 'late'
  return dueAt <= endOfDay ? 'today' : 'in time'
}
