import { type Amount, decimal } from '#core/money.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { findPeople } from '#shop/pro/find-people.server.ts'
import { roleTexts } from '#shop/pro/pro-emails.ts'
import { mayDo, proRoles } from '#shop/pro/pro-roles.ts'
import { appContext } from '#web/app-context.server.ts'
import { FieldPair, FormField, FormSelect } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Pill } from '#web/ui/badge.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { Section } from '#web/ui/section.tsx'
import text from '#web/ui/text.module.css'
import type { Route } from './+types/people.route'
import styles from './people.module.css'
import { takeProForm } from './pro-form.server.ts'
import { headOf, ownCompany } from './pro-head.server.ts'
import { ProPage } from './pro-page.tsx'
import { roleNotes } from './pro-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const membership = await ownCompany(ctx)
  const { company, member } = membership
  return {
    head: await headOf(ctx, membership),
    people: await findPeople(ctx, company.id),
    myId: member.id,
    firstOwner: company.ownerId,
    mayManage: mayDo(member.role, 'manage_people') && !['rejected', 'suspended'].includes(company.state),
    company: mayDo(member.role, 'manage_company')
      ? {
          phone: company.phone,
          contactName: company.contactName,
          invoiceEmail: company.invoiceEmail ?? '',
          name: company.name,
          regCode: company.regCode,
          address: company.address,
        }
      : null,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return takeProForm(context.get(appContext), request, url)
}

type Person = Awaited<ReturnType<typeof loader>>['people'][number]

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const { head, people, mayManage, company, firstOwner } = loaderData
  const page = proPaths(locale).people()
  const answerOf = (intent: string) =>
    actionData && 'intent' in actionData && actionData.intent === intent ? actionData : undefined
  return (
    <ProPage head={head} tab="people" title={t('pro.tab.people')}>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonLine person={person} currency={head.currency} />
            {mayManage && person.userId !== firstOwner && (
              <details className={styles.change}>
                <summary>{t('pro.people.change')}</summary>
                <PostForm
                  action={page}
                  answer={answerOf('change-member')}
                  submit={t('pro.people.save')}
                  submitAbout={person.name || person.email || ''}
                  saved={t('pro.people.saved')}
                >
                  <input type="hidden" name="intent" value="change-member" />
                  <input type="hidden" name="id" value={person.id} />
                  <LimitFields person={person} />
                </PostForm>
                <PostForm
                  action={page}
                  answer={answerOf('remove-member')}
                  submit={t('pro.remove')}
                  submitAbout={person.name || person.email || ''}
                  look="danger"
                >
                  <input type="hidden" name="intent" value="remove-member" />
                  <input type="hidden" name="id" value={person.id} />
                </PostForm>
              </details>
            )}
          </li>
        ))}
      </ul>
      {mayManage && (
        <Section id="invite" title={t('pro.people.invite')} note={t('pro.people.invite_note')}>
          <div className={styles.form}>
            <PostForm
              action={page}
              answer={answerOf('invite')}
              submit={t('pro.people.send')}
              saved={t('pro.people.sent')}
            >
              <input type="hidden" name="intent" value="invite" />
              <FormField name="email" type="email" label={t('account.email')} autoComplete="off" />
              <LimitFields person={null} />
            </PostForm>
          </div>
        </Section>
      )}
      {company && (
        <Section id="company" title={t('pro.company')} note={t('pro.company_note')}>
          <p className={styles.note}>
            {company.name}, {company.regCode}, {company.address}
          </p>
          <div className={styles.form}>
            <PostForm
              action={page}
              answer={answerOf('save-company')}
              submit={t('pro.people.save')}
              submitAbout={t('pro.company')}
              saved={t('pro.people.saved')}
              look="secondary"
            >
              <input type="hidden" name="intent" value="save-company" />
              <FieldPair>
                <FormField
                  name="contact_name"
                  label={t('pro.apply.contact_name')}
                  defaultValue={company.contactName}
                />
                <FormField
                  name="phone"
                  type="tel"
                  label={t('pro.apply.phone')}
                  defaultValue={company.phone}
                />
              </FieldPair>
              <FormField
                name="invoice_email"
                type="email"
                label={t('pro.people.invoice_email')}
                hint={t('pro.people.invoice_email_hint')}
                defaultValue={company.invoiceEmail}
                isOptional
              />
            </PostForm>
          </div>
        </Section>
      )}
    </ProPage>
  )
}

function PersonLine({ person, currency }: { person: Person; currency: string }) {
  const { t } = useMessages()
  const priceText = usePriceText()
  const money = (value: number) => priceText(value as Amount, currency)
  const limits = [
    person.spendLimit !== null &&
      t(person.spendPeriod === 'week' ? 'pro.up_to_week' : 'pro.up_to_month', {
        amount: money(person.spendLimit),
      }),
    person.approveAbove !== null && t('pro.people.above', { amount: money(person.approveAbove) }),
  ].filter(Boolean)
  return (
    <div className={styles.person}>
      <span>
        <b>{person.name || person.email}</b>
        {person.name && <small className={text.muted}>{person.email}</small>}
      </span>
      <span>
        {t(roleTexts[person.role])}
        {limits.length > 0 && <small className={text.muted}>{limits.join(', ')}</small>}
      </span>
      {person.userId === null && (
        <Pill tone="info" icon="mail">
          {t('pro.people.invited')}
        </Pill>
      )}
    </div>
  )
}

function LimitFields({ person }: { person: Person | null }) {
  const { t } = useMessages()
  const shown = (value: number | null | undefined) =>
    value == null ? '' : decimal(value as Amount).toFixed(2)
  return (
    <>
      <FormSelect name="role" label={t('pro.people.role')} defaultValue={person?.role ?? 'buyer'}>
        {proRoles.map((role) => (
          <option key={role} value={role}>
            {t(roleTexts[role])} – {t(roleNotes[role])}
          </option>
        ))}
      </FormSelect>
      <FieldPair>
        <FormField
          name="spend_limit"
          label={t('pro.people.limit')}
          hint={t('pro.people.limit_hint')}
          inputMode="decimal"
          defaultValue={shown(person?.spendLimit)}
          isOptional
        />
        <FormSelect
          name="spend_period"
          label={t('pro.people.period')}
          defaultValue={person?.spendPeriod ?? 'week'}
        >
          <option value="week">{t('pro.people.week')}</option>
          <option value="month">{t('pro.people.month')}</option>
        </FormSelect>
      </FieldPair>
      <FormField
        name="approve_above"
        label={t('pro.people.approve_above')}
        hint={t('pro.people.approve_above_hint')}
        inputMode="decimal"
        defaultValue={shown(person?.approveAbove)}
        isOptional
      />
    </>
  )
}
