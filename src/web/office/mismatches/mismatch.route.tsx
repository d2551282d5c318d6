import { z } from 'zod'
import { say } from '#locales/office/office-texts.ts'
import { compareAgain, confirmCase, explainCase } from '#shop/office/case-acts.server.ts'
import { caseLabels } from '#shop/office/money-cases.ts'
import { said, textInput } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/mismatch.route'
import { findMismatch, readMismatchData } from './mismatch-data.server.ts'
import { MismatchPage } from './mismatch-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('{{title}}, office', { title: say(caseLabels[loaderData?.found.kind ?? ''] ?? 'Mismatch') }) },
]

export const loader = screenLoader('mismatch', (office, { params }) => readMismatchData(office, params))

const onCase = actOn<NonNullable<Awaited<ReturnType<typeof findMismatch>>>>()

export const action = screenAction('mismatch', findMismatch, {
  compare: onCase(z.strictObject({}), (office, _, { found }) =>
    said(compareAgain(office, found, office.allSiteIds('money.see')), ({ isClosed }) =>
      isClosed ? say('Both sides agree now; the case is closed') : say('Both sides still differ'),
    ),
  ),
  explain: onCase(
    z.strictObject({ note: textInput(500), confirmer: z.string().max(20).default('') }),
    (office, input, { found }) =>
      said(explainCase(office, found, input), ({ isClosed }) =>
        isClosed ? say('Closed') : say('A second person has to confirm it'),
      ),
  ),
  confirm: onCase(z.strictObject({}), (office, _, { found }) =>
    said(confirmCase(office, found), say('Closed')),
  ),
})

export default function MismatchScreen({ loaderData }: Route.ComponentProps) {
  return <MismatchPage {...loaderData} />
}
