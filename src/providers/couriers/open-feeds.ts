import type { Env } from '#platform/env.server.ts'
import { openDpd } from './dpd.ts'
import { openOmniva } from './omniva.ts'
import type { PickupPointFeed } from './pickup-point-feed.ts'
import { openSmartposti } from './smartposti.ts'
import { openUnisend } from './unisend.ts'
import { openVenipak } from './venipak.ts'

export type FeedSettings = Pick<
  Env,
  | 'OMNIVA_POINTS_URL'
  | 'DPD_POINTS_URL'
  | 'UNISEND_POINTS_URL'
  | 'UNISEND_USER'
  | 'UNISEND_PASSWORD'
  | 'SMARTPOSTI_POINTS_URL'
  | 'VENIPAK_POINTS_URL'
>

/** The feeds of all carriers whose address is set. */
export function openFeeds(settings: FeedSettings): PickupPointFeed[] {
  const { UNISEND_USER: user, UNISEND_PASSWORD: password } = settings
  const feeds = [
    settings.OMNIVA_POINTS_URL && openOmniva(settings.OMNIVA_POINTS_URL),
    settings.DPD_POINTS_URL && openDpd(settings.DPD_POINTS_URL),
    settings.UNISEND_POINTS_URL &&
      openUnisend(settings.UNISEND_POINTS_URL, user && password ? { user, password } : null),
    settings.SMARTPOSTI_POINTS_URL && openSmartposti(settings.SMARTPOSTI_POINTS_URL),
    settings.VENIPAK_POINTS_URL && openVenipak(settings.VENIPAK_POINTS_URL),
  ]
  return feeds.filter((feed) => feed !== undefined && feed !== '')
}
