// The payment simulator alone: `npm run simulator -- [--seed word] [--profile calm|real|hostile] [--webhook address]`.
import { parseArgs } from 'node:util'
import { profiles } from '../src/simulator/faults.ts'
import { startSimulator, usualPorts } from '../src/simulator/start-simulator.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'amber' },
    profile: { type: 'string', default: 'real' },
    webhook: { type: 'string', default: 'http://localhost:3000/api/webhooks/stripe' },
  },
})
const profile = profiles.find((name) => name === values.profile)
if (!profile) throw new Error(`There is no profile ${values.profile}: use ${profiles.join(', ')}.`)

const simulator = await startSimulator({
  ports: usualPorts,
  webhookUrl: values.webhook,
  seed: values.seed,
  profile,
})
const { stripe, control } = simulator
console.log(`Control     ${control.address}
Webhooks to ${values.webhook}

For the shop's .env:
STRIPE_API_BASE=${stripe.address}
STRIPE_SECRET_KEY=${stripe.secretKey}
STRIPE_WEBHOOK_SECRET=${stripe.webhookSecret}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => simulator.close())
