import { demoStaff } from '../../db/seed/demo-accounts.ts'
import type { Shop } from '../../src/assemble.ts'
import { newToken } from '../../src/platform/secret-token.server.ts'
import type { Role } from '../../src/shop/staff/permissions.ts'

export const officeOrigin = 'http://office.localhost:3000'

export type OfficeAnswer = { status: number; text: string; headers: Headers; body: ActBody }
type ActBody = {
  ok?: boolean
  toast?: string | null
  text?: string
  fields?: Record<string, string>
  needsProof?: boolean
  value?: unknown
  undo?: unknown
}
type Fields = Record<string, string | readonly string[]>

/**
 * The demo person with a role, signed in to the office. `isConfirmed` is somebody who has just given password and code,
 * as acts that move money need.
 */
export async function staffWith(
  shop: Shop,
  role: Role,
  { now = new Date(), isConfirmed = false }: { now?: Date; isConfirmed?: boolean } = {},
) {
  const email = demoStaff.find((person) => person.role === role)?.email ?? ''
  const { id } = await shop.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, ...(await officeBrowser(shop, id, { now, isConfirmed })) }
}

/** A browser of the office in which this person is signed in. */
export async function officeBrowser(
  shop: Shop,
  staffId: string,
  { now, isConfirmed }: { now: Date; isConfirmed: boolean },
) {
  const { token, hash } = newToken()
  await shop.db
    .insertInto('staff_devices')
    .values({
      staff_id: staffId,
      token_hash: hash,
      browser: 'Chrome',
      system: 'Linux',
      address: '127.0.0.1',
      signed_in_at: now,
      last_seen_at: now,
      confirmed_at: isConfirmed ? now : new Date(0),
      expires_at: new Date(now.getTime() + 12 * 60 * 60 * 1000),
    })
    .execute()
  return officeVisitor(shop, `staff_session=${token}`)
}

/** Opens pages and sends acts as the browser does, with these cookies. */
export function officeVisitor(shop: Shop, cookie = '') {
  async function open(path: string, origin = officeOrigin): Promise<OfficeAnswer> {
    return read(await shop.app.request(origin + path, { headers: { cookie } }))
  }
  /** The bytes of a file. */
  async function download(path: string): Promise<Uint8Array> {
    const response = await shop.app.request(officeOrigin + path, { headers: { cookie } })
    return new Uint8Array(await response.arrayBuffer())
  }
  /** An act of a screen; lists are named with `[]`. */
  async function act(path: string, name: string, fields: Fields = {}): Promise<OfficeAnswer> {
    const form = new URLSearchParams({ act: name })
    for (const [field, value] of Object.entries(fields))
      for (const one of typeof value === 'string' ? [value] : value) form.append(field, one)
    return post(path, form)
  }
  const post = (path: string, form: URLSearchParams) => send(path, form)
  /** A form, also one with files. */
  async function send(path: string, form: URLSearchParams | FormData): Promise<OfficeAnswer> {
    const asked = new URL(officeOrigin + path)
    // The address of the data of the page, which answers with what the action returned.
    asked.pathname = asked.pathname === '/' ? '/_.data' : `${asked.pathname}.data`
    return read(
      await shop.app.request(asked, {
        method: 'POST',
        body: form,
        headers: { cookie, origin: officeOrigin },
      }),
    )
  }
  return { open, act, post, send, download, cookie }
}

async function read(response: Response): Promise<OfficeAnswer> {
  const text = await response.text()
  return { status: response.status, text, headers: response.headers, body: decode(text) }
}

/** Enough of React Router's encoding for what our acts answer: an array in which keys refer to places. */
function decode(text: string): ActBody {
  if (!text.startsWith('[')) return {}
  const flat = JSON.parse(text.split('\n')[0] ?? '[]') as unknown[]
  const at = (place: number): unknown => {
    if (place < 0) return null
    const value = flat[place]
    if (Array.isArray(value)) return value.map((one) => at(Number(one)))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, to]) => [String(flat[Number(key.slice(1))]), at(Number(to))]),
    )
  }
  const root = at(0) as { data?: ActBody; error?: ActBody } | null
  return root?.data ?? {}
}
