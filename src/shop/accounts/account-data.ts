/**
 * Every column of every table that tells something of an account: what its owner may take along, and what not, with the
 * reason. A test compares both with the database, so that no column is forgotten.
 */
export const exportedColumns = {
  users: [
    'id',
    'email',
    'first_name',
    'last_name',
    'phone',
    'type',
    'company_name',
    'company_reg_code',
    'company_vat_code',
    'country_id',
    'language_id',
    'currency_id',
    'suite_code',
    'tier_id',
    'is_staff',
    'permissions',
    'verified_at',
    'blocked_at',
    'totp_confirmed_at',
    'terms_version',
    'terms_accepted_at',
    'utm',
    'referral',
    'created_at',
  ],
  delivery_addresses: [
    'id',
    'first_name',
    'last_name',
    'first_address',
    'second_address',
    'city',
    'zip',
    'country_id',
    'phone_number',
    'company',
    'note',
    'is_default',
    'created_at',
    'deleted_at',
  ],
  devices: ['id', 'browser', 'system', 'address', 'is_remembered', 'signed_in_at', 'last_seen_at'],
  consents: ['channel', 'is_given', 'source', 'reason', 'at'],
  mails: ['recipient', 'subject', 'text', 'locale', 'created_at', 'sent_at'],
} as const

export type ExportedTable = keyof typeof exportedColumns

const ofSite = 'the same for everybody on the site'
const ofOwner = 'says whose row it is, which is whose file it is'
const counted = 'a number of ours that means nothing elsewhere'
const secret = 'a secret, or the hash of one: a copy of it would help whoever finds the file'

export const leftOutColumns: Record<string, Record<string, string>> = {
  users: {
    site_id: ofSite,
    password_hash: secret,
    totp_secret: secret,
    totp_last_step: secret,
    erased_at: 'an erased account has nobody who could ask',
  },
  delivery_addresses: { site_id: ofSite, user_id: ofOwner },
  devices: { site_id: ofSite, user_id: ofOwner },
  consents: { id: counted, site_id: ofSite, user_id: ofOwner },
  mails: { id: counted, site_id: ofSite, user_id: ofOwner, html: 'the same letter as its text' },
  account_tokens: {
    token_hash: secret,
    site_id: ofSite,
    user_id: ofOwner,
    purpose: 'the letter that carries the link tells it',
    email: 'the letter to that address is among the letters',
    confirmed_at: 'gone within the hour',
    expires_at: 'gone within the hour',
  },
  recovery_codes: { site_id: ofSite, user_id: ofOwner, code_hash: secret, used_at: secret },
}
