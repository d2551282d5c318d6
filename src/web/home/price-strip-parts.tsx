import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '#core/format.ts'
import { amountOf } from '#core/money.ts'
import { goodsName } from '#shop/customs/goods-names.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Skeleton } from '#web/ui/state.tsx'
import text from '#web/ui/text.module.css'
import { useWeightText } from '#web/ui/weight-text.ts'
import type { PricedPage } from './price-page.ts'
import styles from './price-strip.module.css'

/** What was read, in the place of the form. */
export function Found({ page, onChange }: { page: PricedPage; onChange(): void }) {
  const { t, locale } = useMessages()
  const weightText = useWeightText()
  const heading = useRef<HTMLParagraphElement>(null)
  // The field that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const { title, shop, image, price, kind, kilograms } = page
  const name = goodsName(kind)
  const exactly = `${quotePaths(locale).calculate()}?p=${price.value}${price.currency.toLowerCase()}&k=${kind}`
  return (
    <>
      <div className={styles.found}>
        {image && <img src={image} alt="" width="48" height="48" />}
        <p ref={heading} tabIndex={-1}>
          <b>{title}</b>
          <small>
            {t('strip.read', {
              shop,
              price: formatMoney(amountOf(price.value), price.currency, locale),
              weight: weightText(kilograms * 1000),
            })}
          </small>
        </p>
        <Button look="quiet" size="small" onClick={onChange}>
          {t('strip.change')}
        </Button>
      </div>
      <p className={styles.note}>
        {t('strip.guessed', { kind: name ? t(name) : kind })}{' '}
        <ShopLink to={exactly} className={text.link}>
          {t('strip.exactly')}
        </ShopLink>
      </p>
    </>
  )
}

/** The calculator reads these fields from its address, with a usual size. */
export function WeightForm({ currency, look }: { currency: string; look: 'primary' | 'secondary' }) {
  const { t, locale } = useMessages()
  return (
    <Form action={quotePaths(locale).calculate()} method="get" data-clean className={styles.weight}>
      <TextField
        name="p"
        label={t('calculate.price')}
        inputMode="decimal"
        placeholder="0.00"
        autoComplete="off"
        required
        maxLength={12}
        after={currency}
      />
      <TextField
        name="w"
        label={t('calculate.weight')}
        inputMode="decimal"
        placeholder="1.0"
        autoComplete="off"
        required
        maxLength={8}
        after="kg"
      />
      <Button type="submit" look={look}>
        {t('calculate.show')}
      </Button>
    </Form>
  )
}

/** What is being done about a link, or what else can be. */
export function AskedNote({ url, isReading }: { url: string; isReading: boolean }) {
  const { t, locale } = useMessages()
  if (isReading) return t('strip.reading_shop', { shop: hostOf(url) })
  return (
    <>
      {t('strip.or_send')}{' '}
      <ShopLink to={quotePaths(locale).orderForm({ url })} className={text.link}>
        {t('strip.ask')}
      </ShopLink>
    </>
  )
}

export function AskFirmPrice({ url }: { url: string }) {
  const { t, locale } = useMessages()
  return (
    <p>
      <ButtonLink size="small" to={quotePaths(locale).orderForm({ url })}>
        {t('calculate.firm_price')}
      </ButtonLink>
    </p>
  )
}

/** In the place of what is being worked out. */
export function Waiting() {
  return (
    <div aria-busy="true" className={styles.waiting}>
      <Skeleton width="half" />
      <Skeleton />
      <Skeleton />
    </div>
  )
}

function hostOf(url: string): string {
  const [, host = url] = /^(?:[a-z]+:\/\/)?(?:www\.)?([^/?#]+)/i.exec(url) ?? []
  return host.slice(0, 60)
}
