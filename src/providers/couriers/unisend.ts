import { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import { fetchFeed } from './fetch-feed.ts'
import type { FeedFailure, FeedPoint, PickupPointFeed } from './pickup-point-feed.ts'
import { readByCountry } from './read-by-country.ts'
import { blank, decimal, filled, identifier, readRows } from './read-rows.ts'

const Row = z.object({
  id: identifier,
  name: filled,
  countryCode: filled,
  city: filled,
  address: filled,
  postalCode: z.union([blank, z.int().transform(String)]),
  latitude: decimal,
  longitude: decimal,
  servicingHours: blank,
})
const Token = z.object({ access_token: filled })

export type UnisendLogin = { user: string; password: string }

/** LP Express, through its owner's API: country by country, for customers with a contract. */
export function openUnisend(address: string, login: UnisendLogin | null): PickupPointFeed {
  return {
    courier: { code: 'unisend', name: 'LP Express' },
    async read() {
      const token = login ? await logIn(new URL(address), login) : ok(null)
      if (!token.ok) return token
      const headers: Record<string, string> = token.value ? { authorization: `Bearer ${token.value}` } : {}
      return readByCountry(address, async (url, country) => {
        url.searchParams.set('receiverCountryCode', country)
        const answer = await fetchFeed(url, { headers })
        return answer.ok ? readRows(answer.value, Row, toPoint) : answer
      })
    },
  }
}

/** Without a retry: five wrong logins lock the account for 15 minutes. */
async function logIn(address: URL, { user, password }: UnisendLogin): Promise<Result<string, FeedFailure>> {
  const url = new URL('/oauth/token', address)
  const query = { grant_type: 'password', clientSystem: 'PUBLIC', scope: 'read+write+API_CLIENT' }
  for (const [name, value] of Object.entries({ ...query, username: user, password })) {
    url.searchParams.set(name, value)
  }
  const answer = await fetchFeed(url, { method: 'POST' })
  if (!answer.ok) return answer
  const token = Token.safeParse(answer.value)
  return token.success
    ? ok(token.data.access_token)
    : err({ code: 'feed_unreadable', reason: `${url.host}${url.pathname}: no token in the answer` })
}

function toPoint(row: z.output<typeof Row>): FeedPoint {
  return {
    externalId: row.id,
    kind: 'locker',
    name: row.name,
    country: row.countryCode,
    city: row.city,
    address: row.address,
    zip: row.postalCode,
    lat: row.latitude,
    lng: row.longitude,
    hours: row.servicingHours,
    isOpen: true,
  }
}
