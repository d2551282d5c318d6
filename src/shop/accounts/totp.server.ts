import { generateSecret, generateURI, verify } from 'otplib'

const stepSeconds = 30

export function newTotpSecret(): string {
  return generateSecret()
}

/** The text of the QR code for an authenticator. */
export function totpUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return generateURI({ issuer, label: email, secret })
}

/** The 30-second step that the code belongs to, accepting one step early or late; null if the code is wrong. */
export async function totpStep(secret: string, code: string, now: Date): Promise<number | null> {
  const token = code.replaceAll(' ', '')
  if (!/^\d{6}$/.test(token)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const { valid, ...found } = await verify({ secret, token, epoch, epochTolerance: stepSeconds })
  if (!valid) return null
  const delta = 'delta' in found && typeof found.delta === 'number' ? found.delta : 0
  return Math.floor(epoch / stepSeconds) + delta
}
