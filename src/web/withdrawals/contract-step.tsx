import { dayInSentence } from '#core/day-in-sentence.ts'
import type { Amount } from '#core/money.ts'
import { untilDay } from '#core/until-day.ts'
import { required } from '#shop/form-rules.ts'
import { withdrawalPaths } from '#shop/paths/withdrawal-paths.ts'
import { contractRules } from '#shop/withdrawals/withdrawal-rules.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { PostForm, useForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import choice from '#web/ui/choice.module.css'
import card from '#web/ui/choice-card.module.css'
import { classes } from '#web/ui/classes.ts'
import { SelectField, TextareaField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import type { ContractView } from './contract-view.server.ts'
import { Steps } from './steps.tsx'
import styles from './withdrawal.module.css'

type Props = {
  values: Readonly<Record<string, string>>
  contract: ContractView | null
  chosen: readonly { id: string; quantity: number }[]
  token: string | undefined
  answer: FormAnswer | undefined
  isAnswered: boolean
}

const rules = {
  name: [required, ...contractRules.name],
  email: [required, ...contractRules.email],
  number: [required, ...contractRules.number],
}

/** Three things are asked. An order shows its items only to the person who has its email, its link or its account. */
export function ContractStep({ values, contract, chosen, token, answer, isAnswered }: Props) {
  const { t, locale } = useMessages()
  const paths = withdrawalPaths(locale)
  return (
    <div className={styles.page}>
      <PageHead
        title={t('withdrawal.title')}
        description={t('withdrawal.lead')}
        isIndexed={!isAnswered && contract === null}
      />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[{ to: pathsIn(locale).home(), name: t('breadcrumbs.home') }]}
        here={t('withdrawal.title')}
      />
      <h1>{t('withdrawal.title')}</h1>
      <p className={styles.lead}>{t('withdrawal.lead')}</p>
      <Steps current={1} />
      <div className={styles.columns}>
        <PostForm
          action={paths.form()}
          rules={rules}
          answer={answer}
          isFile
          submit={t('withdrawal.continue')}
          beside={<span className={styles.note}>{t('withdrawal.nothing_yet')}</span>}
          isSpread={false}
        >
          {token !== undefined && <input type="hidden" name="token" value={token} />}
          <section className={styles.group}>
            <div className={styles.fields}>
              <FormField
                name="name"
                label={t('withdrawal.name')}
                autoComplete="name"
                maxLength={100}
                defaultValue={values.name}
              />
              <FormField
                name="email"
                type="email"
                label={t('withdrawal.email')}
                autoComplete="email"
                inputMode="email"
                autoCapitalize="none"
                spellCheck={false}
                defaultValue={values.email}
              />
              <FormField
                name="number"
                label={t('withdrawal.order_number')}
                hint={t('withdrawal.order_hint')}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={50}
                defaultValue={values.number}
              />
            </div>
            {contract ? (
              <Found contract={contract} />
            ) : (
              <Find number={values.number ?? ''} isAnswered={isAnswered} />
            )}
          </section>
          {contract ? (
            <Items contract={contract} chosen={chosen} isSome={values.scope === 'some'} />
          ) : (
            <section className={styles.group} aria-labelledby="items">
              <h2 id="items">{t('withdrawal.from_what')}</h2>
              <Area
                name="items"
                label={t('withdrawal.items_typed')}
                hint={t('withdrawal.items_hint')}
                value={values.items}
              />
            </section>
          )}
          <section className={styles.group}>
            <Area name="words" label={t('withdrawal.add')} value={values.words} />
          </section>
        </PostForm>
        <Exceptions number={values.number ?? ''} />
      </div>
    </div>
  )
}

function Area({
  name,
  label,
  hint,
  value,
}: {
  name: string
  label: string
  hint?: string
  value: string | undefined
}) {
  const { t } = useMessages()
  const form = useForm()
  return (
    <TextareaField
      id={form.fieldId(name)}
      name={name}
      label={label}
      hint={hint}
      optional={t('forms.optional')}
      error={form.errorOf(name)}
      maxLength={1000}
      defaultValue={form.typed(name) ?? value}
    />
  )
}

/** Says nothing about whether there is such an order: the items simply cannot be shown. */
function Find({ number, isAnswered }: { number: string; isAnswered: boolean }) {
  const { t } = useMessages()
  return (
    <div className={styles.find}>
      <Button type="submit" name="intent" value="find" look="secondary">
        {t('withdrawal.show_items')}
      </Button>
      {isAnswered && number !== '' && (
        <Notice>
          <p>{t('withdrawal.not_shown')}</p>
        </Notice>
      )}
      {/^\s*(?:FR|AW)/i.test(number) && (
        <Notice tone="warn">
          <p>{t('withdrawal.service')}</p>
        </Notice>
      )}
    </div>
  )
}

