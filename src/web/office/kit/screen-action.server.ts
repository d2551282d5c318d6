import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { z } from 'zod'
import type { Result } from '#core/result.ts'
import type { Translate } from '#locales/messages.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Failure, FieldFailure } from '#shop/failure.ts'
import { readInput } from '#shop/read-input.ts'
import { auditedAct } from '#shop/staff/audit.server.ts'
import { ruleOf } from '#shop/staff/permissions.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { type ActOf, mayUse, type ScreenId, screenOf } from '../screens.ts'
import type { ActAnswer, Undo } from './act-answer.ts'
import { missing, notForThisRole, type Office, staffContext } from './office.server.ts'

/** The record that acts of a screen work on. Its site decides who may; one of all sites, and a screen for all, needs more. */
export type Subject = {
  siteId: number | null /** As the audit trail names it: order OR104816. */
  subject: string
}

/** How an act ended well. */
export type Done = { toast?: string; to?: string; value?: unknown; undo?: Undo }

type Handler<Record, Schema extends z.ZodType> = {
  input: Schema
  run(office: Office, input: z.output<Schema>, record: Record): Promise<Result<Done, Failure | StaffFailure>>
}
/** Ties the input of `run` to its schema. */
export function act<Record, Schema extends z.ZodType>(
  input: Schema,
  run: Handler<Record, Schema>['run'],
): Handler<Record, z.ZodType> {
  return { input, run: run as Handler<Record, z.ZodType>['run'] }
}

/** The same for acts that work on a record. */
export function actOn<Record>() {
  return <Schema extends z.ZodType>(input: Schema, run: Handler<Record, Schema>['run']) =>
    act<Record, Schema>(input, run)
}

type Acts<Id extends ScreenId, Record> = { [Name in ActOf<Id>]: Handler<Record, z.ZodType> }
type Find<Record> = (
  office: Office,
  params: { readonly [name: string]: string | undefined },
) => Promise<Record | null>

/**
 * The action of a screen. Checks the right on the record's site, asks for password and code where the right is locked,
 * reads the fields by the act's schema, and names the person for the audit trail.
 */
export function screenAction<Id extends ScreenId, Record extends Subject = never>(
  id: Id,
  /** Null for a screen whose acts work on no single record. */
  find: Find<Record> | null,
  acts: Acts<Id, Record>,
) {
  return async ({ context, request, params }: ActionFunctionArgs) => {
    const office = context.get(staffContext)
    const { act: name, ...fields } = fieldsOf(await request.formData())
    const screen = screenOf(id)
    const declared = typeof name === 'string' ? screen.acts?.[name] : undefined
    const handler = (acts as { [act: string]: Handler<Record, z.ZodType> | undefined })[String(name)]
    if (!declared || !handler) throw data(null, { status: 400 })
    const record = find && (await find(office, params))
    if (find && !record) throw missing()
    const { needs } = declared
    const isAllowed =
      needs === null ||
      (record && record.siteId !== null && !screen.isForAllSites
        ? office.may(needs, record.siteId)
        : mayUse(office.member, { ...screen, needs }))
    if (!isAllowed) throw await notForThisRole(office, needs)
    const refuse = (failure: StaffFailure, status: number, needsProof?: true) =>
      data(
        {
          ok: false,
          act: String(name),
          text: failure.text,
          fields: failure.fields ?? {},
          ...(needsProof && { needsProof }),
          ...(failure.isStale && { isStale: true }),
        } satisfies ActAnswer,
        { status },
      )
    const input = readInput(handler.input, fields)
    if (!input.ok) return refuse(readable(office, input.error), 422)
    if (needs && ruleOf(needs).isLocked && !office.isConfirmed)
      return refuse({ text: say('Confirm with your password and a code.') }, 401, true)
    const done = await auditedAct(
      office,
      { act: `${id}.${String(name)}`, siteId: record?.siteId ?? null, subject: record?.subject ?? null },
      () => handler.run(office, input.value, record as Record),
    )
    if (!done.ok) {
      const failure = readable(office, done.error)
      return refuse(failure, failure.isStale ? 409 : 422)
    }
    const { toast = null, to, value = null, undo } = done.value
    if (to) throw redirect(to)
    return { ok: true, act: String(name), toast, value, ...(undo && { undo }) } satisfies ActAnswer
  }
}

/** Names that end in `[]` are lists; a box that is not ticked is absent. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  for (const name of new Set(form.keys())) {
    if (name.endsWith('[]')) fields[name.slice(0, -2)] = form.getAll(name)
    else fields[name] = form.get(name)
  }
  return fields
}

/** Codes of the shop's acts have their texts in the shop's language files. */
function readable({ messageBook, house, member }: Office, failure: Failure | StaffFailure): StaffFailure {
  if ('text' in failure) return failure
  const t = messageBook.translate(house.id, member.locale)
  const fields = Object.entries(failure.errors ?? {}).map(([field, [first]]) => [
    field,
    first ? fieldText(t, first) : '',
  ])
  return { text: t(failure.code, failure.params), fields: Object.fromEntries(fields) }
}

/** `typedText` names what was wanted, in the office's own words. */
function fieldText(t: Translate, { code, params }: FieldFailure): string {
  const wanted = params?.wanted
  return typeof wanted === 'string' ? say(wanted) : t(code, params)
}
