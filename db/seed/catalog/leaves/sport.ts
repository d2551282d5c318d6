import { words } from '../grammar.ts'
import { drawnAs, leaf, noun, phrase } from '../leaf.ts'

const helmet = noun(
  ['bike helmet', 's'],
  ['dviratininko šalmas', 'ms'],
  ['velosipēdista ķivere', 'fs'],
  ['jalgrattakiiver', 's'],
)
const football = noun(
  ['football', 's'],
  ['futbolo kamuolys', 'ms'],
  ['futbola bumba', 'fs'],
  ['jalgpall', 's'],
)
const basketball = noun(
  ['basketball', 's'],
  ['krepšinio kamuolys', 'ms'],
  ['basketbola bumba', 'fs'],
  ['korvpall', 's'],
)
const volleyball = noun(
  ['volleyball', 's'],
  ['tinklinio kamuolys', 'ms'],
  ['volejbola bumba', 'fs'],
  ['võrkpall', 's'],
)
const tent = noun(['tent', 's'], ['palapinė', 'fs'], ['telts', 'fs'], ['telk', 's'])
const bottle = noun(['water bottle', 's'], ['gertuvė', 'fs'], ['ūdens pudele', 'fs'], ['joogipudel', 's'])

export const bikeHelmets = leaf({
  key: 'bike-helmets',
  names: words('Bike helmets', 'Dviratininko šalmai', 'Velosipēdista ķiveres', 'Jalgrattakiivrid'),
  kind: 'bike-helmet',
  family: 'outdoor',
  hsCode: '650610',
  grams: 520,
  boxCm: [32, 24, 20],
  euros: [25, 149],
  colours: ['black', 'white', 'red', 'lightBlue', 'yellow'],
  axis: 'helmet',
  fields: {
    vents: ['12', '16', '20'],
    material: ['polycarbonate', 'plastic'],
    fastening: ['buckle', 'magnet'],
  },
  warnings: ['helmet'],
  phrases: [
    phrase(helmet, ['light'], { vents: '20' }),
    phrase(helmet, ['withVisor']),
    phrase(helmet, ['light', 'children']),
    phrase(helmet, ['withLight']),
    phrase(helmet, ['adjustable']),
  ],
  details: [
    words(
      'A dial at the back adjusts the helmet to the head.',
      'Ratuku pakaušyje šalmas pritaikomas galvai.',
      'Ar ritenīti aizmugurē ķiveri pielāgo galvai.',
      'Kuklal oleva nupuga reguleeritakse kiiver pea järgi.',
    ),
    words(
      'The pads inside come out for washing.',
      'Vidinės pagalvėlės išimamos ir plaunamos.',
      'Iekšējie polsterējumi ir izņemami un mazgājami.',
      'Sisepadjad saab pesemiseks välja võtta.',
    ),
    words(
      'A net keeps insects out of the front vents.',
      'Priekines angas nuo vabzdžių saugo tinklelis.',
      'Priekšējās atveres no kukaiņiem sargā tīkliņš.',
      'Eesmisi avasid kaitseb putukate eest võrk.',
    ),
  ],
})

export const balls = leaf({
  key: 'balls',
  names: words('Balls', 'Kamuoliai', 'Bumbas', 'Pallid'),
  kind: 'football',
  family: 'outdoor',
  hsCode: '950662',
  grams: 520,
  boxCm: [24, 24, 24],
  euros: [9, 59],
  colours: ['white', 'orange', 'blue', 'yellow', 'red', 'green'],
  fields: { ballSize: ['4', '5', '6', '7'], material: ['synthetic', 'rubber'] },
  phrases: [
    phrase(football, ['handStitched'], { ballSize: '5', material: 'synthetic' }),
    drawnAs('basketball', phrase(basketball, ['soft'], { ballSize: '7', material: 'rubber' })),
    drawnAs('volleyball', phrase(volleyball, ['light'], { ballSize: '5', material: 'synthetic' })),
    phrase(football, ['light'], { ballSize: '4' }),
    drawnAs('basketball', phrase(basketball, ['children'], { ballSize: '5', material: 'rubber' })),
  ],
  details: [
    words(
      'It is delivered flat; a pump is not included.',
      'Kamuolys pristatomas nepripūstas, pompa nepridedama.',
      'Bumba tiek piegādāta nepiepūsta, sūknis komplektā nav iekļauts.',
      'Pall tarnitakse täispumpamata, pump ei kuulu komplekti.',
    ),
    words(
      'The surface is slightly rough and gives a good grip.',
      'Paviršius truputį grublėtas, todėl kamuolys neslysta.',
      'Virsma ir nedaudz raupja, tāpēc bumba neslīd.',
      'Pind on veidi kare, seepärast pall ei libise.',
    ),
    words(
      'The valve is set deep and does not change the bounce.',
      'Ventilis įleistas giliai ir nekeičia kamuolio atšokimo.',
      'Ventilis ir iegremdēts un nemaina bumbas atlēcienu.',
      'Ventiil on sügaval ega muuda palli põrget.',
    ),
  ],
})

