import { words } from '../grammar.ts'
import { leaf, noun, phrase } from '../leaf.ts'

const perfume = noun(
  ['eau de parfum', 's'],
  ['parfumuotas vanduo', 'ms'],
  ['parfimēts ūdens', 'ms'],
  ['parfüümvesi', 's'],
)
const faceCream = noun(['face cream', 's'], ['veido kremas', 'ms'], ['sejas krēms', 'ms'], ['näokreem', 's'])
const shampoo = noun(['shampoo', 's'], ['šampūnas', 'ms'], ['šampūns', 'ms'], ['šampoon', 's'])
const vitaminC = noun(
  ['vitamin C tablets', 'p'],
  ['vitamino C tabletės', 'fp'],
  ['C vitamīna tabletes', 'fp'],
  ['C-vitamiini tabletid', 'p'],
)
const vitaminD = noun(
  ['vitamin D capsules', 'p'],
  ['vitamino D kapsulės', 'fp'],
  ['D vitamīna kapsulas', 'fp'],
  ['D-vitamiini kapslid', 'p'],
)
const magnesium = noun(
  ['magnesium tablets', 'p'],
  ['magnio tabletės', 'fp'],
  ['magnija tabletes', 'fp'],
  ['magneesiumitabletid', 'p'],
)
const multivitamins = noun(
  ['multivitamin capsules', 'p'],
  ['multivitaminų kapsulės', 'fp'],
  ['multivitamīnu kapsulas', 'fp'],
  ['multivitamiinikapslid', 'p'],
)

export const perfumes = leaf({
  key: 'perfumes',
  names: words('Perfumes', 'Kvepalai', 'Smaržas', 'Parfüümid'),
  kind: 'perfume',
  family: 'care',
  hsCode: '330300',
  grams: 320,
  boxCm: [14, 8, 6],
  euros: [19, 139],
  colours: ['gold', 'pink', 'lightBlue', 'purple', 'clear'],
  isColourChosen: false,
  axis: 'perfume',
  fields: { scent: ['floral', 'citrus', 'woody'], season: ['summer', 'winter', 'allYear'] },
  warnings: ['flammable', 'externalUse'],
  restrictions: ['flammable'],
  phrases: [
    phrase(perfume, ['women', 'floral'], { scent: 'floral' }, 'pink'),
    phrase(perfume, ['men', 'woody'], { scent: 'woody' }, 'gold'),
    phrase(perfume, ['citrus'], { scent: 'citrus' }, 'lightBlue'),
    phrase(perfume, ['floral'], { scent: 'floral' }, 'purple'),
    phrase(perfume, ['women', 'citrus'], { scent: 'citrus' }, 'clear'),
  ],
  details: [
    words(
      'The glass bottle is heavy and closes with a magnet.',
      'Stiklinis buteliukas sunkus, užsidaro magnetu.',
      'Stikla flakons ir smags un aizveras ar magnētu.',
      'Klaaspudel on raske ja sulgub magnetiga.',
    ),
    words(
      'A few drops on the wrists and behind the ears are enough.',
      'Užtenka kelių lašų ant riešų ir už ausų.',
      'Pietiek ar dažiem pilieniem uz plaukstu locītavām un aiz ausīm.',
      'Piisab paarist tilgast randmetele ja kõrvade taha.',
    ),
    words(
      'The scent changes slowly through the day.',
      'Per dieną aromatas pamažu keičiasi.',
      'Dienas gaitā aromāts pamazām mainās.',
      'Päeva jooksul muutub lõhn tasapisi.',
    ),
  ],
})

export const faceCreams = leaf({
  key: 'face-creams',
  names: words('Face creams', 'Veido kremai', 'Sejas krēmi', 'Näokreemid'),
  kind: 'jar',
  family: 'care',
  hsCode: '330499',
  grams: 160,
  boxCm: [8, 8, 7],
  euros: [7, 59],
  colours: ['white', 'cream', 'pink', 'lightBlue'],
  isColourChosen: false,
  axis: 'cream',
  fields: { skinType: ['allSkin', 'drySkin', 'combinationSkin'], scent: ['floral', 'herbal', 'unscented'] },
  warnings: ['externalUse'],
  phrases: [
    phrase(faceCream, ['moisturising'], { skinType: 'drySkin' }),
    phrase(faceCream, ['day']),
    phrase(faceCream, ['night']),
    phrase(faceCream, ['unscented'], { scent: 'unscented' }),
    phrase(faceCream, ['lightTexture', 'day'], { skinType: 'combinationSkin' }),
  ],
  details: [
    words(
      'The cream is absorbed without leaving a greasy film.',
      'Kremas įsigeria nepalikdamas riebios plėvelės.',
      'Krēms iesūcas, neatstājot taukainu kārtiņu.',
      'Kreem imendub rasust kihti jätmata.',
    ),
    words(
      'A pea-sized amount is enough for the face and neck.',
      'Veidui ir kaklui pakanka žirnio dydžio kiekio.',
      'Sejai un kaklam pietiek ar zirņa lieluma daudzumu.',
      'Näole ja kaelale piisab hernesuurusest kogusest.',
    ),
    words(
      'The jar closes tightly, and a small spatula is included.',
      'Indelis sandariai užsidaro, pridedama maža mentelė.',
      'Burciņa cieši aizveras, komplektā ir neliela lāpstiņa.',
      'Purk sulgub tihedalt ja kaasas on väike spaatel.',
    ),
  ],
})

