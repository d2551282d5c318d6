import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#core/format.ts'
import { type Amount, amountOf, decimal } from '#core/money.ts'
import type { Bounds } from '#shop/catalog/listing.ts'
import { readPrice } from '#shop/catalog/listing-address.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { TextField } from '#web/ui/field.tsx'
import { orderedBounds } from './choice-changes.ts'
import type { PriceFacetView } from './listing-view.ts'
import styles from './price-facet.module.css'

type Props = {
  facet: PriceFacetView
  chosen: Bounds<Amount> | null
  currency: string
  onChange(bounds: Bounds<Amount> | null): void
}
type Texts = { min: string; max: string }

/** After this pause the slider's value is applied. */
const restMs = 400

/** The fields are the truth; the slider only writes into them. */
export function PriceFacet({ facet, chosen, currency, onChange }: Props) {
  const { t, locale } = useMessages()
  const applied = { min: textOf(chosen?.min), max: textOf(chosen?.max) }
  const [texts, setTexts] = useState<Texts>(applied)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the applied values replace the typed ones
  useEffect(() => setTexts(applied), [applied.min, applied.max])

  function commit(typed: Texts) {
    const min = readPrice(typed.min)
    const max = readPrice(typed.max)
    const bounds = orderedBounds({ ...(min !== null && { min }), ...(max !== null && { max }) })
    const isSame = bounds?.min === chosen?.min && bounds?.max === chosen?.max
    if (isSame) setTexts(applied)
    else onChange(bounds)
  }

  const min = Math.floor(decimal(facet.min))
  const max = Math.max(min + 1, Math.ceil(decimal(facet.max)))
  const [before = '', after = ''] = formatMoney(amountOf(0), currency, locale)
    .split(/[\d.,]+/)
    .map((part) => part.trim())
  const field = (end: keyof Texts, placeholder: number) => (
    <TextField
      label={t(end === 'min' ? 'listing.price_from_field' : 'listing.price_to_field', { currency })}
      isLabelHidden
      name={`f.current_price.${end}`}
      inputMode="decimal"
      autoComplete="off"
      placeholder={String(placeholder)}
      before={before}
      after={after}
      value={texts[end]}
      onChange={({ target }) => setTexts({ ...texts, [end]: target.value })}
      onBlur={() => commit(texts)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        commit(texts)
      }}
    />
  )
  return (
    <>
      <div className={styles.fields}>
        {field('min', min)}
        {field('max', max)}
      </div>
      <Slider min={min} max={max} texts={texts} onMove={setTexts} onRest={commit} />
    </>
  )
}

type SliderProps = {
  min: number
  max: number
  texts: Texts
  onMove(texts: Texts): void
  onRest(texts: Texts): void
}

/** Two ranges over each other, of which only the thumbs can be touched. */
function Slider({ min, max, texts, onMove, onRest }: SliderProps) {
  const { t } = useMessages()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const inside = (text: string, otherwise: number) => {
    const price = readPrice(text)
    return price === null ? otherwise : Math.min(max, Math.max(min, decimal(price)))
  }
  const low = inside(texts.min, min)
  const high = Math.max(low, inside(texts.max, max))
  // Where both thumbs lie on each other, the one that can still move away is on top.
  const isLowOnTop = low - min > max - high
  const place = (value: number) => `${((value - min) / (max - min)) * 100}%`
  const move = (moved: Texts) => {
    onMove(moved)
    clearTimeout(resting.current)
    resting.current = setTimeout(() => onRest(moved), restMs)
  }
  // At the very end there is no bound.
  const written = (value: number, end: number) => (value === end ? '' : String(value))
  const range = { type: 'range', min, max, step: 1 } as const
  return (
    <div className={styles.slider}>
      <svg width="100%" height="4" aria-hidden="true">
        <line className={styles.track} x1="0" x2="100%" y1="2" y2="2" />
        <line className={styles.between} x1={place(low)} x2={place(high)} y1="2" y2="2" />
      </svg>
      <input
        {...range}
        className={isLowOnTop ? styles.onTop : undefined}
        aria-label={t('listing.lowest_price')}
        value={low}
        onChange={({ target }) => move({ ...texts, min: written(Math.min(Number(target.value), high), min) })}
      />
      <input
        {...range}
        aria-label={t('listing.highest_price')}
        value={high}
        onChange={({ target }) => move({ ...texts, max: written(Math.max(Number(target.value), low), max) })}
      />
    </div>
  )
}

function textOf(price: Amount | undefined): string {
  return price === undefined ? '' : String(decimal(price))
}
