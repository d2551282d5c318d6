import type { Locale } from '#core/locale.ts'

export const contentKinds = ['page', 'policy', 'post', 'question'] as const
/** A policy is a contract: its versions have the day from which they hold. */
export type ContentKind = (typeof contentKinds)[number]

/** The pages that footer, menu and forms link to where a site has them. */
export const framePages = [
  'about-us',
  'accessibility',
  'customs-and-vat',
  'delivery-and-returns',
  'delivery-times-and-prices',
  'imprint',
  'privacy-policy',
  'pro',
  'prohibited-goods',
  'purchase-agreement',
  'reservation-policy',
] as const
export type FramePage = (typeof framePages)[number]

export type PageLink = { slug: string; title: string }

/** What the frame of a page links to. */
export type FrameContent = {
  /** Those that are out, by key. */
  pages: Readonly<Partial<Record<FramePage, PageLink>>>
  /** The newest post; null where there is no blog. */
  post: string | null
  hasQuestions: boolean
}

/** The words of a content in one language. */
export type ContentText = {
  locale: Locale
  slug: string
  title: string
  lead: string
  /** For search engines; the title, if it is empty. */
  searchTitle: string
  /** For search engines; the lead, if it is empty. */
  description: string
  body: string
  isReady: boolean
}

export type ContentTopic = {
  id: number
  kind: 'post' | 'question'
  key: string
  names: Record<Locale, string>
  descriptions: Partial<Record<Locale, string>>
}

export type ContentAuthor = { name: string; task: string; face: number }

/** What lists need of a content, in the language of the page. */
export type ListedContent = {
  id: number
  kind: ContentKind
  key: string
  topicId: number | null
  slug: string
  title: string
  lead: string
  /** How long reading takes. */
  minutes: number
  publishedOn: string
  cover: string | null
  author: ContentAuthor | null
}

/** Minutes for a text at a calm pace. */
export function readingMinutes(body: string): number {
  const words = body.split(/\s+/).length
  return Math.max(1, Math.round(words / 180))
}

/** Of what somebody missed in an answer. */
export const longestMissing = 500

/** Of what somebody looks for. */
export const longestContentText = 100