function Found({ contract }: { contract: ContractView }) {
  const { t, locale } = useMessages()
  const { number, deliveredOn, endsOn, isInTerm, mayCancel, cancelHref } = contract
  if (deliveredOn === null || endsOn === null)
    return (
      <Notice tone="good">
        <p>{t(mayCancel ? 'withdrawal.found_unsent' : 'withdrawal.found_on_way', { number })}</p>
        {mayCancel && (
          <p>
            {t('withdrawal.cancel_instead')}{' '}
            {cancelHref ? (
              <ShopLink to={cancelHref} className={text.link}>
                {t('withdrawal.cancel_link', { number })}
              </ShopLink>
            ) : (
              t('withdrawal.cancel_by_email')
            )}
          </p>
        )}
      </Notice>
    )
  const day = dayInSentence(deliveredOn, locale)
  return isInTerm ? (
    <Notice tone="good">
      <p>
        {t('withdrawal.found', { number, day })}{' '}
        <b>{t('withdrawal.open_until', { day: untilDay(endsOn, locale) })}</b>
      </p>
    </Notice>
  ) : (
    <Notice tone="warn">
      <p>
        {t('withdrawal.found', { number, day })}{' '}
        {t('withdrawal.ended_on', { day: dayInSentence(endsOn, locale) })}
      </p>
    </Notice>
  )
}

function Items({
  contract,
  chosen,
  isSome,
}: {
  contract: ContractView
  chosen: Props['chosen']
  isSome: boolean
}) {
  const { t } = useMessages()
  const form = useForm()
  const priceText = usePriceText()
  const error = form.errorOf('line')
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('withdrawal.from_what')}</legend>
      <div className={styles.scopes}>
        <label className={classes(card.choice, card.card, styles.scope)}>
          <input type="radio" name="scope" value="all" defaultChecked={!isSome} />
          <b>{t('withdrawal.all')}</b>
        </label>
        <label className={classes(card.choice, card.card, styles.scope)}>
          <input type="radio" name="scope" value="some" defaultChecked={isSome} />
          <b>{t('withdrawal.some')}</b>
        </label>
      </div>
      {error && (
        <p className={styles.wrong} id={form.fieldId('line')} tabIndex={-1}>
          <Icon name="warning" size={16} /> {error}
        </p>
      )}
      <ul className={styles.pick}>
        {contract.lines.map(({ id, name, choice: words, price, left, image }) => {
          const pieces = chosen.find((line) => line.id === id)?.quantity
          return (
            <li key={id}>
              <label className={classes(choice.choice, styles.picked)}>
                <input type="checkbox" name="line" value={id} defaultChecked={pieces !== undefined} />
                <span className={styles.picture}>
                  <Thumbnail image={image} size={56} />
                </span>
                <span>
                  <b>{name}</b>
                  <small>{words}</small>
                </span>
                <b className={styles.price}>{priceText((price * left) as Amount, contract.currency)}</b>
              </label>
              {left > 1 && (
                <div className={styles.pieces}>
                  <SelectField
                    name={`pieces.${id}`}
                    label={t('withdrawal.pieces_of', { name })}
                    isLabelHidden
                    defaultValue={String(pieces ?? left)}
                  >
                    {countTo(left).map((count) => (
                      <option key={count} value={count}>
                        {t('order.pieces', { count })}
                      </option>
                    ))}
                  </SelectField>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function countTo(most: number): number[] {
  return Array.from({ length: most }, (_, index) => index + 1)
}

/** They stand here before anything is typed. */
function Exceptions({ number }: { number: string }) {
  const { t, locale } = useMessages()
  const { contacts } = useShop()
  const exceptions = [
    t('withdrawal.exception.measure'),
    t('withdrawal.exception.hygiene'),
    t('withdrawal.exception.request'),
    t('withdrawal.exception.service'),
  ]
  return (
    <aside className={styles.side}>
      <section aria-labelledby="exceptions">
        <h2 id="exceptions">{t('withdrawal.exceptions')}</h2>
        <ul className={styles.covers}>
          {exceptions.map((exception) => (
            <li key={exception}>
              <Icon name="close" /> {exception}
            </li>
          ))}
        </ul>
        <p>{t('withdrawal.fourteen_days')}</p>
      </section>
      <section aria-labelledby="other-ways">
        <h2 id="other-ways">{t('withdrawal.other_ways')}</h2>
        <p>{t('withdrawal.other_ways_text', { email: contacts.email })}</p>
      </section>
      <p>
        {t('withdrawal.claim_first')}{' '}
        <ShopLink to={withdrawalPaths(locale).claim(number)} className={text.link}>
          {t('withdrawal.claim_link')}
        </ShopLink>
      </p>
    </aside>
  )
}
