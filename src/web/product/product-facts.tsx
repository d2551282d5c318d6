import { formatNumber } from '#core/format.ts'
import type { SafetyContact } from '#shop/catalog/product.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Label, Manifest } from '#web/ui/manifest.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import text from '#web/ui/text.module.css'
import { useWeightText } from '#web/ui/weight-text.ts'
import styles from './product-page.module.css'
import type { ProductView } from './product-view.ts'

type Props = { product: ProductView }

/** What stands on the parcel's papers. */
export function FactStrip({ product, variant }: Props & { variant: ProductView['variants'][number] }) {
  const { t, locale } = useMessages()
  const weightText = useWeightText()
  const guarantee = useGuaranteeText(product.warrantyMonths)
  const { length, width, height } = product.boxMm
  const sides = [length, width, height].map((side) => formatNumber(side / 10, locale))
  const facts = [
    [t('product.facts.sku'), variant.sku],
    [t('product.facts.weight'), weightText(variant.grams)],
    [t('product.facts.box'), t('product.facts.box_cm', { sides: sides.join(' × ') })],
    [t('product.facts.tariff'), product.hsCode.replace(/^(\d{4})(\d{2})/, '$1 $2 ').trim()],
    [t('product.facts.guarantee'), guarantee],
  ]
  return (
    <dl className={styles.strip}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>
            <Label>{name}</Label>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function About({ product: { description } }: Props) {
  const t = useT()
  if (description.length === 0) return null
  return (
    <section className={classes(styles.block, styles.prose)} aria-labelledby="about">
      <h2 id="about">{t('product.about')}</h2>
      {description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

export function Details({ product: { specs } }: Props) {
  const t = useT()
  if (specs.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby="details">
      <h2 id="details">{t('product.details')}</h2>
      <Manifest lines={specs} />
    </section>
  )
}

/** The law wants it in sight beside the offer, so it does not fold. */
export function Safety({ product: { safety } }: Props) {
  const t = useT()
  const { maker, responsible, warnings } = safety
  return (
    <section className={styles.block} aria-labelledby="safety">
      <h2 id="safety">{t('product.safety.title')}</h2>
      <Manifest
        lines={[
          { name: t('product.safety.maker'), value: <Contact {...maker} /> },
          { name: t('product.safety.responsible'), value: <Contact {...responsible} /> },
          {
            name: t('product.safety.warnings'),
            value: warnings.length > 0 ? warnings.join(' ') : t('product.safety.no_warnings'),
          },
        ]}
      />
    </section>
  )
}

export function Returns({ product: { warrantyMonths, guaranteeNotice } }: Props) {
  const t = useT()
  const guarantee = useGuaranteeText(warrantyMonths)
  return (
    <section className={styles.block} aria-labelledby="returns">
      <h2 id="returns">{t('product.returns.title')}</h2>
      <p className={styles.note}>{t('product.returns.text')}</p>
      {warrantyMonths > 0 && (
        <p className={styles.note}>{t('product.returns.guarantee', { period: guarantee })}</p>
      )}
      <SitePicture asset={guaranteeNotice} width={480} height={200} className={styles.notice} />
    </section>
  )
}

function Contact({ name, address, email }: SafetyContact) {
  return (
    <>
      {name}, {address}
      <br />
      <a className={classes(text.link, styles.email)} href={`mailto:${email}`}>
        {email}
      </a>
    </>
  )
}

function useGuaranteeText(months: number): string {
  const t = useT()
  if (months === 0) return t('product.facts.no_guarantee')
  return months % 12 === 0
    ? t('product.facts.years', { count: months / 12 })
    : t('product.facts.months', { count: months })
}
