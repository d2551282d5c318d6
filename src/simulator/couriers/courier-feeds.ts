import { deriveId } from '../derive-id.ts'
import type { FaultRules } from '../fault-rules.ts'
import type { Answer, Question } from '../http-listener.ts'
import { type Carrier, type MadeUpPoint, madeUpPoints } from './made-up-points.ts'
import { partnerPoint, pointFormats } from './point-formats.ts'

export const feedStates = ['sound', 'empty', 'halved', 'broken', 'page'] as const
export type FeedState = (typeof feedStates)[number]

export type CourierFeeds = {
  answer(question: Question): Answer
  setState(carrier: Carrier, state: FeedState): void
  /** Removes a point from the list. */
  close(carrier: Carrier, number: number): void
  /** Moves a point to another place. */
  move(carrier: Carrier, number: number, to: { street: string; house: string }): void
  clear(): void
}

const paths: Readonly<Record<string, Carrier>> = {
  '/locations.json': 'omniva',
  '/PickupParcelShopData.json': 'dpd',
  '/api/v2/terminal': 'unisend',
  '/api/locations': 'smartposti',
  '/ws/get_pickup_points': 'venipak',
}
const countryParameters: Partial<Record<Carrier, string>> = {
  unisend: 'receiverCountryCode',
  smartposti: 'countryCode',
  venipak: 'country',
}
/** This many wrong logins close the account. */
const maxWrongLogins = 5

/** The carriers' lists of pickup points, all on one port, since no two of them share a path. */
export function createCourierFeeds(
  rules: FaultRules,
  login: { user: string; password: string },
): CourierFeeds {
  const states = new Map<Carrier, FeedState>()
  const closed = new Set<string>()
  const moved = new Map<string, { street: string; house: string }>()
  const token = deriveId('', login.user, login.password)
  let wrongLogins = 0

  function pointsOf(carrier: Carrier): MadeUpPoint[] {
    return madeUpPoints(carrier)
      .filter(({ number }) => !closed.has(`${carrier} ${number}`))
      .map((point) => ({ ...point, ...moved.get(`${carrier} ${point.number}`) }))
  }

  function list(carrier: Carrier, country: string | null): Answer {
    const state = states.get(carrier) ?? 'sound'
    if (state === 'page') return page
    const asked = pointsOf(carrier).filter((point) => country === null || point.country === country)
    const listed = state === 'empty' ? [] : state === 'halved' ? asked.filter((_, index) => index % 2) : asked
    const rows: unknown[] = listed.map(pointFormats[carrier])
    if (carrier === 'omniva' && state !== 'empty') rows.push(partnerPoint)
    // Three invalid rows, as real lists sometimes have them.
    if (state === 'broken') rows.splice(1, 0, null, {}, { ...(rows[0] as object), ...nowhere })
    return json(200, carrier === 'smartposti' ? { locations: rows } : rows)
  }

  function logIn({ query }: Question): Answer {
    if (wrongLogins >= maxWrongLogins) return json(400, [{ error: 'account_locked' }])
    const isRight =
      query.get('grant_type') === 'password' &&
      query.get('clientSystem') === 'PUBLIC' &&
      query.get('scope') === 'read+write+API_CLIENT' &&
      query.get('username') === login.user &&
      query.get('password') === login.password
    wrongLogins = isRight ? 0 : wrongLogins + 1
    if (!isRight) return json(400, [{ error: 'invalid_grant', error_description: 'Bad credentials' }])
    return json(200, { access_token: token, refresh_token: token, expires_in: 3600, token_type: 'bearer' })
  }

  return {
    answer(question) {
      const { method, path, headers, query } = question
      const fault = rules.take(method, path)
      if (fault?.action === 'timeout') return 'silence'
      if (fault?.action.startsWith('reset')) return 'reset'
      if (fault?.action === 'garbage') return page
      if (fault) return json(fault.status ?? 500, { error: 'as wished' })
      if (method === 'POST' && path === '/oauth/token') return logIn(question)
      const carrier = paths[path]
      if (method !== 'GET' || !carrier) return json(404, { error: 'not found' })
      if (carrier === 'unisend' && headers.authorization !== `Bearer ${token}`) {
        return json(401, [{ error: 'unauthorized' }])
      }
      const parameter = countryParameters[carrier]
      return list(carrier, parameter ? query.get(parameter) : null)
    },
    setState: (carrier, state) => states.set(carrier, state),
    close: (carrier, number) => closed.add(`${carrier} ${number}`),
    move: (carrier, number, to) => moved.set(`${carrier} ${number}`, to),
    clear() {
      states.clear()
      closed.clear()
      moved.clear()
      wrongLogins = 0
    },
  }
}

/** A place in every carrier's terms. */
const nowhere = {
  X_COORDINATE: 'NULL',
  latitude: 'unknown',
  lat: 0,
  location: { lat: 0, lon: 0 },
}
const page: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Service unavailable</title>',
}

function json(status: number, value: unknown): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
