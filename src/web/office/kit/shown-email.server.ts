import { emailWithPictures, shownEmailPolicy } from '#shop/emails/email-with-pictures.ts'
import type { Office } from './office.server.ts'

/** An email as its reader got it, as a page of its own that may do nothing. */
export async function shownEmail(
  { readEmailFile }: Pick<Office, 'readEmailFile'>,
  email: Parameters<typeof emailWithPictures>[0],
): Promise<Response> {
  return new Response(await emailWithPictures(email, readEmailFile), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': shownEmailPolicy,
      'cache-control': 'private, no-store',
    },
  })
}
