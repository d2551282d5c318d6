import {
  type ImportParts,
  importPickupPoints,
  type PickupPointFeed,
} from '#shop/shipping/import-pickup-points.server.ts'

export type FeedParts = ImportParts & { pickupPointFeeds: readonly PickupPointFeed[] }

/** One carrier after the other. A failure is logged and does not stop the others. */
export function importPickupPointsTask({ pickupPointFeeds, ...parts }: FeedParts) {
  return async () => {
    for (const feed of pickupPointFeeds) await importPickupPoints(parts, feed)
  }
}
