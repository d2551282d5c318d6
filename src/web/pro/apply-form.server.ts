import type { Result } from '#core/result.ts'
import { RegisterInput } from '#shop/accounts/accounts.schema.ts'
import type { Failure } from '#shop/failure.ts'
import type { Paper } from '#shop/pro/apply-for-pro.server.ts'
import { ApplyForm, type ApplyInput } from '#shop/pro/pro.schema.ts'
import { readInput } from '#shop/read-input.ts'
import { readForm, readTyped } from '#web/forms/read-form.server.ts'

const mostPapers = 3
const ofAccount = ['first_name', 'last_name', 'email', 'password']

type Read = {
  application: Result<ApplyInput, Failure>
  /** Of a guest; null for somebody who has one. */
  account: Result<RegisterInput, Failure> | null
  values: Record<string, string>
}

/** The form as the application, and what a guest has typed as their account. */
export function readApplication(form: FormData, { isGuest }: { isGuest: boolean }): Read {
  const typed = readTyped(form)
  const names = [typed.first_name, typed.last_name].map((name) => name?.trim()).filter(Boolean)
  if (isGuest) form.set('contact_name', names.join(' '))
  const kinds = { ticks: ['agreed'], ignored: ['papers', ...ofAccount] }
  const { input: application, values } = readForm(form, ApplyForm, kinds)
  if (!isGuest) return { application, account: null, values }
  const account = readInput(RegisterInput, {
    email: typed.email ?? '',
    password: String(form.get('password') ?? ''),
    first_name: typed.first_name ?? '',
    last_name: typed.last_name ?? '',
    ...(application.ok && { phone: application.value.phone }),
    terms: true,
  })
  const { email = '', first_name = '', last_name = '' } = typed
  return { application, account, values: { ...values, email, first_name, last_name } }
}

/** What is wrong with either; the name of a guest is wrong where it was typed. */
export function failureOf(application: Read['application'], account: Read['account']): Failure | null {
  const failed = [application, account].flatMap((one) => (one && !one.ok ? [one.error] : []))
  const [first] = failed
  if (!first) return null
  const errors = Object.assign({}, ...failed.map((one) => one.errors ?? {}))
  if (account) delete errors.contact_name
  // Only the name, which both say.
  if (Object.keys(errors).length === 0 && failed.every(({ code }) => code === 'service.validation'))
    return { code: 'service.validation', errors: { first_name: [{ code: 'validation.required' }] } }
  return { ...first, errors }
}

export function papersIn(form: FormData): Promise<Paper[]> {
  const sent = form
    .getAll('papers')
    .filter((one): one is File => one instanceof File && one.size > 0)
    .slice(0, mostPapers)
  return Promise.all(
    sent.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
}
