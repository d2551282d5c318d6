import { useEffect, useRef, useState } from 'react'
import type { CalculationView } from '#shop/calculator/calculator.schema.ts'
import { type CalculatorFields, readFields } from '#shop/calculator/calculator-fields.ts'
import { calculatorLink, withCode } from '#shop/calculator/calculator-link.ts'
import type { FieldFailures } from '#shop/failure.ts'
import { call } from '#web/calls/call.ts'
import { useMessages } from '#web/messages/messages-context.tsx'

const restMs = 300

export type Calculation = {
  /** Null until the fields can be read. */
  view: CalculationView | null
  failures: FieldFailures
  isBusy: boolean
  /** The shop could not be asked: the figures are those of earlier fields. */
  isOld: boolean
}

/** The figures of what is typed, a moment after the last key; the address of the page follows them. */
export function useCalculation(
  fields: CalculatorFields,
  first: Pick<Calculation, 'view' | 'failures'>,
  kinds: readonly { code: string; hs: string }[],
): Calculation & { link: string } {
  const { locale } = useMessages()
  const [now, setNow] = useState<Calculation>({ ...first, isBusy: false, isOld: false })
  // The way is chosen among figures that are there already.
  const wanted = calculatorLink({ ...fields, way: 'air' })
  const link = calculatorLink(withCode(fields, kinds))
  const known = useRef(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says all of the fields
  useEffect(() => {
    if (known.current === wanted) return
    const asking = new AbortController()
    const rest = setTimeout(async () => {
      const asked = readFields(fields)
      if (!asked.ok) {
        known.current = wanted
        return setNow((before) => ({ ...before, failures: asked.error, isBusy: false }))
      }
      setNow((before) => ({ ...before, failures: {}, isBusy: true }))
      const answer = await call<CalculationView>('/api/calculate', asked.value, {
        locale,
        signal: asking.signal,
      })
      if (asking.signal.aborted) return
      known.current = wanted
      if (answer.ok) return setNow({ view: answer.value, failures: {}, isBusy: false, isOld: false })
      // Nothing of it is wrong that can be seen here, so it is the shop that cannot answer.
      setNow((before) => ({ ...before, isBusy: false, isOld: true }))
    }, restMs)
    return () => {
      clearTimeout(rest)
      asking.abort()
    }
  }, [wanted, locale])
  const isRight = Object.keys(now.failures).length === 0 && !now.isBusy && !now.isOld
  const isFirst = useRef(true)
  useEffect(() => {
    // The page that was opened keeps its address as it was given.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    // What is being typed is in no address yet.
    if (isRight && known.current === wanted) history.replaceState(history.state, '', `?${link}`)
  }, [link, isRight, wanted])
  return { ...now, link }
}
