import { data, redirect } from 'react-router'
import { countries } from '#core/country.ts'
import { languageTag } from '#core/locale.ts'
import { acceptedTermsPath } from '#shop/content/accepted-terms-path.server.ts'
import { linkBlocks } from '#shop/content/link-blocks.server.ts'
import { readContentByKey } from '#shop/content/read-content.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { applyForPro } from '#shop/pro/apply-for-pro.server.ts'
import { ApplyForm } from '#shop/pro/pro.schema.ts'
import { creditDays, goodsKinds, volumes } from '#shop/pro/pro.ts'
import { currentMember } from '#shop/pro/pro-member.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { Blocks } from '#web/content/blocks.tsx'
import { refused } from '#web/forms/form-answer.ts'
import { FieldPair, FormField, FormSelect, FormTick } from '#web/forms/form-fields.tsx'
import { PostForm, useForm } from '#web/forms/post-form.tsx'
import { readForm } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import type { Route } from './+types/apply.route'
import styles from './apply.module.css'
import { gainTexts, goodsTexts, stepTexts, stepTitles, volumeTexts } from './pro-words.ts'

/** For everybody; the form is for those who are signed in, because somebody must own the company. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { locale, site } = ctx
  const own = await ctx.session.current()
  const membership = own && (await currentMember(ctx))
  if (membership && membership.company.state !== 'rejected') throw redirect(proPaths(locale).overview())
  const about = ctx.content.hasPage(site.id, 'pro') ? await readContentByKey(ctx, 'page', 'pro') : null
  const [blocks = []] = about ? await linkBlocks(ctx, [about.blocks]) : []
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'region' })
  const company = membership?.company
  return {
    isSignedIn: own !== null,
    email: own?.user.email ?? '',
    terms: acceptedTermsPath(ctx.content, { siteId: site.id, locale, version: null }),
    blocks,
    refusal: company?.letter ?? null,
    phone: site.contacts.phone,
    countries: (Object.keys(countries) as (keyof typeof countries)[]).map((code) => ({
      code,
      name: names.of(code) ?? code,
    })),
    start: {
      country: company?.country ?? site.country,
      vat_code: company?.vatCode ?? own?.user.company?.vatCode ?? '',
      name: company?.name ?? own?.user.company?.name ?? '',
      reg_code: company?.regCode ?? own?.user.company?.regCode ?? '',
      address: company?.address ?? '',
      eori: company?.eori ?? '',
      website: company?.website ?? '',
      contact_name:
        company?.contactName ?? [own?.user.firstName, own?.user.lastName].filter(Boolean).join(' '),
      phone: company?.phone ?? own?.user.phone ?? '',
    },
  }
}

const mostPapers = 3

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await request.formData().catch(() => null)
  if (!form) return data(refused({ code: 'service.bad_request' }), 400)
  const { input, values } = readForm(form, ApplyForm, { ticks: ['agreed'], ignored: ['papers'] })
  if (!input.ok) return data(refused(input.error, values), refusedStatus(input.error))
  const sent = form
    .getAll('papers')
    .filter((one): one is File => one instanceof File && one.size > 0)
    .slice(0, mostPapers)
  const papers = await Promise.all(
    sent.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
  const applied = await applyForPro(ctx, input.value, papers)
  if (!applied.ok) return data(refused(applied.error, values), refusedStatus(applied.error))
  throw redirect(proPaths(ctx.locale).overview(), 303)
}

type Loaded = Route.ComponentProps['loaderData']

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const { config } = useShop()
  const { isSignedIn, blocks, refusal, phone } = loaderData
  const name = t('pro.name', { site: config.site.name })
  const gains = ['declarations', 'friday', 'terms', 'people'] as const
  return (
    <div className={styles.page}>
      <PageHead title={name} description={t('pro.apply.lead')} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[{ to: pathsIn(locale).home(), name: t('breadcrumbs.home') }]}
        here={name}
      />
      <div className={styles.hero}>
        <div>
          <h1>{t('pro.apply.title')}</h1>
          <p>{t('pro.apply.lead')}</p>
        </div>
        <div className={styles.gains}>
          <h2>{t('pro.apply.gains')}</h2>
          <ul>
            {gains.map((gain) => (
              <li key={gain}>
                <Icon name="check" size={16} />
                {t(gainTexts[gain])}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.columns}>
        <div>
          {refusal !== null && (
            <Notice tone="bad" title={t('pro.state.rejected')}>
              <p>{refusal}</p>
              <p>{t('pro.apply.again')}</p>
            </Notice>
          )}
          {isSignedIn ? <ApplyFields loaded={loaderData} answer={actionData} /> : <SignInFirst />}
        </div>
        <aside className={styles.side}>
          <section>
            <h2>{t('pro.apply.after')}</h2>
            <ol className={styles.nexts}>
              {(['once', 'days', 'after'] as const).map((step) => (
                <li key={step}>
                  <b>{t(stepTitles[step])}</b>
                  {t(stepTexts[step])}
                </li>
              ))}
            </ol>
          </section>
          <section>
            <h2>{t('pro.apply.silent')}</h2>
            <p>{t('pro.apply.silent_text')}</p>
          </section>
          <section>
            <h2>{t('pro.apply.talk')}</h2>
            <p>
              <a href={`tel:${phone.replace(/\s/g, '')}`} className={text.link}>
                {phone}
              </a>
            </p>
          </section>
        </aside>
      </div>
      {blocks.length > 0 && <Blocks blocks={blocks} className={styles.about} />}
    </div>
  )
}

function SignInFirst() {
  const { t, locale } = useMessages()
  const paths = accountPaths(locale)
  const back = proPaths(locale).apply()
  return (
    <section className={styles.first}>
      <h2>{t('pro.apply.sign_in')}</h2>
      <p>{t('pro.apply.sign_in_text')}</p>
      <div className={styles.acts}>
        <ButtonLink to={paths.login(back)}>{t('account.sign_in')}</ButtonLink>
        <ButtonLink to={paths.register(back)} look="secondary">
          {t('pro.apply.register')}
        </ButtonLink>
      </div>
    </section>
  )
}

type FieldsProps = { loaded: Loaded; answer: React.ComponentProps<typeof PostForm>['answer'] }

function ApplyFields({ loaded, answer }: FieldsProps) {
  const { t, locale } = useMessages()
  const { start, countries: offered, terms, email } = loaded
  const field = (name: keyof typeof start) => ({ name, defaultValue: start[name] ?? '' })
  return (
    <PostForm
      action={proPaths(locale).apply()}
      answer={answer}
      hasFiles
      submit={t('pro.apply.send')}
      beside={<span className={text.muted}>{t('pro.apply.answer')}</span>}
    >
      <Part number={1} title={t('pro.apply.company')}>
        <FieldPair>
          <FormSelect {...field('country')} label={t('pro.apply.country')}>
            {offered.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </FormSelect>
          <FormField
            {...field('vat_code')}
            label={t('pro.apply.vat_code')}
            hint={t('pro.apply.vat_hint')}
            isOptional
          />
        </FieldPair>
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
        <FormSelect
          name="wanted_days"
          label={t('pro.apply.terms')}
          hint={t('pro.apply.terms_hint')}
          defaultValue="14"
        >
          {creditDays.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? t('pro.apply.at_once') : t('pro.apply.days_count', { count: days })}
            </option>
          ))}
        </FormSelect>
        <Papers />
      </Part>
      <Part number={3} title={t('pro.apply.you')}>
        <FieldPair>
          <FormField {...field('contact_name')} label={t('pro.apply.contact_name')} autoComplete="name" />
          <FormField {...field('phone')} label={t('pro.apply.phone')} type="tel" autoComplete="tel" />
        </FieldPair>
        <p className={text.muted}>{t('pro.apply.owner', { email })}</p>
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
