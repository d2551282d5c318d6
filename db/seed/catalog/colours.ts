import type { Locale } from '../../../src/core/locale.ts'
import type { Modifier, Words } from './grammar.ts'
import { capitalised, inEveryLanguage } from './grammar.ts'

/** Three paints for the drawing of a product. */
export type Hex = { readonly body: string; readonly second: string; readonly third: string }

type Colour = { readonly hex: Hex; readonly words: Modifier; readonly alone?: Partial<Words> }

function colour(
  hex: string,
  en: string,
  lt: Modifier['lt'],
  lv: Modifier['lv'],
  ee: Modifier['ee'],
  alone?: Partial<Words>,
): Colour {
  const [body = '', second = '', third = ''] = hex.split(' ').map((digits) => `#${digits}`)
  return { hex: { body, second, third }, words: { en, lt, lv, ee }, ...(alone && { alone }) }
}

// biome-ignore format: a table
export const colours = {
  black: colour('23272B 3C4349 8A949C', 'black', ['juodas', 'juoda', 'juodi', 'juodos'], ['melns', 'melna', 'melni', 'melnas'], ['must', 'mustad']),
  white: colour('F3F2EE D9D7CF 8C8F8A', 'white', ['baltas', 'balta', 'balti', 'baltos'], ['balts', 'balta', 'balti', 'baltas'], ['valge', 'valged']),
  grey: colour('9AA1A6 747C82 E3E6E8', 'grey', ['pilkas', 'pilka', 'pilki', 'pilkos'], ['pelēks', 'pelēka', 'pelēki', 'pelēkas'], ['hall', 'hallid']),
  darkGrey: colour('4A5056 33383D A9B0B6', 'dark grey', ['tamsiai pilkas', 'tamsiai pilka', 'tamsiai pilki', 'tamsiai pilkos'], ['tumši pelēks', 'tumši pelēka', 'tumši pelēki', 'tumši pelēkas'], ['tumehall', 'tumehallid']),
  blue: colour('2F6DB5 1F4E86 DCE8F5', 'blue', ['mėlynas', 'mėlyna', 'mėlyni', 'mėlynos'], ['zils', 'zila', 'zili', 'zilas'], ['sinine', 'sinised']),
  darkBlue: colour('1E2F55 14203B B7C3DD', 'dark blue', ['tamsiai mėlynas', 'tamsiai mėlyna', 'tamsiai mėlyni', 'tamsiai mėlynos'], ['tumši zils', 'tumši zila', 'tumši zili', 'tumši zilas'], ['tumesinine', 'tumesinised']),
  lightBlue: colour('A9CBE6 7FA9CB F4F8FB', 'light blue', ['žydras', 'žydra', 'žydri', 'žydros'], ['gaiši zils', 'gaiši zila', 'gaiši zili', 'gaiši zilas'], ['helesinine', 'helesinised']),
  red: colour('B8322B 8A211C F3DAD7', 'red', ['raudonas', 'raudona', 'raudoni', 'raudonos'], ['sarkans', 'sarkana', 'sarkani', 'sarkanas'], ['punane', 'punased']),
  burgundy: colour('6E1F33 4D1423 E2C6CD', 'burgundy', 'bordo', ['vīnsarkans', 'vīnsarkana', 'vīnsarkani', 'vīnsarkanas'], ['veinipunane', 'veinipunased']),
  green: colour('3D8B52 2A663A DDEEE1', 'green', ['žalias', 'žalia', 'žali', 'žalios'], ['zaļš', 'zaļa', 'zaļi', 'zaļas'], ['roheline', 'rohelised']),
  darkGreen: colour('1F4A3B 143228 BFD3CA', 'dark green', ['tamsiai žalias', 'tamsiai žalia', 'tamsiai žali', 'tamsiai žalios'], ['tumši zaļš', 'tumši zaļa', 'tumši zaļi', 'tumši zaļas'], ['tumeroheline', 'tumerohelised']),
  olive: colour('6B6A3E 4C4B2B DAD9C2', 'olive green', ['samaninis', 'samaninė', 'samaniniai', 'samaninės'], ['olīvzaļš', 'olīvzaļa', 'olīvzaļi', 'olīvzaļas'], ['oliivroheline', 'oliivrohelised']),
  yellow: colour('E5B82E B98F16 FBF3D6', 'yellow', ['geltonas', 'geltona', 'geltoni', 'geltonos'], ['dzeltens', 'dzeltena', 'dzelteni', 'dzeltenas'], ['kollane', 'kollased']),
  orange: colour('DB6E28 A94F16 F8E1D1', 'orange', ['oranžinis', 'oranžinė', 'oranžiniai', 'oranžinės'], ['oranžs', 'oranža', 'oranži', 'oranžas'], ['oranž', 'oranžid']),
  pink: colour('E3A3B2 C47C8E FBEEF1', 'pink', ['rožinis', 'rožinė', 'rožiniai', 'rožinės'], 'rozā', ['roosa', 'roosad']),
  purple: colour('74509A 533674 E5DBEF', 'purple', ['violetinis', 'violetinė', 'violetiniai', 'violetinės'], ['violets', 'violeta', 'violeti', 'violetas'], ['lilla', 'lillad']),
  brown: colour('7A5236 583A25 E6D8CC', 'brown', ['rudas', 'ruda', 'rudi', 'rudos'], ['brūns', 'brūna', 'brūni', 'brūnas'], ['pruun', 'pruunid']),
  beige: colour('D8C6A8 B8A27F F6F0E6', 'beige', ['smėlinis', 'smėlinė', 'smėliniai', 'smėlinės'], ['bēšs', 'bēša', 'bēši', 'bēšas'], ['beež', 'beežid']),
  cream: colour('EFE6D2 D3C6A9 9C8F74', 'cream', ['kreminis', 'kreminė', 'kreminiai', 'kreminės'], 'krēmkrāsas', ['kreemvalge', 'kreemvalged']),
  silver: colour('C9CED2 A2A9AF F4F6F7', 'silver', 'sidabro spalvos', 'sudraba krāsas', ['hõbedane', 'hõbedased'], { lt: 'sidabrinė', lv: 'sudraba' }),
  gold: colour('CDA752 A58233 F6EBCF', 'gold', 'aukso spalvos', 'zelta krāsas', ['kuldne', 'kuldsed'], { lt: 'auksinė', lv: 'zelta' }),
  clear: colour('DDE7EA B4C6CC F5F9FA', 'clear', ['skaidrus', 'skaidri', 'skaidrūs', 'skaidrios'], ['caurspīdīgs', 'caurspīdīga', 'caurspīdīgi', 'caurspīdīgas'], ['läbipaistev', 'läbipaistvad']),
} satisfies Record<string, Colour>

export type ColourKey = keyof typeof colours

/**
 * A colour that stands alone agrees with the label that it answers: Lithuanian and Latvian shops write
 * „Spalva: juoda“, “Krāsa: melna”, because the word for colour is feminine.
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
