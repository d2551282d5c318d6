import { z } from 'zod'

const largestSmallint = 32_767
const largestInteger = 2_147_483_647

/** Of sites, languages, currencies, countries and couriers, whose keys are `smallint`. */
export const SmallId = z.int().min(1).max(largestSmallint)
/** Of the catalogue and of pickup points, whose keys are `integer`. */
export const Id = z.int().min(1).max(largestInteger)
/** Of all that customers make, whose keys are `bigint`: whatever a number of JSON can say exactly fits. */
export const LongId = z.int().min(1)
/** The same in an address, in its one spelling. */
export const LongIdText = z.string().regex(/^[1-9]\d{0,17}$/)
/** Of payments and files. */
export const UuidText = z.uuid()
/** How often something was changed. */
export const Version = z.int().min(0).max(largestInteger)
