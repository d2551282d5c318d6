/** Who works for a company. */
export const proRoles = ['owner', 'buyer', 'finance', 'viewer'] as const
export type ProRole = (typeof proRoles)[number]

/** What somebody may do for their company. */
export type Capability =
  | 'see'
  | 'declare'
  | 'order'
  | 'approve'
  | 'pay'
  | 'see_money'
  | 'manage_people'
  | 'manage_company'
  | 'manage_programs'

const allowed: Readonly<Record<ProRole, readonly Capability[]>> = {
  owner: [
    'see',
    'declare',
    'order',
    'approve',
    'pay',
    'see_money',
    'manage_people',
    'manage_company',
    'manage_programs',
  ],
  buyer: ['see', 'declare', 'order'],
  finance: ['see', 'pay', 'see_money'],
  viewer: ['see'],
}

export function mayDo(role: ProRole, capability: Capability): boolean {
  return allowed[role].includes(capability)
}

/** Every form of the professional area, and what it needs: the only place that says so. */
export const proIntents = {
  declare: 'declare',
  'delete-draft': 'declare',
  'remove-file': 'declare',
  'save-template': 'declare',
  'delete-template': 'declare',
  'import-file': 'declare',
  'import-check': 'declare',
  'import-take': 'declare',
  'import-drop': 'declare',
  'save-groups': 'order',
  order: 'order',
  'cancel-order': 'order',
  approve: 'approve',
  decline: 'approve',
  'pay-order': 'pay',
  invite: 'manage_people',
  'change-member': 'manage_people',
  'remove-member': 'manage_people',
  'save-company': 'manage_company',
  'new-key': 'manage_programs',
  'revoke-key': 'manage_programs',
  'new-webhook': 'manage_programs',
  'webhook-secret': 'manage_programs',
  'pause-webhook': 'manage_programs',
  'resume-webhook': 'manage_programs',
  'remove-webhook': 'manage_programs',
  'resend-webhook': 'manage_programs',
} as const satisfies Readonly<Record<string, Capability>>
export type ProIntent = keyof typeof proIntents
