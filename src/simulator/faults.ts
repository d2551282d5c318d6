import { createHash } from 'node:crypto'

export const profiles = ['calm', 'real', 'hostile'] as const
export type Profile = (typeof profiles)[number]

/** All inputs of a decision. Earlier calls are not among them, so a failing seed fails again. */
export type Occasion = { seed: string; provider: string; objectId: string; type: string; attempt: number }

export type DeliveryPlan = {
  /** `lost` arrives with the first retry, `never` not at all. */
  fate: 'sent' | 'lost' | 'never'
  delay: number
  isDuplicate: boolean
}
export type AnswerPlan = 'answer' | 'lost_after_commit' | 'error' | 'slow'

type Odds = {
  delay: readonly [number, number]
  duplicate: number
  swapped: number
  lost: number
  never: number
  answerLost: number
  error: number
  slow: number
}

const never = { lost: 0, never: 0, answerLost: 0, error: 0, slow: 0 }
const odds: Record<Profile, Odds> = {
  calm: { ...never, delay: [0, 0], duplicate: 0, swapped: 0 },
  real: { ...never, delay: [200, 3000], duplicate: 0.03, swapped: 0.03 },
  hostile: {
    delay: [0, 0],
    duplicate: 0.3,
    swapped: 0.3,
    lost: 0.1,
    never: 0.05,
    answerLost: 0.1,
    error: 0.05,
    slow: 0.05,
  },
}

/** Long enough for the next delivery to overtake. */
const swappedDelay = 5000
export const slowAnswer = 30_000

export function planDelivery(profile: Profile, occasion: Occasion): DeliveryPlan {
  const { delay, duplicate, swapped, lost, never } = odds[profile]
  const [fate, repeat, order, wait] = dice(occasion)
  const isFirst = occasion.attempt === 1
  const isSwapped = isFirst && order < swapped
  return {
    fate: isFirst && fate < never ? 'never' : isFirst && fate < never + lost ? 'lost' : 'sent',
    delay: Math.round(delay[0] + wait * (delay[1] - delay[0])) + (isSwapped ? swappedDelay : 0),
    isDuplicate: repeat < duplicate,
  }
}

export function planAnswer(profile: Profile, occasion: Occasion): AnswerPlan {
  const { answerLost, error, slow } = odds[profile]
  const [cast] = dice(occasion)
  if (cast < answerLost) return 'lost_after_commit'
  if (cast < answerLost + error) return 'error'
  return cast < answerLost + error + slow ? 'slow' : 'answer'
}

/** Four numbers from 0 to 1, each from its own part of one hash. */
function dice({ seed, provider, objectId, type, attempt }: Occasion): [number, number, number, number] {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, provider, objectId, type, attempt]))
    .digest()
  const cast = (part: number) => digest.readUInt32BE(part * 4) / 2 ** 32
  return [cast(0), cast(1), cast(2), cast(3)]
}
