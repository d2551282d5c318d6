import { data, redirect, useLocation } from 'react-router'
import { languageTag } from '#core/locale.ts'
import { calculateWish } from '#shop/calculator/calculate.server.ts'
import { calculationView } from '#shop/calculator/calculation-view.ts'
import { CalculateInput } from '#shop/calculator/calculator.schema.ts'
import { startOf } from '#shop/calculator/calculator-facts.ts'
import { readFields } from '#shop/calculator/calculator-fields.ts'
import { changedParcels, fieldsOfForm } from '#shop/calculator/calculator-form.ts'
import { calculatorLink, fieldsOfLink, withCode, withKind } from '#shop/calculator/calculator-link.ts'
import { readCalculator } from '#shop/calculator/read-calculator.server.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { readInput } from '#shop/read-input.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFound } from '#web/errors/page-not-found.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import type { Route } from './+types/calculate.route'
import { Calculator } from './calculator.tsx'
import { failuresInForm } from './failures-in-form.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  if (!ctx.site.features.quotes) throw pageNotFound()
  const facts = readCalculator(ctx)
  const fields = withKind(fieldsOfLink(url.searchParams, startOf(facts)), facts.kinds)
  const asked = readFields(fields)
  const input = asked.ok ? readInput(CalculateInput, asked.value) : null
  const calculated = input?.ok ? await calculateWish(ctx, input.value) : null
  const refusal = input && !input.ok ? input.error : calculated && !calculated.ok ? calculated.error : null
  const names = new Intl.DisplayNames(languageTag(ctx.locale), { type: 'region' })
  return {
    facts: {
      ...facts,
      countries: facts.countries.map((country) => ({
        ...country,
        name: names.of(country.code) ?? country.code,
      })),
    },
    fields,
    failures: asked.ok ? failuresInForm(refusal?.errors ?? {}) : asked.error,
    view: calculated?.ok ? calculationView(calculated.value, ctx) : null,
    address: url.origin + quotePaths(ctx.locale).calculate(),
  }
}

/** Without script: the price that was asked for is a page with an address of its own. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  if (!ctx.site.features.quotes) throw pageNotFound()
  const form = await request.formData()
  const fields = fieldsOfForm(form)
  const parcels = changedParcels(fields.parcels, String(form.get('intent') ?? ''))
  if (parcels) return data({ fields: { ...fields, parcels }, failure: null })
  const asked = readFields(fields)
  if (!asked.ok) {
    return data(
      { fields, failure: { code: 'service.validation' as const, errors: asked.error } },
      { status: 422 },
    )
  }
  const { kinds } = readCalculator(ctx)
  throw redirect(`${quotePaths(ctx.locale).calculate()}?${calculatorLink(withCode(fields, kinds))}`, 303)
}

export default function Calculate({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { config } = useShop()
  const { key } = useLocation()
  return (
    <>
      <PageHead
        title={t('calculate.title')}
        description={t('calculate.description', { name: config.site.name })}
      />
      {/* Another visit starts over; what is typed changes the address without being one. */}
      <Calculator
        key={key}
        {...loaderData}
        {...(actionData && {
          fields: actionData.fields,
          failures: actionData.failure?.errors ?? {},
          view: null,
        })}
        isRefused={Boolean(actionData?.failure)}
      />
    </>
  )
}
