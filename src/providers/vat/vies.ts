import { fetch } from 'undici'
import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import type { VatRegister } from './vat-register.ts'

const timeoutMs = 10_000
const mostBytes = 64 * 1024

const Answer = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  address: z.string().nullish(),
})

/** The countries' own registers answer behind VIES; one that sleeps is reported as an error, often with status 200. */
const Failure = z.object({
  actionSucceed: z.literal(false),
  errorWrappers: z.array(z.object({ error: z.string() })).default([]),
})

/** VIES writes dashes where a country tells neither name nor address. */
const told = (text: string | null | undefined) => (text ?? '').replace(/^-+$/, '').trim()

/** The register of the European Union. */
export function openVies(url: string): VatRegister {
  const address = new URL('check-vat-number', url.endsWith('/') ? url : `${url}/`)
  return {
    async check(country, number) {
      const silent = (reason: string) =>
        err({ code: 'silent' as const, reason: `${address.host}: ${reason}` })
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            'user-agent': 'Amberway',
          },
          // Greece calls itself EL there.
          body: JSON.stringify({ countryCode: country === 'GR' ? 'EL' : country, vatNumber: number }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        const body = (await response.text()).slice(0, mostBytes)
        if (!response.ok) return silent(`answers ${response.status}`)
        const json: unknown = JSON.parse(body)
        const failed = Failure.safeParse(json)
        if (failed.success) {
          const [first] = failed.data.errorWrappers
          // A number that cannot be one is not valid; everything else is asked again.
          return first?.error === 'INVALID_INPUT'
            ? ok({ isValid: false, name: '', address: '' })
            : silent(first?.error ?? 'failed')
        }
        const { valid, name, address: place } = Answer.parse(json)
        return ok({ isValid: valid, name: told(name), address: told(place) })
      } catch (error) {
        return silent(error instanceof Error ? error.name : 'failed')
      }
    },
  }
}
