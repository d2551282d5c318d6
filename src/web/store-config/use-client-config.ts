import { useEffect } from 'react'
import type { StoreConfigView } from '#shop/store-config/store-config.schema.ts'
import { call } from '#web/calls/call.ts'
import type { ShopView } from '#web/layouts/shop-view.server.ts'
import { createClientConfig } from './client-config.ts'

/** Specification 4: the flags follow a resize after it has come to rest. */
const resizeRestMs = 500

export const clientConfig = createClientConfig(async (langIso) => {
  const answer = await call<StoreConfigView>('/api/store-config', { langIso }, { locale: langIso })
  return answer.ok ? answer.value : null
})

/** The document brings the configuration along, so the call is left for a document that came without. */
export function useClientConfig(
  shop: Partial<Pick<ShopView, 'config' | 'currencyId'>> & Pick<ShopView, 'locale'>,
) {
  const { config, locale, currencyId } = shop
  useEffect(() => {
    if (config && !clientConfig.get().isLoaded) clientConfig.receive(config, locale)
    else void clientConfig.load(locale)
    if (currencyId) clientConfig.selectCurrency(currencyId)
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
