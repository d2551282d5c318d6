import type { EventCode, Stage } from './stages.ts'
import type { Told } from './tell-way.ts'

export const newsWishes = ['every_stage', 'when_ready'] as const
export type NewsWish = (typeof newsWishes)[number]

/** What is told: the stage, that it can be collected, or what has come between. */
export type News = Stage | 'ready' | EventCode

export function newsOf({ isReady, exception, stage, way }: Told): News {
  if (stage === 'delivered' || way.deliveredAt) return 'delivered'
  if (isReady) return 'ready'
  return exception ?? stage
}

export function hasEnded({ way, stage }: Told): boolean {
  return way.hasEnded || stage === 'delivered'
}

/** Owners are told of the way over, the delivery and a loss by the emails of their request or order. */
const ofOwner: readonly News[] = ['customs', 'local', 'ready', 'DELAY', 'DAMAGED', 'RETURNING']

type Reader = { wants: NewsWish; isOwner: boolean; told: string | null; toldTo: string | null }

/** Whether there is something to write: each step once, and new days only if they are later ones. */
export function isNews(news: News, { told, toldTo, wants, isOwner }: Reader, days: { to: string } | null) {
  const isLater = days !== null && toldTo !== null && days.to > toldTo
  if (wants === 'when_ready') return news === 'ready' && told !== news
  if (isOwner && !ofOwner.includes(news) && !isLater) return false
  return told !== news || isLater
}
