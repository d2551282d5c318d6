import { useEffect, useState } from 'react'
import { readShippingWay, type ShippingWay, shippingWays, writeShippingWay } from '#web/cart/shipping-way.ts'
import type { ProductView } from './product-view.ts'

type Variant = ProductView['variants'][number]

export type ChosenWay = {
  /** Null if it cannot be shipped at all. */
  way: ShippingWay | null
  /** Said in the address, so without script the cart has to be told. */
  isSaid: boolean
  choose(way: ShippingWay): void
}

/** The way in the address, for pages without script, or else the visitor's own; remembered for the cart. */
export function useShippingWay(variant: Variant, asked: ShippingWay | null): ChosenWay {
  const [wanted, setWanted] = useState<ShippingWay>(asked ?? 'air')
  useEffect(() => {
    if (asked === null) setWanted(readShippingWay())
  }, [asked])
  return {
    way: openWay(variant, wanted),
    isSaid: asked !== null,
    choose(way) {
      setWanted(way)
      writeShippingWay(way)
    },
  }
}

/** The wanted way, or else the only one that is open. */
function openWay(variant: Pick<Variant, ShippingWay>, wanted: ShippingWay): ShippingWay | null {
  return variant[wanted] ? wanted : (shippingWays.find((way) => variant[way]) ?? null)
}
