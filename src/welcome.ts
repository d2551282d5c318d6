import type { Env } from '#platform/env.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { demoAccounts, demoPassword, demoStaff, demoTotpSecret } from '../db/seed/demo-accounts.ts'
import type { OpenSimulator } from './open-simulator.ts'

const demoLines = [
  '',
  `Demo accounts on every site, password ${demoPassword}:`,
  ...demoAccounts.map(({ email, what }) => `  ${email.padEnd(17)} ${what}`),
  '',
  `Demo staff of the office, the same password, codes from an authenticator with the secret ${demoTotpSecret}:`,
  ...demoStaff.map(({ email, role }) => `  ${email.padEnd(24)} ${role}`),
]

/** The text shown after the start: where everything is. */
export function welcome(
  env: Env,
  sites: readonly Site[],
  tookMs: number,
  simulator: OpenSimulator | null = null,
): string {
  const at = (code: string) => `http://${code === 'default' ? '' : `${code}.`}localhost:${env.PORT}/`
  const width = Math.max(...sites.map(({ code }) => at(code).length))
  const variants = sites.map(
    ({ code, name, locales }) => `  ${at(code).padEnd(width)}  ${name} (${locales.join(', ')})`,
  )
  return [
    '',
    'The shop is open:',
    ...variants,
    '',
    `  Office         http://${env.OFFICE_HOST}:${env.PORT}/`,
    `  API reference  http://localhost:${env.PORT}/api/docs`,
    `  Status         http://localhost:${env.PORT}/status`,
    `  Email outbox   http://localhost:${env.OPS_PORT}/emails`,
    `  Metrics        http://localhost:${env.OPS_PORT}/metrics`,
    ...(simulator ? simulatorLines(simulator) : []),
    ...(env.SHOP_DEMO ? demoLines : []),
    '',
    `Started in ${(tookMs / 1000).toFixed(1)} s. Ctrl-C stops the shop and its database.`,
  ].join('\n')
}

function simulatorLines({ stripe, paypal, paysera, shops, tags, control }: OpenSimulator): string[] {
  return [
    '',
    'No real money moves: cards, PayPal and bank links are simulated. Any test card will do, such as 4242 4242 4242 4242.',
    `  Simulator      ${stripe.address}, PayPal ${paypal.address}, Paysera ${paysera.payUrl}`,
    `  Shops abroad   ${shops.address} lists links to paste`,
    `  Tags           ${tags.address} shows what they are told`,
    `  Its control    ${control.address}`,
  ]
}
