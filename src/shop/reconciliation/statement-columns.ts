/** What a column of a provider's statement can be. The first four are needed. */
export const columnIds = ['date', 'orderid', 'amount', 'currency', 'status', 'fee'] as const
export type StatementColumn = (typeof columnIds)[number]
export const neededColumns = ['date', 'orderid', 'amount', 'currency'] as const

/** As a provider or a bank may head them; spaces, marks and case do not count. */
const headingsOf: Readonly<Record<StatementColumn, readonly string[]>> = {
  date: ['date', 'day', 'time', 'created', 'paymentdate', 'data', 'mokejimodata', 'datums', 'kuupaev'],
  orderid: [
    'orderid',
    'order',
    'reference',
    'ref',
    'ordernumber',
    'paymentid',
    'uzsakymas',
    'uzsakymonumeris',
  ],
  amount: ['amount', 'sum', 'gross', 'paid', 'suma', 'summa'],
  currency: ['currency', 'valiuta', 'valuta', 'valuuta'],
  status: ['status', 'state', 'type', 'busena', 'statuss', 'olek'],
  fee: ['fee', 'fees', 'commission', 'charge', 'mokestis', 'komisinis', 'komisija', 'teenustasu'],
}

function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase()
}

/** For each heading the column that it probably fills; empty for none. Each column is filled once. */
export function guessColumns(headings: readonly string[]): (StatementColumn | '')[] {
  const taken = new Set<StatementColumn>()
  return headings.map((heading) => {
    const found = columnIds.find((id) => !taken.has(id) && headingsOf[id].includes(plain(heading)))
    if (found) taken.add(found)
    return found ?? ''
  })
}

/** Each needed column exactly once, every other at most once. */
export function isWholeMapping(mapping: readonly string[]): boolean {
  const count = (id: string) => mapping.filter((one) => one === id).length
  return columnIds.every((id) => count(id) <= 1) && neededColumns.every((id) => count(id) === 1)
}