export const shampoos = leaf({
  key: 'shampoos',
  names: words('Shampoos', 'Šampūnai', 'Šampūni', 'Šampoonid'),
  kind: 'shampoo',
  family: 'care',
  hsCode: '330510',
  grams: 300,
  boxCm: [20, 7, 5],
  euros: [4, 25],
  colours: ['green', 'yellow', 'white', 'lightBlue'],
  isColourChosen: false,
  axis: 'shampoo',
  fields: { hairType: ['allHair', 'dryHair', 'oilyHair'], scent: ['herbal', 'floral', 'unscented'] },
  warnings: ['externalUse'],
  phrases: [
    phrase(shampoo, ['withNettle'], { hairType: 'oilyHair', scent: 'herbal' }, 'green'),
    phrase(shampoo, ['withChamomile'], { scent: 'herbal' }, 'yellow'),
    phrase(shampoo, ['mild', 'withOats'], { hairType: 'dryHair' }, 'white'),
    phrase(shampoo, ['unscented'], { scent: 'unscented' }, 'lightBlue'),
    phrase(shampoo, ['mild', 'children'], {}, 'yellow'),
  ],
  details: [
    words(
      'It lathers gently and rinses out quickly.',
      'Švelniai putoja ir greitai išsiskalauja.',
      'Tas maigi puto un ātri izskalojas.',
      'See vahutab õrnalt ja loputub kiiresti välja.',
    ),
    words(
      'The bottle opens with one hand, even a wet one.',
      'Buteliukas atidaromas viena ranka, net šlapia.',
      'Pudeli var atvērt ar vienu roku, arī slapju.',
      'Pudel avaneb ühe käega, ka märjaga.',
    ),
    words(
      'Massage into wet hair, leave for a minute and rinse.',
      'Įmasažuokite į šlapius plaukus, palaikykite minutę ir išskalaukite.',
      'Iemasējiet mitros matos, atstājiet uz minūti un izskalojiet.',
      'Masseerige märgadesse juustesse, laske minut mõjuda ja loputage.',
    ),
  ],
})

export const vitamins = leaf({
  key: 'vitamins',
  names: words('Vitamins', 'Vitaminai', 'Vitamīni', 'Vitamiinid'),
  kind: 'vitamin-tub',
  family: 'supplement',
  hsCode: '210690',
  grams: 150,
  boxCm: [12, 7, 7],
  euros: [6, 35],
  colours: ['orange', 'yellow', 'green', 'white'],
  isColourChosen: false,
  axis: 'tablets',
  fields: { dailyDose: ['oneTablet', 'oneCapsule'], flavour: ['unflavoured', 'lemon', 'orange'] },
  warnings: ['supplement'],
  phrases: [
    phrase(
      vitaminC,
      ['chewable', 'orangeFlavoured'],
      { dailyDose: 'oneTablet', flavour: 'orange' },
      'orange',
    ),
    phrase(vitaminD, [], { dailyDose: 'oneCapsule', flavour: 'unflavoured' }, 'yellow'),
    phrase(magnesium, ['lemonFlavoured'], { dailyDose: 'oneTablet', flavour: 'lemon' }, 'white'),
    phrase(multivitamins, [], { dailyDose: 'oneCapsule', flavour: 'unflavoured' }, 'green'),
    phrase(vitaminC, ['lemonFlavoured'], { dailyDose: 'oneTablet', flavour: 'lemon' }, 'yellow'),
  ],
  details: [
    words(
      'Take them with a glass of water.',
      'Užgerkite stikline vandens.',
      'Uzdzeriet glāzi ūdens.',
      'Võtke koos klaasitäie veega.',
    ),
    words(
      'The lid has a seal that shows whether the tub was opened.',
      'Pagal dangtelio plombą matyti, ar indelis buvo atidarytas.',
      'Vāciņa plomba parāda, vai trauks ir bijis atvērts.',
      'Kaanel olev plomm näitab, kas purk on avatud.',
    ),
    words(
      'Store in a dry place at room temperature.',
      'Laikykite sausoje vietoje, kambario temperatūroje.',
      'Uzglabājiet sausā vietā istabas temperatūrā.',
      'Hoidke kuivas kohas toatemperatuuril.',
    ),
  ],
})
