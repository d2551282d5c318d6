import type { Page } from '@playwright/test'

export const themes = ['light', 'dark'] as const

/** Changes the colour mode of an open page, as if it had been chosen in another tab. */
export async function switchTheme(page: Page, theme: string) {
  await page.evaluate((mode) => {
    localStorage.setItem('colour-mode', mode)
    window.dispatchEvent(new StorageEvent('storage', { key: 'colour-mode' }))
  }, theme)
}

/** Loads all pictures; those further down are lazy. */
export async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.offsetParent !== null)
    for (const image of shown) image.loading = 'eager'
    await Promise.all(shown.map((image) => image.decode()))
  })
}

/** Replaces the year, the day of the rates and the days of arrival, which change with time, by others that break as they do. */
export function stopTime() {
  const days: Record<string, { day: string; air: string; sea: string }> = {
    en: { day: '18\u00a0November', air: '18–\u206020\u00a0Nov', sea: '3–\u20609\u00a0Dec' },
    lt: {
      day: 'lapkričio\u00a018\u00a0d.',
      air: 'lapkričio\u00a018–\u206020\u00a0d.',
      sea: 'gruodžio\u00a03–\u20609\u00a0d.',
    },
    lv: { day: '18.\u00a0novembrī', air: '18.–\u206020.\u00a0nov.', sea: '3.–\u20609.\u00a0dec.' },
    et: { day: '18.\u00a0novembril', air: '18.–\u206020.\u00a0nov', sea: '3.–\u20609.\u00a0dets' },
  }
  const { day = '', air = '', sea = '' } = days[document.documentElement.lang.slice(0, 2)] ?? {}
  const heading = document.querySelector<HTMLElement>('h1[data-day]')
  const headed = heading?.innerText.replace(heading.dataset.day ?? '', day)
  if (heading) heading.textContent = headed ?? ''
  for (const [selector, text] of [
    ['[data-days="air"]', air],
    ['[data-days="sea"]', sea],
  ]) {
    const element = document.querySelector(selector ?? '')
    if (element) element.textContent = text ?? ''
  }
  for (const end of document.querySelectorAll('time')) end.textContent = day
  const ranges = [
    /\d+(?:\s\p{Lu}\p{L}\p{L}\s–\s|–\u2060?)\d+\s\p{Lu}\p{L}\p{L}(?!\p{L})/u,
    /\p{Ll}+o\s\d+(?:\s–\s\p{Ll}+o\s|–\u2060?)\d+\sd\./u,
    /\d+\.(?:\s\p{Ll}+\.?\s–\s|–\u2060?)\d+\.\s\p{Ll}+\.?/u,
  ]
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    text.nodeValue = (text.nodeValue ?? '')
      .replace(/\d{4}-(\u2060?)\d\d-\u2060?\d\d/, (_, joiner) => `2026-${joiner}01-${joiner}02`)
      .replace(/© \d{4}/, '© 2026')
    // The days on cards.
    if (!text.parentElement?.closest('article')) continue
    for (const range of ranges) text.nodeValue = text.nodeValue.replace(range, air)
  }
}

/** Replaces the days on pages of real products, where they appear in many places. */
export function stopDays() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    text.nodeValue = (text.nodeValue ?? '')
      .replace(
        /\d+(?:\s\p{Lu}\p{L}\p{L}\s–\s|–\u2060?)\d+\s\p{Lu}\p{L}\p{L}(?!\p{L})/u,
        '18–\u206020\u00a0Nov',
      )
      .replace(/^\d+\s\p{Lu}\p{L}\p{L}$/u, '18\u00a0Nov')
      .replace(/\p{Ll}+o\s\d+(?:\s–\s\p{Ll}+o\s|–\u2060?)\d+\sd\./u, 'lapkričio\u00a018–\u206020\u00a0d.')
      .replace(/^\p{Ll}+o\s\d+\sd\.$/u, 'lapkričio\u00a018\u00a0d.')
  }
}
