import { useEffect } from 'react'
import type { Locale } from '#core/locale.ts'
import type { StoreConfigView } from '#shop/store-config/store-config.schema.ts'
import { call } from '#web/calls/call.ts'
import { createClientConfig } from './client-config.ts'

/** Specification 4: the flags follow a resize after it has come to rest. */
const resizeRestMs = 500

export const clientConfig = createClientConfig(async (langIso) => {
  const answer = await call<StoreConfigView>('/api/store-config', { langIso }, { locale: langIso })
  return answer.ok ? answer.value : null
})

/** The page brings the configuration along, so the call is left for a page that came without. */
export function useClientConfig(config: StoreConfigView | undefined, locale: Locale, currencyId: number) {
  useEffect(() => {
    if (config && !clientConfig.get().isLoaded) clientConfig.receive(config, locale)
    else void clientConfig.load(locale)
    clientConfig.selectCurrency(currencyId)
  }, [config, locale, currencyId])

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout>
    const onResize = () => {
      clearTimeout(rest)
      rest = setTimeout(() => clientConfig.measure(window.innerWidth), resizeRestMs)
    }
    clientConfig.measure(window.innerWidth)
    window.addEventListener('resize', onResize)
    return () => {
      clearTimeout(rest)
      window.removeEventListener('resize', onResize)
    }
  }, [])
}
