import { useEffect, useState } from 'react'
import type { CalculationView } from '#shop/calculator/calculator.schema.ts'
import type { CalculatorFields } from '#shop/calculator/calculator-fields.ts'
import type { FieldFailures } from '#shop/failure.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { useShop } from '#web/shop-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { CalculationResult } from './calculation-result.tsx'
import styles from './calculator.module.css'
import { CalculatorForm, type ShownFacts } from './calculator-form.tsx'
import { Presets } from './presets.tsx'
import { useCalculation } from './use-calculation.ts'

type Props = {
  facts: ShownFacts
  fields: CalculatorFields
  failures: FieldFailures
  view: CalculationView | null
  address: string
  isRefused: boolean
}

/** What goods from a shop abroad cost at the locker. Without script the form is sent; with it the figures follow. */
export function Calculator({ facts, fields: given, failures, view, address, isRefused }: Props) {
  const t = useT()
  const { locale } = useShop()
  const [{ fields, filling, focus }, setForm] = useState({ fields: given, filling: 0, focus: '' })
  const calculation = useCalculation(fields, { view, failures }, facts.kinds)
  const type = (typed: CalculatorFields) => setForm((before) => ({ ...before, fields: typed }))
  const fill = (filled: CalculatorFields, fieldId = '') =>
    setForm((before) => ({ fields: filled, filling: before.filling + 1, focus: fieldId }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every new filling
  useEffect(() => {
    if (focus) document.getElementById(focus)?.focus()
  }, [filling, focus])
  return (
    <>
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[{ to: pathsIn(locale).home(), name: t('breadcrumbs.home') }]}
        here={t('calculate.title')}
      />
      <div className={styles.head}>
        <h1>{t('calculate.heading')}</h1>
        <p>{t('calculate.lead')}</p>
      </div>
      <div className={styles.page}>
        <div className={styles.asked}>
          <Presets kinds={facts.kinds} fields={fields} onChoose={fill} />
          <CalculatorForm
            facts={facts}
            fields={fields}
            filling={filling}
            failures={calculation.failures}
            isRefused={isRefused}
            view={calculation.view}
            onType={type}
            onFill={fill}
          />
        </div>
        <CalculationResult
          calculation={calculation}
          facts={facts}
          fields={fields}
          address={address}
          onWay={(way) => type({ ...fields, way })}
        />
      </div>
    </>
  )
}
