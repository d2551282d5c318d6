import { mayAnywhere, mayEverywhere, type StaffMember } from '#shop/staff/staff-member.ts'
import { catalogueScreens } from './screens/catalogue-screens.ts'
import { companyScreens } from './screens/company-screens.ts'
import { contentScreens } from './screens/content-screens.ts'
import { forwardScreens } from './screens/forward-screens.ts'
import { importScreens } from './screens/import-screens.ts'
import { messageScreens } from './screens/message-screens.ts'
import { moneyScreens } from './screens/money-screens.ts'
import { moneySettingsScreens } from './screens/money-settings-screens.ts'
import { reservationScreens } from './screens/reservation-screens.ts'
import { returnScreens } from './screens/return-screens.ts'
import type { Screen } from './screens/screen.ts'
import { sellScreens } from './screens/sell-screens.ts'
import { settingsScreens } from './screens/settings-screens.ts'
import { shopScreens } from './screens/shop-screens.ts'
import { siteScreens } from './screens/site-screens.ts'
import { storeScreens } from './screens/store-screens.ts'
import { systemScreens } from './screens/system-screens.ts'
import { translationScreens } from './screens/translation-screens.ts'
import { warehouseScreens } from './screens/warehouse-screens.ts'

/**
 * The one declaration of every screen: its route, who may open it, its place in the navigation, and its acts with the
 * right that each needs. Routes, navigation, checks, audit and the test of who may do what are made from it.
 */
export const screens = {
  ...sellScreens,
  ...messageScreens,
  ...companyScreens,
  ...warehouseScreens,
  ...returnScreens,
  ...reservationScreens,
  ...forwardScreens,
  ...shopScreens,
  ...importScreens,
  ...contentScreens,
  ...translationScreens,
  ...catalogueScreens,
  ...storeScreens,
  ...moneyScreens,
  ...settingsScreens,
  ...moneySettingsScreens,
  ...siteScreens,
  ...systemScreens,
} as const satisfies Record<string, Screen>

export type ScreenId = keyof typeof screens
export const screenList = Object.entries(screens) as [ScreenId, Screen][]

export function screenOf(id: ScreenId): Screen {
  return screens[id]
}

/** Whether a person may open a screen or, with another right, do one of its acts. */
export function mayUse(
  member: Pick<StaffMember, 'grants'>,
  { needs, isForAllSites }: Pick<Screen, 'needs' | 'isForAllSites'>,
): boolean {
  if (needs === null) return true
  return isForAllSites ? mayEverywhere(member, needs) : mayAnywhere(member, needs)
}

/** Acts by screen; a screen without acts has none. */
export type ActOf<Id extends ScreenId> = (typeof screens)[Id] extends { acts: infer Acts }
  ? keyof Acts & string
  : never
