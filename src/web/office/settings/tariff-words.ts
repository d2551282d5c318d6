import { say } from '#locales/office/office-texts.ts'
import type { TariffVersion } from '#shop/office/read-tariffs.server.ts'
import { money } from '../ui/money.tsx'

/** "Baltic" for the code of a zone. */
export function zoneName(code: string): string {
  return code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')
}

export function methodName(method: 'air' | 'sea'): string {
  return method === 'air' ? say('by air') : say('by sea')
}

/** "€6.90 up to 0.5 kg to €27.90 up to 5 kg": the first and the last band. */
export function bandsText({ bands }: Pick<TariffVersion, 'bands'>): string {
  const text = ({ upToGrams, price }: TariffVersion['bands'][number]) =>
    say('{{price}} up to {{kg}} kg', { price: money(price, 'EUR'), kg: upToGrams / 1000 })
  const [first, last] = [bands[0], bands.at(-1)]
  if (!first || !last) return ''
  return first === last ? text(first) : `${text(first)} … ${text(last)}`
}
