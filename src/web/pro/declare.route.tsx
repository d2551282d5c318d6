import { decimal } from '#core/money.ts'
import { commonOrigins } from '#shop/parcels/origins.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { exampleRow } from '#shop/pro/declaration-columns.ts'
import { listInvoiceFiles } from '#shop/pro/declaration-files.server.ts'
import { editable, mostInvoices } from '#shop/pro/pro.ts'
import { mayDo } from '#shop/pro/pro-roles.ts'
import { readDeclaration } from '#shop/pro/read-declaration.server.ts'
import { listTemplates } from '#shop/pro/read-overview.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { FieldPair, FormField, FormSelect } from '#web/forms/form-fields.tsx'
import { PostForm, useForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import text from '#web/ui/text.module.css'
import type { Route } from './+types/declare.route'
import { DeclarationPill } from './declaration-pill.tsx'
import styles from './declare.module.css'
import { takeProForm } from './pro-form.server.ts'
import { headOf, ownCompany } from './pro-head.server.ts'
import { ProPage } from './pro-page.tsx'
import { fieldTexts } from './pro-words.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const membership = await ownCompany(ctx)
  const { company, member } = membership
  const number = url.searchParams.get('number')
  const known = number === null ? null : await readDeclaration(ctx, company.id, number)
  if (number !== null && !known) throw pageNotFoundAt(url)
  const templates = await listTemplates(ctx.db, ctx.site.id, company.id)
  const template = templates.find(({ id }) => id === url.searchParams.get('template'))
  const currencies = ctx.site.sourceCurrencies.map(({ isoCode }) => isoCode)
  const start: Readonly<Record<string, string>> = { currency: 'USD', ...template?.fields }
  return {
    head: await headOf(ctx, membership),
    known: known && {
      number: known.number,
      state: known.state,
      correction: known.correction,
      version: known.version,
    },
    files: known ? await listInvoiceFiles(ctx.db, ctx.site.id, known.id) : [],
    values: (known
      ? {
          tracking_in: known.trackingIn,
          shop: known.shop,
          description: known.description,
          hs6: known.hs6,
          origin: known.origin,
          qty: String(known.quantity),
          unit_value: decimal(known.unitValue).toFixed(2),
          currency: ctx.site.sourceCurrencies.find(({ id }) => id === known.currencyId)?.isoCode ?? 'USD',
          invoice_no: known.invoiceNo,
          invoice_file: known.invoiceFile,
        }
      : start) as Readonly<Record<string, string>>,
    currencies,
    mayChange:
      mayDo(member.role, 'declare') &&
      !['rejected', 'suspended'].includes(company.state) &&
      (known === null || editable.includes(known.state)),
    mayDeclare: mayDo(member.role, 'declare'),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return takeProForm(context.get(appContext), request, url)
}

export default function Declare({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const { head, known, files, currencies, mayChange, mayDeclare } = loaderData
  const { values } = loaderData
  const paths = proPaths(locale)
  const page = paths.declare(known ? { number: known.number } : {})
  const title = known ? known.number : t('pro.declare.title')
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '' })
  const answerOf = (intent: string) =>
    actionData && 'intent' in actionData && actionData.intent === intent ? actionData : undefined
  return (
    <ProPage head={head} tab="declarations" title={title} sub={known ? undefined : t('pro.declare.sub')}>
      {known && (
        <div className={styles.state}>
          <DeclarationPill state={known.state} />
          {known.state === 'correction_needed' && (
            <Notice tone="bad" title={t('pro.declare.put_right')}>
              <p>{known.correction}</p>
            </Notice>
          )}
        </div>
      )}
      {mayChange ? (
        <div className={styles.form}>
          <PostForm
            action={page}
            answer={answerOf('declare')}
            submit={t('pro.declare.send')}
            hasFiles
            beside={
              (known === null || known.state === 'draft') && (
                <Button type="submit" look="secondary" name="send" value="draft">
                  {t('pro.declare.keep')}
                </Button>
              )
            }
          >
            <input type="hidden" name="intent" value="declare" />
            {known && <input type="hidden" name="number" value={known.number} />}
            {known && <input type="hidden" name="version" value={known.version} />}
            <FieldPair>
              <FormField
                {...field('tracking_in')}
                label={t('pro.field.tracking_in')}
                hint={t('pro.rule.tracking_in')}
                autoComplete="off"
              />
              <FormField {...field('shop')} label={t('pro.field.shop')} isOptional />
            </FieldPair>
            <FormField
              {...field('description')}
              label={t('pro.field.description')}
              hint={t('pro.rule.description')}
            />
            <FieldPair>
              <FormField
                {...field('hs6')}
                label={t('pro.field.hs6')}
                hint={t('pro.rule.hs6')}
                inputMode="numeric"
              />
              <FormField
                {...field('origin')}
                label={t('pro.field.origin')}
                hint={t('pro.rule.origin')}
                list="origins"
                maxLength={2}
              />
            </FieldPair>
            <datalist id="origins">
              {commonOrigins.map((code) => (
                <option key={code} value={code} />
              ))}
            </datalist>
            <div className={styles.three}>
              <FormField {...field('qty')} label={t('pro.field.qty')} inputMode="numeric" />
              <FormField
                {...field('unit_value')}
                label={t('pro.field.unit_value')}
                hint={t('pro.rule.unit_value')}
                inputMode="decimal"
              />
              <FormSelect {...field('currency')} label={t('pro.field.currency')}>
                {currencies.map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </FormSelect>
            </div>
            <FieldPair>
              <FormField
                {...field('invoice_no')}
                label={t('pro.field.invoice_no')}
                hint={t('pro.rule.invoice_no')}
                isOptional
              />
              <FormField
                {...field('invoice_file')}
                label={t('pro.field.invoice_file')}
                hint={t('pro.rule.invoice_file')}
                isOptional
              />
            </FieldPair>
            {files.length < mostInvoices && <InvoiceField />}
          </PostForm>
        </div>
      ) : (
        <dl className={styles.facts}>
          {(Object.keys(exampleRow) as (keyof typeof exampleRow)[]).map((name) => (
            <div key={name}>
              <dt>{t(fieldTexts[name])}</dt>
              <dd>{values[name] || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
      {files.length > 0 && (
        <Section id="invoices" title={t('pro.declare.invoices')}>
          <ul className={styles.files}>
            {files.map(({ id, name }) => (
              <li key={id}>
                <a href={paths.invoiceFile(id)} className={text.link} download>
                  {name}
                </a>
                {mayChange && (
                  <PostForm
                    action={page}
                    answer={answerOf('remove-file')}
                    submit={t('pro.declare.remove_invoice')}
                    submitAbout={name}
                    look="secondary"
                  >
                    <input type="hidden" name="intent" value="remove-file" />
                    <input type="hidden" name="id" value={id} />
                  </PostForm>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {known && mayDeclare && (
        <Section id="template" title={t('pro.template.save')} note={t('pro.templates_note')}>
          <div className={styles.form}>
            <PostForm
              action={page}
              answer={answerOf('save-template')}
              submit={t('pro.template.button')}
              saved={t('pro.template.saved')}
              look="secondary"
            >
              <input type="hidden" name="intent" value="save-template" />
              <input type="hidden" name="number" value={known.number} />
              <FormField
                name="name"
                label={t('pro.template.name')}
                defaultValue={(values.description ?? '').slice(0, 60)}
              />
            </PostForm>
          </div>
        </Section>
      )}
      {known?.state === 'draft' && mayChange && (
        <PostForm
          action={page}
          answer={answerOf('delete-draft')}
          submit={t('pro.declare.delete')}
          look="danger"
        >
          <input type="hidden" name="intent" value="delete-draft" />
          <input type="hidden" name="number" value={known.number} />
        </PostForm>
      )}
      <p>
        <ButtonLink to={paths.overview()} look="quiet">
          {t('pro.back')}
        </ButtonLink>
      </p>
    </ProPage>
  )
}

/** Chosen again after a refusal: a browser keeps no file. */
function InvoiceField() {
  const { t } = useMessages()
  const form = useForm()
  return (
    <TextField
      id={form.fieldId('invoice')}
      type="file"
      name="invoice"
      accept="application/pdf,image/jpeg,image/png,image/webp"
      multiple
      label={t('pro.declare.invoice')}
      optional={t('forms.optional')}
      hint={t('pro.declare.invoice_hint')}
      error={form.errorOf('invoice')}
    />
  )
}
