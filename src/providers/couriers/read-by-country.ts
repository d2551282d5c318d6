import { ok, type Result } from '#core/result.ts'
import type { FeedContent, FeedFailure, FeedPoint } from './pickup-point-feed.ts'

type Answer = Result<FeedContent, FeedFailure>

const servedCountries = ['LT', 'LV', 'EE']

/** For carriers that list one country at a time. If one request fails, all fail: points would seem to be removed. */
export async function readByCountry(
  address: string,
  read: (url: URL, country: string) => Promise<Answer>,
): Promise<Answer> {
  const points: FeedPoint[] = []
  let broken = 0
  for (const country of servedCountries) {
    const answer = await read(new URL(address), country)
    if (!answer.ok) return answer
    points.push(...answer.value.points)
    broken += answer.value.broken
  }
  return ok({ points, broken })
}
