import { randomUUID } from 'node:crypto'
import type { Shop } from '../../src/assemble.ts'
import { officeOrigin } from './office.ts'

type Answer = { outcome: string; subject: string; detail: string; href: string; isWrong: boolean }

/** A code as the scanner of this person sends it, from the page where they stand. */
export async function scan(
  shop: Shop,
  { cookie }: { cookie: string },
  code: string,
  { place = '', key = randomUUID() as string } = {},
): Promise<{ status: number } & Partial<Answer>> {
  const response = await shop.app.request(`${officeOrigin}/warehouse/scans`, {
    method: 'POST',
    headers: { cookie, origin: officeOrigin },
    body: new URLSearchParams({ act: 'scan', key, code, place }),
  })
  const { value } = (await response.json()) as { value?: Answer }
  return { status: response.status, ...value }
}
