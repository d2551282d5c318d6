import { type CalculatorKind, examplesOf } from '#shop/calculator/calculator-facts.ts'
import type { CalculatorFields } from '#shop/calculator/calculator-fields.ts'
import { calculatorLink, withCode } from '#shop/calculator/calculator-link.ts'
import { goodsName } from '#shop/customs/goods-names.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import plates from '#web/ui/plates.module.css'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useWeightText } from '#web/ui/weight-text.ts'
import { presetPictures } from './preset-pictures.ts'
import styles from './presets.module.css'

type Props = {
  kinds: readonly CalculatorKind[]
  fields: CalculatorFields
  onChoose(fields: CalculatorFields): void
}

/** Goods to begin with: size, weight and kind are filled in and stay changeable. Links, for those without script. */
export function Presets({ kinds, fields, onChoose }: Props) {
  const { t, locale } = useMessages()
  const weightText = useWeightText()
  return (
    <section aria-labelledby="presets">
      <h2 id="presets" className={styles.title}>
        {t('calculate.presets')}
      </h2>
      <ul className={styles.presets}>
        {examplesOf(kinds).map((kind) => {
          const { code, parcel } = kind
          const filled = { ...fields, kind: code, hs: '', parcels: [parcel], marks: [] }
          const picture = presetPictures[code]
          const name = goodsName(code)
          return (
            <li key={code}>
              <ShopLink
                to={`${quotePaths(locale).calculate()}?${calculatorLink(withCode(filled, kinds))}`}
                className={styles.preset}
                aria-current={isFilledWith(fields, kind) ? 'true' : undefined}
                preventScrollReset
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onChoose(filled)
                }}
              >
                {picture && (
                  <img
                    src={picture.src}
                    alt=""
                    width="44"
                    height="44"
                    className={classes(styles.picture, plates[`tint-${picture.tint}`])}
                  />
                )}
                <span>
                  <b>{name ? t(name) : code}</b>
                  <small>{weightText(Number(parcel.weight) * 1000)}</small>
                </span>
              </ShopLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function isFilledWith({ kind, hs, parcels }: CalculatorFields, { code, parcel }: CalculatorKind): boolean {
  const [first, ...others] = parcels
  return (
    kind === code &&
    hs === '' &&
    others.length === 0 &&
    first !== undefined &&
    (['length', 'width', 'height', 'weight'] as const).every((side) => first[side] === parcel[side])
  )
}
