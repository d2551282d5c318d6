import { expect, type Page } from '@playwright/test'
import { enterOffice, officeUrl } from './office.ts'
import { query } from './shop-database.ts'

/** The warehouse receives what comes back because of this claim or withdrawal. */
export async function receiveGoods(desk: Page, cause: 'claim' | 'withdrawal', number: string): Promise<void> {
  const [row] = await query<{ code: string }>(
    `select returns.number as code from returns join ${cause}s on ${cause}s.id = cause_id
     where cause = '${cause}' and ${cause}s.number = $1`,
    [number],
  )
  await enterOffice(desk, 'warehouse')
  await desk.goto(officeUrl(`/returns/default/${row?.code}`))
  await desk.getByRole('button', { name: 'Receive it and tell the customer' }).click()
  await expect(desk.getByText('What came')).toBeVisible()
}
