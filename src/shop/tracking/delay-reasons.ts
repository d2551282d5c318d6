import type { MessageKey } from '#locales/messages.ts'

/** Why a transport is late, as everybody who follows a box on it is told. */
export const delayReasons = ['weather', 'technical', 'connection', 'customs', 'congestion'] as const
export type DelayReason = (typeof delayReasons)[number]

export const delayTexts = {
  weather: 'tracking.delay.weather',
  technical: 'tracking.delay.technical',
  connection: 'tracking.delay.connection',
  customs: 'tracking.delay.customs',
  congestion: 'tracking.delay.congestion',
} as const satisfies Record<DelayReason, MessageKey>

export function isDelayReason(text: string | null): text is DelayReason {
  return delayReasons.some((reason) => reason === text)
}
