import { warehouseTime } from '#core/dates.ts'

/** As a date field of a form has it, in the time of the warehouse: `2026-11-12T18:00`. */
export function writeWarehouseTime(at: Date): string {
  const { day, time } = warehouseTime(at)
  return `${day}T${time}`
}

/** The moment of such a text; null if it is none. */
export function readWarehouseTime(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null
  const at = new Date(`${text}:00-05:00`)
  return Number.isNaN(at.getTime()) || writeWarehouseTime(at) !== text ? null : at
}
