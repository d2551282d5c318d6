import { useEffect } from 'react'
import type { Locale } from '#core/locale.ts'
import type { StoreConfigView } from '#shop/store-config/store-config.schema.ts'
import { call } from '#web/calls/call.ts'
import { createClientConfig } from './client-config.ts'
import { followWidth } from './device.ts'

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

  useEffect(() => followWidth(window, clientConfig.measure), [])

  useEffect(keepProductLayout, [])
}

const layoutKey = 'product-layout'

/** Specification 4: GRID or LIST is stored; a browser without storage starts with GRID each time. */
function keepProductLayout(): () => void {
  try {
    clientConfig.restoreProductLayout(localStorage.getItem(layoutKey))
  } catch {}
  let known = clientConfig.get().productLayout
  return clientConfig.subscribe(() => {
    const { productLayout } = clientConfig.get()
    if (productLayout === known) return
    known = productLayout
    // The mark that styles wait for; on the next page the script in the head sets it.
    document.documentElement.dataset.productLayout = productLayout
    try {
      localStorage.setItem(layoutKey, productLayout)
    } catch {}
  })
}
