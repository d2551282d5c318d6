import { data, redirect, redirectDocument } from 'react-router'
import type { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import { issueCompanyKey, revokeCompanyKey } from '#shop/api-keys/company-keys.server.ts'
import type { Failure } from '#shop/failure.ts'
import { LongIdText } from '#shop/ids.schema.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { bankOf } from '#shop/payment-methods/payment-methods.ts'
import { cancelShipment } from '#shop/pro/cancel-shipment.server.ts'
import { removeInvoiceFile } from '#shop/pro/declaration-files.server.ts'
import { declare, deleteDraft, deleteTemplate, saveTemplate } from '#shop/pro/declare.server.ts'
import { saveGroups } from '#shop/pro/delivery.server.ts'
import {
  dropImport,
  fixLines,
  receiveDeclarations,
  takeImport,
} from '#shop/pro/import-declarations.server.ts'
import { approveShipment, type Ordered, orderShipment, payShipment } from '#shop/pro/order-shipment.server.ts'
import { changeMember, invite, removeMember } from '#shop/pro/people.server.ts'
import {
  CompanyForm,
  DeclarationNumberForm,
  DeclareForm,
  IdForm,
  ImportForm,
  InviteForm,
  KeyForm,
  MemberForm,
  OrderForm,
  TemplateForm,
} from '#shop/pro/pro.schema.ts'
import { requireMember } from '#shop/pro/pro-member.server.ts'
import { type ProIntent, proIntents } from '#shop/pro/pro-roles.ts'
import { saveCompany } from '#shop/pro/save-company.server.ts'
import { readInput } from '#shop/read-input.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { CompanyEndpointForm, UuidForm } from '#shop/webhooks/company-endpoints.schema.ts'
import {
  addCompanyEndpoint,
  pauseCompanyEndpoint,
  removeCompanyEndpoint,
  renewCompanySecret,
  resendCompanyDelivery,
  resumeCompanyEndpoint,
} from '#shop/webhooks/company-endpoints.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { refused } from '#web/forms/form-answer.ts'
import { readForm, readTyped } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { readPaymentChoice } from '#web/payments/read-payment-choice.server.ts'
import { groupsOf } from './groups-form.ts'
import type { ProAnswer } from './pro-answer.ts'

/** Where to go on; without an address the page stays and says that it is done. */
type Next = { to?: string; leaves?: boolean; shown?: string }

/**
 * The action of every page for companies. What a form needs stands in one table, and is asked for before anything of the form is
 * read; the acts ask once more.
 */
export async function takeProForm(ctx: RequestContext, request: Request, url: URL, about = '') {
  const form = await request.formData().catch(() => null)
  const intent = String(form?.get('intent') ?? '')
  if (!form || !Object.hasOwn(proIntents, intent)) return data(refused({ code: 'service.bad_request' }), 400)
  const known = intent as ProIntent
  // Who has ordered pays for it, too: the act decides.
  const needed = known === 'pay-order' ? 'see' : proIntents[known]
  const own = await requireMember(ctx, needed)
  if (!own.ok) {
    if (own.error.code === 'service.not_found') throw pageNotFoundAt(url)
    return data(refused(own.error), own.error.code === 'service.forbidden' ? 403 : 401)
  }
  const done = await take(ctx, known, form, about)
  if (!done.ok) return data({ ...refused(done.error, readTyped(form)), intent }, refusedStatus(done.error))
  const { to, leaves, shown } = done.value
  if (to !== undefined) throw leaves ? redirectDocument(to, 303) : redirect(to, 303)
  return data<ProAnswer>({ failure: null, values: {}, done: intent, intent, ...(shown && { shown }) })
}

function read<Schema extends z.ZodType>(form: FormData, schema: Schema, ticks: readonly string[] = []) {
  return readForm(form, schema, { ignored: ['intent'], ticks }).input
}

async function take(
  ctx: RequestContext,
  intent: ProIntent,
  form: FormData,
  about: string,
): Promise<Result<Next, Failure>> {
  const paths = proPaths(ctx.locale)
  const given = <Input, Value>(
    input: Result<Input, Failure>,
    act: (input: Input) => Promise<Result<Value, Failure>>,
    next: (value: Value) => Next = () => ({}),
  ): Promise<Result<Next, Failure>> | Result<Next, Failure> =>
    input.ok ? act(input.value).then((done) => (done.ok ? ok(next(done.value)) : done)) : input
  switch (intent) {
    case 'declare':
      return given(
        read(form, DeclareForm),
        async (input) => declare(ctx, input, await filesIn(form, 'invoice')),
        () => ({ to: paths.overview() }),
      )
    case 'delete-draft':
      return given(
        read(form, DeclarationNumberForm),
        ({ number }) => deleteDraft(ctx, number),
        () => ({ to: paths.overview() }),
      )
    case 'remove-file':
      return given(read(form, UuidForm), ({ id }) => removeInvoiceFile(ctx, id))
    case 'save-template':
      return given(read(form, TemplateForm), (input) => saveTemplate(ctx, input))
    case 'delete-template':
      return given(read(form, IdForm), ({ id }) => deleteTemplate(ctx, id))
    case 'import-file':
      return takeFile(ctx, form)
    case 'import-check':
      return takeFixes(ctx, form)
    case 'import-take':
      return given(
        read(form, ImportForm),
        ({ import: id }) => takeImport(ctx, id),
        () => ({ to: paths.imports(String(form.get('import'))) }),
      )
    case 'import-drop':
      return given(
        read(form, ImportForm),
        ({ import: id }) => dropImport(ctx, id),
        () => ({ to: paths.imports() }),
      )
    case 'save-groups':
      return takeGroups(ctx, form)
    case 'order': {
      const choice = readPaymentChoice(form)
      const method = String(form.get('method') ?? '')
      const input = readInput(OrderForm, {
        method,
        expected_total: form.get('expected_total'),
        ...(method === 'now' && { provider: choice.provider, ...(choice.bank && { bank: choice.bank }) }),
      })
      return given(input, (order) => orderShipment(ctx, about, order), nextOf(ctx))
    }
    case 'pay-order': {
      const { provider, bank } = readPaymentChoice(form)
      const paid = await payShipment(ctx, about, { provider, bank: bankOf(provider, bank) ?? undefined })
      return paid.ok ? ok(nextOf(ctx)(paid.value)) : paid
    }
    case 'cancel-order':
    case 'decline': {
      const ended = await cancelShipment(ctx, about, { isDeclined: intent === 'decline' })
      return ended.ok ? ok({ to: paths.payment(about) }) : ended
    }
    case 'approve': {
      const approved = await approveShipment(ctx, about)
      return approved.ok ? ok({ to: paths.payment(about) }) : approved
    }
    case 'invite':
      return given(read(form, InviteForm), (input) => invite(ctx, input))
    case 'change-member':
      return given(read(form, MemberForm), (input) => changeMember(ctx, input))
    case 'remove-member':
      return given(read(form, IdForm), ({ id }) => removeMember(ctx, id))
    case 'save-company':
      return given(read(form, CompanyForm), (input) => saveCompany(ctx, input))
    case 'new-key':
      return given(
        read(form, KeyForm),
        (input) => issueCompanyKey(ctx, input),
        (shown) => ({ shown }),
      )
    case 'revoke-key':
      return given(read(form, IdForm), ({ id }) => revokeCompanyKey(ctx, id))
    case 'new-webhook': {
      const { name, url } = readTyped(form)
      const input = readInput(CompanyEndpointForm, { name, url, events: form.getAll('events') })
      return given(
        input,
        (endpoint) => addCompanyEndpoint(ctx, endpoint),
        (shown) => ({ shown }),
      )
    }
    case 'webhook-secret':
      return given(
        read(form, UuidForm),
        ({ id }) => renewCompanySecret(ctx, id),
        (shown) => ({ shown }),
      )
    case 'pause-webhook':
      return given(read(form, UuidForm), ({ id }) => pauseCompanyEndpoint(ctx, id))
    case 'resume-webhook':
      return given(read(form, UuidForm), ({ id }) => resumeCompanyEndpoint(ctx, id))
    case 'remove-webhook':
      return given(read(form, UuidForm), ({ id }) => removeCompanyEndpoint(ctx, id))
    case 'resend-webhook':
      return given(read(form, UuidForm), ({ id }) => resendCompanyDelivery(ctx, id))
  }
}

/** Also without script: the provider's page, or that of the shipment. */
function nextOf({ locale }: RequestContext) {
  return ({ number, next }: Ordered): Next =>
    next?.type === 'redirect' ? { to: next.url, leaves: true } : { to: proPaths(locale).payment(number) }
}

function filesIn(form: FormData, name: string) {
  const sent = form.getAll(name).filter((one): one is File => one instanceof File && one.size > 0)
  return Promise.all(
    sent.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
}

async function takeFile(ctx: RequestContext, form: FormData): Promise<Result<Next, Failure>> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0)
    return err({ code: 'service.validation', errors: { file: [{ code: 'validation.file_empty' }] } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const received = await receiveDeclarations(ctx, { name: file.name, bytes })
  return received.ok ? ok({ to: proPaths(ctx.locale).imports(received.value.id) }) : received
}

/** Fields are named `line.14.hs6`. */
async function takeFixes(ctx: RequestContext, form: FormData): Promise<Result<Next, Failure>> {
  const id = LongIdText.safeParse(form.get('import'))
  if (!id.success) return err({ code: 'service.bad_request' })
  const fixed = new Map<number, Record<string, string>>()
  for (const [name, value] of form) {
    const [, line, column] = /^line\.(\d{1,7})\.([a-z0-9_]{1,20})$/.exec(name) ?? []
    if (line === undefined || column === undefined || typeof value !== 'string') continue
    const cells = fixed.get(Number(line)) ?? {}
    cells[column] = value
    fixed.set(Number(line), cells)
  }
  const done = await fixLines(ctx, id.data, fixed)
  return done.ok ? ok({ to: proPaths(ctx.locale).imports(id.data) }) : done
}

/** "Another group" and "One less" are pages of their own without script; everything else goes on to the payment. */
async function takeGroups(ctx: RequestContext, form: FormData): Promise<Result<Next, Failure>> {
  const read = groupsOf(form)
  if (!read.ok) return read
  const saved = await saveGroups(ctx, read.value)
  if (!saved.ok) return saved
  const paths = proPaths(ctx.locale)
  return ok({ to: form.get('next') === 'payment' ? paths.payment(saved.value.number) : paths.delivery() })
}
