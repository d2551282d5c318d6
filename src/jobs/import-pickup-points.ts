import {
  type ImportParts,
  importPickupPoints,
  type PickupPointFeed,
} from '#shop/shipping/import-pickup-points.server.ts'

export type FeedParts = ImportParts & { pickupPointFeeds: readonly PickupPointFeed[] }

/** One carrier after the other, or the one that staff asked for. A failure is logged and does not stop the others. */
export function importPickupPointsTask({ pickupPointFeeds, ...parts }: FeedParts) {
  return async (payload: unknown) => {
    const { courier, acceptsFewer = false } = (payload ?? {}) as { courier?: string; acceptsFewer?: boolean }
    for (const feed of pickupPointFeeds) {
      if (courier === undefined || feed.courier.code === courier)
        await importPickupPoints(parts, feed, { acceptsFewer })
    }
  }
}
