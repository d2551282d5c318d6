import type { Locale } from '#core/locale.ts'

type BlogWish = { topic?: string; text?: string; page?: number }

/** Pages that staff write, also linked in emails. */
export function contentPaths(locale: Locale) {
  const query = (values: Record<string, string | undefined>) => {
    const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]))
    return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  }
  return {
    blog: ({ topic, text, page = 1 }: BlogWish = {}) =>
      `/${locale}/blog/${query({ topic, q: text, page: page > 1 ? String(page) : undefined })}`,
    post: (slug: string) => `/${locale}/blog/${slug}/`,
    questions: ({ topic, text }: { topic?: string; text?: string } = {}) =>
      `/${locale}/faq/${query({ topic, q: text })}`,
    question: (slug: string) => `/${locale}/faq/${slug}/`,
    page: (slug: string) => `/${locale}/${slug}/`,
    /** To keep; by its key, so that a new slug breaks no link. */
    policyFile: (key: string, version: number) => `/api/policy/${locale}/${key}?version=${version}`,
    policy: (slug: string, { version, changes }: { version?: number; changes?: number } = {}) =>
      `/${locale}/${slug}/${query({
        version: version === undefined ? undefined : String(version),
        changes: changes === undefined ? undefined : String(changes),
      })}`,
  }
}
