import type { Locale } from '../../../src/core/locale.ts'
import { type Palette, palettes } from '../drawings/palettes.ts'
import type { Modifier, Words } from './grammar.ts'
import { capitalised, inEveryLanguage } from './grammar.ts'

type Colour = { readonly hex: Palette; readonly words: Modifier; readonly alone?: Partial<Words> }

function colour(
  hex: Palette,
  en: string,
  lt: Modifier['lt'],
  lv: Modifier['lv'],
  ee: Modifier['ee'],
  alone?: Partial<Words>,
): Colour {
  return { hex, words: { en, lt, lv, ee }, ...(alone && { alone }) }
}

// biome-ignore format: a table
export const colours = {
  black: colour(palettes.black, 'black', ['juodas', 'juoda', 'juodi', 'juodos'], ['melns', 'melna', 'melni', 'melnas'], ['must', 'mustad']),
  white: colour(palettes.white, 'white', ['baltas', 'balta', 'balti', 'baltos'], ['balts', 'balta', 'balti', 'baltas'], ['valge', 'valged']),
  grey: colour(palettes.grey, 'grey', ['pilkas', 'pilka', 'pilki', 'pilkos'], ['pelēks', 'pelēka', 'pelēki', 'pelēkas'], ['hall', 'hallid']),
  darkGrey: colour(palettes.darkGrey, 'dark grey', ['tamsiai pilkas', 'tamsiai pilka', 'tamsiai pilki', 'tamsiai pilkos'], ['tumši pelēks', 'tumši pelēka', 'tumši pelēki', 'tumši pelēkas'], ['tumehall', 'tumehallid']),
  blue: colour(palettes.blue, 'blue', ['mėlynas', 'mėlyna', 'mėlyni', 'mėlynos'], ['zils', 'zila', 'zili', 'zilas'], ['sinine', 'sinised']),
  darkBlue: colour(palettes.darkBlue, 'dark blue', ['tamsiai mėlynas', 'tamsiai mėlyna', 'tamsiai mėlyni', 'tamsiai mėlynos'], ['tumši zils', 'tumši zila', 'tumši zili', 'tumši zilas'], ['tumesinine', 'tumesinised']),
  lightBlue: colour(palettes.lightBlue, 'light blue', ['žydras', 'žydra', 'žydri', 'žydros'], ['gaiši zils', 'gaiši zila', 'gaiši zili', 'gaiši zilas'], ['helesinine', 'helesinised']),
  red: colour(palettes.red, 'red', ['raudonas', 'raudona', 'raudoni', 'raudonos'], ['sarkans', 'sarkana', 'sarkani', 'sarkanas'], ['punane', 'punased']),
  burgundy: colour(palettes.burgundy, 'burgundy', 'bordo', ['vīnsarkans', 'vīnsarkana', 'vīnsarkani', 'vīnsarkanas'], ['veinipunane', 'veinipunased']),
  green: colour(palettes.green, 'green', ['žalias', 'žalia', 'žali', 'žalios'], ['zaļš', 'zaļa', 'zaļi', 'zaļas'], ['roheline', 'rohelised']),
  darkGreen: colour(palettes.darkGreen, 'dark green', ['tamsiai žalias', 'tamsiai žalia', 'tamsiai žali', 'tamsiai žalios'], ['tumši zaļš', 'tumši zaļa', 'tumši zaļi', 'tumši zaļas'], ['tumeroheline', 'tumerohelised']),
  olive: colour(palettes.olive, 'olive green', ['samaninis', 'samaninė', 'samaniniai', 'samaninės'], ['olīvzaļš', 'olīvzaļa', 'olīvzaļi', 'olīvzaļas'], ['oliivroheline', 'oliivrohelised']),
  yellow: colour(palettes.yellow, 'yellow', ['geltonas', 'geltona', 'geltoni', 'geltonos'], ['dzeltens', 'dzeltena', 'dzelteni', 'dzeltenas'], ['kollane', 'kollased']),
  orange: colour(palettes.orange, 'orange', ['oranžinis', 'oranžinė', 'oranžiniai', 'oranžinės'], ['oranžs', 'oranža', 'oranži', 'oranžas'], ['oranž', 'oranžid']),
  pink: colour(palettes.pink, 'pink', ['rožinis', 'rožinė', 'rožiniai', 'rožinės'], 'rozā', ['roosa', 'roosad']),
  purple: colour(palettes.purple, 'purple', ['violetinis', 'violetinė', 'violetiniai', 'violetinės'], ['violets', 'violeta', 'violeti', 'violetas'], ['lilla', 'lillad']),
  brown: colour(palettes.brown, 'brown', ['rudas', 'ruda', 'rudi', 'rudos'], ['brūns', 'brūna', 'brūni', 'brūnas'], ['pruun', 'pruunid']),
  beige: colour(palettes.beige, 'beige', ['smėlinis', 'smėlinė', 'smėliniai', 'smėlinės'], ['bēšs', 'bēša', 'bēši', 'bēšas'], ['beež', 'beežid']),
  cream: colour(palettes.cream, 'cream', ['kreminis', 'kreminė', 'kreminiai', 'kreminės'], 'krēmkrāsas', ['kreemvalge', 'kreemvalged']),
  silver: colour(palettes.silver, 'silver', 'sidabro spalvos', 'sudraba krāsas', ['hõbedane', 'hõbedased'], { lt: 'sidabrinė', lv: 'sudraba' }),
  gold: colour(palettes.gold, 'gold', 'aukso spalvos', 'zelta krāsas', ['kuldne', 'kuldsed'], { lt: 'auksinė', lv: 'zelta' }),
  clear: colour(palettes.clear, 'clear', ['skaidrus', 'skaidri', 'skaidrūs', 'skaidrios'], ['caurspīdīgs', 'caurspīdīga', 'caurspīdīgi', 'caurspīdīgas'], ['läbipaistev', 'läbipaistvad']),
} satisfies Record<string, Colour>

export type ColourKey = keyof typeof colours

/**
 * A colour that stands alone agrees with its label: Lithuanian and Latvian shops write „Spalva: juoda“, “Krāsa: melna”,
 * because the word for colour is feminine.
 */
const aloneIndex = { en: 0, lt: 1, lv: 1, ee: 0 } satisfies Record<Locale, number>

const aloneNames = new Map(Object.entries(colours).map(([key, colour]) => [key, nameAlone(colour)]))

export function colourName(key: ColourKey): Words {
  const name = aloneNames.get(key)
  if (!name) throw new Error(`No colour ${key}`)
  return name
}

function nameAlone({ words, alone }: Colour): Words {
  return inEveryLanguage((locale) => {
    const part = words[locale]
    const text = alone?.[locale] ?? (Array.isArray(part) ? part[aloneIndex[locale]] : part)
    return capitalised(String(text))
  })
}
