const messages = [
  /failed to fetch dynamically imported module/i, // Chromium
  /error loading dynamically imported module/i, // Firefox
  /importing a module script failed/i, // Safari
  /failed to load module script/i,
  /unable to preload css/i, // Vite
]

/** A page from before a deployment asks for code that is no longer served. */
export function isStaleDeployment(error: unknown): boolean {
  return error instanceof Error && messages.some((message) => message.test(error.message))
}
