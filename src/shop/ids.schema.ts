import { z } from 'zod'

const largestSmallint = 32_767
const largestInteger = 2_147_483_647

/** For sites, languages, currencies, countries and couriers, whose keys are `smallint`. */
export const SmallId = z.int().min(1).max(largestSmallint)
/** For the catalogue and pickup points, whose keys are `integer`. */
export const Id = z.int().min(1).max(largestInteger)
/** For customers' data, whose keys are `bigint`: any integer that JSON can represent exactly fits. */
export const LongId = z.int().min(1)
/** The same in an address, in its one spelling. */
export const LongIdText = z.string().regex(/^[1-9]\d{0,17}$/)
/** For payments and files. */
export const UuidText = z.uuid()
/** The number of changes. */
export const Version = z.int().min(0).max(largestInteger)
