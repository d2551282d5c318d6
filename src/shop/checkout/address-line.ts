/** An address on one line: Klevų g. 1-2, LT-01103 Vilnius. */
export function addressLine({
  street,
  zip,
  city,
}: {
  street: string | null | undefined
  zip: string | null | undefined
  city: string | null | undefined
}): string {
  return [street, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
