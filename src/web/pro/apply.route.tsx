import { data, redirect, redirectDocument } from 'react-router'
import { countries } from '#core/country.ts'
import { languageTag } from '#core/locale.ts'
import { applyAsGuest } from '#shop/accounts/apply-as-guest.server.ts'
import { acceptedTermsPath } from '#shop/content/accepted-terms-path.server.ts'
import { linkBlocks } from '#shop/content/link-blocks.server.ts'
import { readContentByKey } from '#shop/content/read-content.server.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { applyForPro } from '#shop/pro/apply-for-pro.server.ts'
import { currentMember } from '#shop/pro/pro-member.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { Blocks } from '#web/content/blocks.tsx'
import { type FormAnswer, refused } from '#web/forms/form-answer.ts'
import { FormOutcome } from '#web/forms/form-outcome.tsx'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import text from '#web/ui/text.module.css'
import type { Route } from './+types/apply.route'
import styles from './apply.module.css'
import { ApplyFields } from './apply-fields.tsx'
import { failureOf, papersIn, readApplication } from './apply-form.server.ts'
import { gainTexts, stepTexts, stepTitles } from './pro-words.ts'

/** For everybody: a guest's application makes their account, because somebody must own the company. */
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

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await request.formData().catch(() => null)
  if (!form) return data(refused({ code: 'service.bad_request' }), 400)
  const isGuest = (await ctx.session.current()) === null
  const { application, account, values } = readApplication(form, { isGuest })
  const failure = failureOf(application, account)
  if (failure) return data(refused(failure, values), refusedStatus(failure))
  const papers = await papersIn(form)
  const applied =
    account?.ok && application.ok
      ? await applyAsGuest(ctx, { account: account.value, application: application.value }, papers)
      : application.ok
        ? await applyForPro(ctx, application.value, papers)
        : application
  if (!applied.ok) return data(refused(applied.error, values), refusedStatus(applied.error))
  if ('isPasswordSent' in applied.value) {
    const sent: FormAnswer = { failure: null, values: { email: values.email ?? '' }, done: 'password_sent' }
    return data(sent)
  }
  // A new document: the whole frame knows the customer then.
  throw isGuest
    ? redirectDocument(proPaths(ctx.locale).overview(), 303)
    : redirect(proPaths(ctx.locale).overview(), 303)
}

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const { config } = useShop()
  const { blocks, refusal, phone } = loaderData
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
          {actionData?.done === 'password_sent' ? (
            <FormOutcome title={t('register.sent_title')} icon="mail">
              <p>{t('register.sent_text', { email: actionData.values.email ?? '' })}</p>
            </FormOutcome>
          ) : (
            <ApplyFields loaded={loaderData} answer={actionData} />
          )}
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
