// A thread that sends a burst of logins on request. It is separate, so that the thread that measures is not busy with
// it.
import { parentPort, workerData } from 'node:worker_threads'
import { Pool } from 'undici'

const { origin, emails, password } = workerData as { origin: string; emails: string[]; password: string }
const pool = new Pool(origin, { connections: emails.length, pipelining: 1 })

parentPort?.on('message', async () => {
  const statuses = await Promise.all(emails.map(logIn))
  parentPort?.postMessage(statuses)
})

async function logIn(email: string): Promise<number> {
  const response = await pool.request({
    path: '/api/auth/login',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  await response.body.dump()
  return response.statusCode
}
