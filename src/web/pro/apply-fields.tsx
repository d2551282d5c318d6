import { shortestPassword } from '#shop/accounts/account-rules.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { creditDays, goodsKinds, volumes } from '#shop/pro/pro.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FieldPair, FormField, FormSelect, FormTick, PasswordField } from '#web/forms/form-fields.tsx'
import { PostForm, useForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import choice from '#web/ui/choice-card.module.css'
import { classes } from '#web/ui/classes.ts'
import { TextField } from '#web/ui/field.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './apply.module.css'
import { goodsTexts, volumeTexts } from './pro-words.ts'
import { CountryAndVat } from './vat-field.tsx'

type Start = Record<
  'country' | 'vat_code' | 'name' | 'reg_code' | 'address' | 'eori' | 'website' | 'contact_name' | 'phone',
  string
>
type Props = {
  loaded: {
    isSignedIn: boolean
    email: string
    terms: string | null
    countries: readonly { code: string; name: string }[]
    start: Start
  }
  answer: FormAnswer | undefined
}

/** The application; a guest's makes their account, too. */
export function ApplyFields({ loaded, answer }: Props) {
  const { t, locale } = useMessages()
  const { isSignedIn, start, countries: offered, terms, email } = loaded
  const field = (name: keyof typeof start) => ({ name, defaultValue: start[name] ?? '' })
  return (
    <PostForm
      action={proPaths(locale).apply()}
      answer={answer}
      failureFields={{ 'auth.forms.user_already_exists': 'email' }}
      hasFiles
      submit={t('pro.apply.send')}
      beside={<span className={text.muted}>{t('pro.apply.answer')}</span>}
    >
      <Part number={1} title={t('pro.apply.company')}>
        <CountryAndVat start={start} countries={offered} />
        <FieldPair>
          <FormField {...field('name')} label={t('pro.apply.name')} autoComplete="organization" />
          <FormField {...field('reg_code')} label={t('pro.apply.reg_code')} />
        </FieldPair>
        <FormField {...field('address')} label={t('pro.apply.address')} autoComplete="street-address" />
        <FieldPair>
          <FormField {...field('eori')} label="EORI" hint={t('pro.apply.eori_hint')} isOptional />
          <FormField {...field('website')} label={t('pro.apply.website')} isOptional />
        </FieldPair>
      </Part>
      <Part number={2} title={t('pro.apply.what')}>
        <FieldPair>
          <FormSelect name="volume" label={t('pro.apply.volume')} defaultValue="to_50">
            {volumes.map((one) => (
              <option key={one} value={one}>
                {t(volumeTexts[one])}
              </option>
            ))}
          </FormSelect>
          <FormSelect name="goods" label={t('pro.apply.goods')} defaultValue="parts">
            {goodsKinds.map((one) => (
              <option key={one} value={one}>
                {t(goodsTexts[one])}
              </option>
            ))}
          </FormSelect>
        </FieldPair>
        <Terms />
        <Papers />
      </Part>
      <Part number={3} title={t('pro.apply.you')}>
        {isSignedIn ? (
          <>
            <FieldPair>
              <FormField {...field('contact_name')} label={t('pro.apply.contact_name')} autoComplete="name" />
              <FormField {...field('phone')} label={t('pro.apply.phone')} type="tel" autoComplete="tel" />
            </FieldPair>
            <p className={text.muted}>{t('pro.apply.owner', { email })}</p>
          </>
        ) : (
          <GuestFields isKnown={answer?.failure?.code === 'auth.forms.user_already_exists'} />
        )}
        <FormTick name="agreed">
          {t('pro.apply.agree')}{' '}
          {terms && (
            <ShopLink to={terms} className={text.link}>
              {t('pro.apply.agreement')}
            </ShopLink>
          )}
        </FormTick>
      </Part>
    </PostForm>
  )
}

function Part({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>
        <span>{number}</span>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Papers() {
  const { t } = useMessages()
  const form = useForm()
  return (
    <TextField
      id={form.fieldId('papers')}
      type="file"
      name="papers"
      accept="application/pdf"
      multiple
      label={t('pro.apply.papers')}
      optional={t('forms.optional')}
      hint={t('pro.apply.papers_hint')}
      error={form.errorOf('papers')}
    />
  )
}

/** Whose company it becomes: they get an account with it, and confirm the address by an email. */
function GuestFields({ isKnown }: { isKnown: boolean }) {
  const { t, locale } = useMessages()
  const paths = accountPaths(locale)
  const signIn = (
    <ShopLink to={paths.login(proPaths(locale).apply())} className={text.link}>
      {t('account.sign_in')}
    </ShopLink>
  )
  return (
    <>
      <p className={text.muted}>
        {t('pro.apply.guest')} {!isKnown && signIn}
      </p>
      <FieldPair>
        <FormField name="first_name" label={t('register.first_name')} autoComplete="given-name" />
        <FormField name="last_name" label={t('register.last_name')} autoComplete="family-name" />
      </FieldPair>
      <FieldPair>
        <div>
          <FormField name="email" type="email" label={t('account.email')} autoComplete="email" />
          {isKnown && <p>{signIn}</p>}
        </div>
        <FormField name="phone" type="tel" label={t('pro.apply.phone')} autoComplete="tel" />
      </FieldPair>
      <PasswordField
        name="password"
        label={t('account.password')}
        hint={t('register.password_hint', { number: shortestPassword })}
        autoComplete="new-password"
      />
    </>
  )
}

/** How they would like to pay; only the longest term asks for papers. */
function Terms() {
  const { t } = useMessages()
  const chosen = useForm().typed('wanted_days') ?? '14'
  return (
    <fieldset className={styles.terms}>
      <legend>{t('pro.apply.terms')}</legend>
      {creditDays.map((days) => (
        <label key={days} className={classes(choice.choice, choice.card, styles.term)}>
          <input type="radio" name="wanted_days" value={days} defaultChecked={String(days) === chosen} />
          <span>
            <b>{days === 0 ? t('pro.apply.at_once') : t('pro.apply.days_count', { count: days })}</b>
            <small>
              {days === 0
                ? t('pro.apply.at_once_text')
                : t(days === 30 ? 'pro.apply.accounts_needed' : 'pro.apply.terms_hint')}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
