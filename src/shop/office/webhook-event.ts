const longest = 60

/** The name of a provider's event, read from its body. A body that is no JSON, as Paysera's, is a callback. */
export function eventTypeOf(provider: number, body: Uint8Array): string {
  if (provider === 3) return 'callback'
  try {
    const event = JSON.parse(new TextDecoder().decode(body)) as { type?: unknown; event_type?: unknown }
    const type = event.type ?? event.event_type
    // Names are words with points; anything else is not shown.
    return typeof type === 'string' && /^[\w.-]+$/.test(type) ? type.slice(0, longest) : 'event'
  } catch {
    return 'event'
  }
}
