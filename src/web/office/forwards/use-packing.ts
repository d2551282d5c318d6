import { useEffect, useRef, useState } from 'react'
import { readMeasures } from '#shop/parcels/typed-measures.ts'
import type { ForwardData } from './forward-data.server.ts'

type Packing = NonNullable<ForwardData['packing']>
export type Choice = Packing['choices'][number]

const quietMs = 300
const nothing = { length: '', width: '', height: '' }

/** What is chosen and typed while a box is packed, with the prices of the boxes that it could be closed in. */
export function usePacking(
  { packing, parcels }: Pick<ForwardData, 'parcels'> & { packing: Packing },
  path: string,
) {
  const [chosen, choose] = useState<string | null>(null)
  const [weight, setWeight] = useState('')
  const [sides, setSides] = useState(nothing)
  const [isSplit, setSplit] = useState(false)
  const [photos, setPhotos] = useState(0)
  const [why, setWhy] = useState('')
  const carton = chosen ?? nameOf(packing.choices[0])
  const isOwn = carton === 'own'
  const read = readMeasures(
    { weight, ...(isOwn ? sides : { length: '1', width: '1', height: '1' }) },
    'metric',
  )
  const grams = 'size' in read ? read.size.grams : null
  const choices = usePrices(packing, path, { weight, sides, isOwn, isSplit, isWhole: grams !== null })
  const choice = isOwn ? (choices.own ?? null) : (choices.ours.find((one) => nameOf(one) === carton) ?? null)
  const shown = isSplit ? packing.inside : [...packing.inside, ...packing.missing]
  const inside = parcels.filter(({ number }) => shown.includes(number))
  const contents = inside.reduce((total, parcel) => total + (parcel.grams ?? 0), 0)
  const ours = choices.ours.find((one) => nameOf(one) === carton)
  return {
    carton,
    choose,
    weight,
    setWeight,
    sides,
    setSide: (name: keyof typeof nothing, value: string) => setSides((now) => ({ ...now, [name]: value })),
    isSplit,
    setSplit,
    photos,
    setPhotos,
    why,
    setWhy,
    grams,
    choices: choices.ours,
    choice,
    isCounting: choices.isCounting,
    /** What it should weigh: its parcels, and the box. */
    expectedGrams: contents + (ours?.cartonGrams ?? 0),
  }
}

export function nameOf(choice: Choice | undefined): string {
  return choice?.carton ?? 'came'
}

type Typed = { weight: string; sides: typeof nothing; isOwn: boolean; isSplit: boolean; isWhole: boolean }

/** Asked of the server once nothing was typed for a moment; until it answers the old ones stay, dimmed. */
function usePrices(packing: Packing, path: string, typed: Typed) {
  const { weight, sides, isOwn, isSplit, isWhole } = typed
  const [answer, setAnswer] = useState<{ ours: readonly Choice[] | null; own: Choice | null }>({
    ours: null,
    own: null,
  })
  const [isCounting, setCounting] = useState(false)
  const seen = useRef(packing)
  useEffect(() => {
    if (seen.current !== packing) {
      seen.current = packing
      setAnswer({ ours: null, own: null })
    }
  }, [packing])
  const query =
    isWhole || isSplit
      ? new URLSearchParams({
          weight,
          ...(isOwn && { carton: 'own', ...sides }),
          ...(isSplit && { split: 'on' }),
        }).toString()
      : null
  useEffect(() => {
    if (query === null) return setCounting(false)
    const stop = new AbortController()
    setCounting(true)
    const timer = setTimeout(async () => {
      const response = await fetch(`${path}/box?${query}`, { signal: stop.signal }).catch(() => null)
      const isAnswer = response?.ok && response.headers.get('content-type')?.includes('json')
      const choices = isAnswer ? ((await response.json()) as { choices: Choice[] | null }).choices : null
      if (stop.signal.aborted) return
      setCounting(false)
      if (choices)
        setAnswer((now) => (isOwn ? { ...now, own: choices[0] ?? null } : { ...now, ours: choices }))
    }, quietMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, path, isOwn])
  return { ours: answer.ours ?? packing.choices, own: answer.own, isCounting }
}