export const tents = leaf({
  key: 'tents',
  names: words('Tents', 'Palapinės', 'Teltis', 'Telgid'),
  kind: 'tent',
  family: 'outdoor',
  hsCode: '630622',
  grams: 3400,
  boxCm: [56, 20, 20],
  euros: [45, 389],
  colours: ['darkGreen', 'orange', 'grey', 'blue'],
  axis: 'tent',
  fields: {
    waterColumn: ['2000 mm', '3000 mm'],
    shape: ['dome', 'tunnel'],
    season: ['summer', 'betweenSeasons'],
  },
  warnings: ['tent'],
  phrases: [
    phrase(tent, ['light'], { shape: 'dome' }),
    phrase(tent, ['tunnel'], { shape: 'tunnel' }),
    phrase(tent, ['popUp'], { shape: 'dome', season: 'summer' }),
    phrase(tent, ['rainproof'], { waterColumn: '3000 mm' }),
    phrase(tent, ['roomy', 'tunnel'], { shape: 'tunnel' }),
  ],
  details: [
    words(
      'The porch has room for shoes and a rucksack.',
      'Prieangyje telpa batai ir kuprinė.',
      'Priekštelpā ietilpst apavi un mugursoma.',
      'Eeskotta mahuvad jalanõud ja seljakott.',
    ),
    words(
      'The inner tent has a mesh door and two pockets.',
      'Vidinė palapinė turi tinklines duris ir dvi kišenes.',
      'Iekšējai teltij ir sieta durvis un divas kabatas.',
      'Sisetelgil on võrkuks ja kaks taskut.',
    ),
    words(
      'Pegs, guy lines and a repair patch are in the bag.',
      'Maiše rasite kuoliukus, virves ir lopinėlį.',
      'Somā atradīsiet mietiņus, atsaites un ielāpu.',
      'Kotist leiate vaiad, tõmbenöörid ja paranduslapi.',
    ),
  ],
})

export const waterBottles = leaf({
  key: 'water-bottles',
  names: words('Water bottles', 'Gertuvės', 'Ūdens pudeles', 'Joogipudelid'),
  kind: 'bottle',
  family: 'outdoor',
  hsCode: '961700',
  grams: 340,
  boxCm: [27, 9, 9],
  euros: [9, 45],
  colours: ['blue', 'black', 'green', 'pink', 'white', 'orange'],
  axis: 'bottle',
  fields: { material: ['steel', 'glass', 'plastic'], dishwasher: ['yes', 'no'] },
  phrases: [
    phrase(bottle, ['steel'], { material: 'steel' }),
    phrase(bottle, ['glass'], { material: 'glass' }),
    phrase(bottle, ['withStraw'], { material: 'plastic' }),
    phrase(bottle, ['doubleWalled', 'steel'], { material: 'steel' }),
    phrase(bottle, ['light'], { material: 'plastic' }),
  ],
  details: [
    words(
      'The wide neck takes ice cubes and a brush.',
      'Pro platų kaklelį telpa ledukai ir šepetys.',
      'Pa plato kakliņu var iebērt ledus gabaliņus un ievietot birsti.',
      'Laiast kaelast mahuvad läbi jääkuubikud ja hari.',
    ),
    words(
      'The lid hangs on a loop and does not get lost.',
      'Dangtelis pritvirtintas kilpele, todėl nepasimeta.',
      'Vāciņš ir piestiprināts ar cilpu, tāpēc nepazūd.',
      'Kork on aasaga kinnitatud ega lähe kaduma.',
    ),
    words(
      'It fits into the holder of a bike and of a car.',
      'Telpa į dviračio ir automobilio laikiklį.',
      'Tā ietilpst velosipēda un automašīnas turētājā.',
      'See mahub nii ratta kui ka auto hoidikusse.',
    ),
  ],
})
