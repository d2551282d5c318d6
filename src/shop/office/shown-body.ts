/** Names of fields whose values say what an event is and carry no personal data. */
const shown =
  /^(?:id|object|type|event_type|event_version|resource_type|status|state|currency|currency_code|value|amount\w*|created\w*|create_time|update_time|livemode|api_version|capture_method|payment_status|captured|refunded|paid|requestid|orderid|projectid|test)$/

/** The body of a provider's webhook, for staff: all other values are left out, only their names stay. */
export function shownBody(raw: string): string {
  try {
    return JSON.stringify(cleaned(JSON.parse(raw)), null, 2)
  } catch {
    const fields = [...new URLSearchParams(raw).keys()]
    return fields.map((name) => `${name}=…`).join('\n')
  }
}

function cleaned(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => cleaned(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(one, key)]))
  return value === null || typeof value === 'boolean' || shown.test(name) ? value : '…'
}
