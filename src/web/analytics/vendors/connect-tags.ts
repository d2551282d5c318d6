import type { ConsentPurpose } from '#shop/marketing/consent.ts'
import type { SiteTags } from '#shop/marketing/tags.ts'
import { deviceOf } from '#web/store-config/device.ts'
import type { Sender } from '../analytics.ts'
import {
  consentSignals,
  criteoDevice,
  criteoEvent,
  googleEvent,
  klaviyoCall,
  pixelCall,
} from './tag-calls.ts'

type Queue = unknown[]
type Pixel = ((...call: unknown[]) => void) & {
  queue: unknown[][]
  callMethod?: (...call: unknown[]) => void
  loaded: boolean
  version: string
  push: unknown
}
type Globals = {
  dataLayer?: Queue
  fbq?: Pixel
  _fbq?: Pixel
  criteo_q?: Queue
  _learnq?: Queue
  LiveAgent?: { createButton(id: string, beside: Element): void }
}

/** Loads what the visitor has allowed, each by its own script, and tells all of them of events. */
export function connectTags(tags: SiteTags, allowed: readonly ConsentPurpose[]): Sender {
  const page = window as Globals
  const { gtm, pixels, criteo, klaviyo, chat, collector } = tags
  const senders = [
    gtm && tagManager(page, gtm, allowed, collector),
    pixels.length > 0 && socialPixels(page, pixels, collector),
    criteo && retargeting(page, criteo, collector),
    klaviyo && emailMarketing(page, klaviyo, collector),
  ].filter((sender): sender is Sender => typeof sender === 'function')
  if (chat) liveChat(page, chat)
  return (event) => {
    for (const send of senders) send(event)
  }
}

function tagManager(
  page: Globals,
  id: string,
  allowed: readonly ConsentPurpose[],
  collector: string | null,
): Sender {
  page.dataLayer ??= []
  const layer = page.dataLayer
  // Google's tags take `arguments`, not a list.
  function gtag(..._call: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments)
  }
  gtag('consent', 'default', consentSignals(['necessary']))
  gtag('consent', 'update', consentSignals(allowed))
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  load(`${collector ?? 'https://www.googletagmanager.com'}/gtm.js?id=${encodeURIComponent(id)}`)
  return (event) => {
    const entry = googleEvent(event)
    // Google asks for this, so that nothing of an earlier event is left.
    if ('ecommerce' in entry) layer.push({ ecommerce: null })
    layer.push(entry)
  }
}

function socialPixels(page: Globals, ids: readonly string[], collector: string | null): Sender {
  const pixel: Pixel = Object.assign(
    (...call: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...call)
      else pixel.queue.push(call)
    },
    { queue: [] as unknown[][], loaded: true, version: '2.0', push: undefined as unknown },
  )
  pixel.push = pixel
  page.fbq = pixel
  page._fbq = pixel
  for (const id of ids) {
    // It must not look at forms and buttons itself.
    pixel('set', 'autoConfig', false, id)
    pixel('init', id)
  }
  load(`${collector ?? 'https://connect.facebook.net/en_US'}/fbevents.js`)
  return (event) => {
    const told = pixelCall(event)
    if (told) pixel(...told)
  }
}

function retargeting(page: Globals, account: string, collector: string | null): Sender {
  page.criteo_q ??= []
  const queue = page.criteo_q
  load(`${collector ?? 'https://dynamic.criteo.com/js/ld'}/ld.js?a=${encodeURIComponent(account)}`)
  return (event) => {
    const told = criteoEvent(event)
    if (!told) return
    const type = criteoDevice(deviceOf(window.innerWidth))
    queue.push({ event: 'setAccount', account: Number(account) }, { event: 'setSiteType', type }, told)
  }
}

function emailMarketing(page: Globals, key: string, collector: string | null): Sender {
  page._learnq ??= []
  const queue = page._learnq
  load(
    `${collector ?? 'https://static.klaviyo.com/onsite/js'}/klaviyo.js?company_id=${encodeURIComponent(key)}`,
  )
  return (event) => {
    const told = klaviyoCall(event)
    if (told) queue.push(told)
  }
}

function liveChat(page: Globals, { id, origin }: NonNullable<SiteTags['chat']>) {
  const script = load(`${origin}/scripts/track.js`)
  script.addEventListener('load', () => page.LiveAgent?.createButton(id, script))
}

/** With the nonce of the page, where it has one. */
function load(src: string): HTMLScriptElement {
  const script = document.createElement('script')
  const own = document.querySelector<HTMLScriptElement>('script[nonce]')
  if (own?.nonce) script.nonce = own.nonce
  script.async = true
  script.src = src
  document.head.append(script)
  return script
}
