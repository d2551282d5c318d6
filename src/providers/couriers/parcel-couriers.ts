import type { Env } from '#platform/env.server.ts'
import type { ParcelCourier } from './parcel-courier.ts'
import { openRestCourier } from './rest-courier.ts'
import { openXmlCourier } from './xml-courier.ts'

export type CourierSettings = Pick<
  Env,
  | 'COURIER_REST_CODES'
  | 'COURIER_REST_URL'
  | 'COURIER_REST_KEY'
  | 'COURIER_REST_HOOK_SECRET'
  | 'COURIER_XML_CODES'
  | 'COURIER_XML_URL'
  | 'COURIER_XML_USER'
  | 'COURIER_XML_PASSWORD'
>

/** The couriers that we have a contract with, by the codes of `couriers`. */
export type ParcelCouriers = ReadonlyMap<string, ParcelCourier>

export function openParcelCouriers(settings: CourierSettings): ParcelCouriers {
  const { COURIER_REST_URL: restUrl, COURIER_REST_KEY: key, COURIER_REST_HOOK_SECRET: hookSecret } = settings
  const { COURIER_XML_URL: xmlUrl, COURIER_XML_USER: user, COURIER_XML_PASSWORD: password } = settings
  const couriers = new Map<string, ParcelCourier>()
  if (restUrl && key && hookSecret)
    for (const code of settings.COURIER_REST_CODES)
      couriers.set(code, openRestCourier({ url: restUrl, key, hookSecret }))
  if (xmlUrl && user && password)
    for (const code of settings.COURIER_XML_CODES)
      couriers.set(code, openXmlCourier({ url: xmlUrl, user, password }))
  return couriers
}
