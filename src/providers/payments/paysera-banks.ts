import type { ProviderFiles } from '../provider-files.ts'
import type { CountryBanks } from './payment-provider.ts'
import { download } from './paysera-key.ts'
import { readMethodList } from './paysera-method-list.ts'

type Parts = { url: string; projectId: string; files: ProviderFiles; clock: () => Date; timeout: number }
type Known = { banks: readonly CountryBanks[]; at: number }

export type BankLists = { of(currency: string): Promise<readonly CountryBanks[]> }

const freshMs = 6 * 60 * 60 * 1000
/** While Paysera is down, not every buyer waits for its timeout. */
const pauseMs = 60_000
/** Lists are requested with an amount; the limits of each bank are in the list itself. */
const nominalCents = 10_000

/** The banks by currency: refreshed every six hours, with the last list as the fallback. */
export function keepBankLists({ url, projectId, files, clock, timeout }: Parts): BankLists {
  const known = new Map<string, Known>()
  const tried = new Map<string, number>()
  const under = new Map<string, Promise<void>>()

  async function read(currency: string): Promise<void> {
    tried.set(currency, clock().getTime())
    const address = `${url}${projectId}/currency:${currency}/amount:${nominalCents}`
    const xml = await download(address, timeout)
    const banks = xml === null ? null : readMethodList(xml, projectId)
    if (xml === null || !banks) return
    const at = clock()
    known.set(currency, { banks, at: at.getTime() })
    await files.write(fileName(currency), xml, at)
  }

  function readOnce(currency: string): Promise<void> {
    const before = tried.get(currency) ?? Number.NEGATIVE_INFINITY
    const running = under.get(currency)
    if (running || clock().getTime() - before < pauseMs) return running ?? Promise.resolve()
    const reading = read(currency)
      .catch(() => {})
      .finally(() => under.delete(currency))
    under.set(currency, reading)
    return reading
  }

  async function remember(currency: string): Promise<Known | null> {
    const kept = await files.read(fileName(currency))
    const banks = kept && readMethodList(kept.body, projectId)
    if (!kept || !banks) return null
    const entry = { banks, at: kept.fetchedAt.getTime() }
    known.set(currency, entry)
    return entry
  }

  return {
    async of(currency) {
      const entry = known.get(currency) ?? (await remember(currency))
      if (!entry) {
        await readOnce(currency)
        return known.get(currency)?.banks ?? []
      }
      if (clock().getTime() - entry.at > freshMs) void readOnce(currency)
      return entry.banks
    },
  }
}

function fileName(currency: string): string {
  return `paysera-methods-${currency}`
}
