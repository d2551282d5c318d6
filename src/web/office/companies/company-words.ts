import type { CompanyState, DeclarationState, ProShipmentState, VatState } from '#shop/pro/pro.ts'
import type { ProRole } from '#shop/pro/pro-roles.ts'

/** English sentences, said in the language of the person. */
export const companyStates: Readonly<Record<CompanyState, string>> = {
  applied: 'Applied',
  in_review: 'Under review',
  approved: 'Approved',
  rejected: 'Refused',
  suspended: 'Suspended',
}
export const vatStates: Readonly<Record<VatState, string>> = {
  none: 'No VAT number',
  waiting: 'Register not reached yet',
  valid: 'Valid',
  invalid: 'Not valid',
}
export const roleNames: Readonly<Record<ProRole, string>> = {
  owner: 'Owner',
  buyer: 'Buyer',
  finance: 'Finance',
  viewer: 'Viewer',
}
export const declarationStates: Readonly<Record<DeclarationState, string>> = {
  draft: 'Draft',
  submitted: 'To check',
  checked: 'Checked',
  accepted: 'Accepted',
  attached: 'In a shipment',
  cleared: 'Cleared',
  correction_needed: 'Needs a fix',
}
export const shipmentStates: Readonly<Record<ProShipmentState, string>> = {
  draft: 'Draft',
  awaiting_approval: 'Waits for an owner',
  awaiting_payment: 'To be paid',
  ordered: 'Ordered',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}
export const volumeNames = {
  to_10: 'Up to 10 parcels a month',
  to_50: '10 to 50 parcels a month',
  to_200: '50 to 200 parcels a month',
  more: 'More than 200 parcels a month',
} as const
