import { useState } from 'react'
import type { Battery, HoldReason, Measured } from '#shop/parcels/parcel.ts'
import { readMeasures, type TypedMeasures, typedMeasures, type Unit } from '#shop/parcels/typed-measures.ts'

type Begun = {
  size: Measured | null
  isDamaged: boolean
  battery: Battery
  isFragile: boolean
  holds: readonly HoldReason[]
  shelf: string
}
export type IntakeState = ReturnType<typeof useIntake>

const nothing: TypedMeasures = { weight: '', length: '', width: '', height: '' }

/** What is typed while a parcel is measured. */
export function useIntake(begun: Begun) {
  const [unit, setUnit] = useState<Unit>('metric')
  const [typed, setTyped] = useState(begun.size ? typedMeasures(begun.size, 'metric') : nothing)
  const [box, chooseBox] = useState<'perfect' | 'damaged'>(begun.isDamaged ? 'damaged' : 'perfect')
  const [battery, chooseBattery] = useState(begun.battery)
  const [holds, setHolds] = useState<ReadonlySet<HoldReason>>(new Set(begun.holds))
  const [shelf, setShelf] = useState(begun.shelf)
  return {
    unit,
    typed,
    box,
    battery,
    holds,
    shelf,
    isFragile: begun.isFragile,
    size: sizeOf(typed, unit),
    set: (name: keyof TypedMeasures, value: string) => setTyped((now) => ({ ...now, [name]: value })),
    /** What was typed in one unit is shown in the other. */
    chooseUnit(next: Unit) {
      const size = sizeOf(typed, unit)
      if (size) setTyped(typedMeasures(size, next))
      setUnit(next)
    },
    chooseBox,
    chooseBattery,
    toggleHold(reason: HoldReason) {
      setHolds((now) => {
        const next = new Set(now)
        if (!next.delete(reason)) next.add(reason)
        return next
      })
    },
    setShelf,
  }
}

function sizeOf(typed: TypedMeasures, unit: Unit): Measured | null {
  const read = readMeasures(typed, unit)
  return 'size' in read ? read.size : null
}
