import { words } from '../grammar.ts'
import { drawnAs, leaf, noun, phrase } from '../leaf.ts'

const cordlessDrill = noun(
  ['cordless drill', 's'],
  ['akumuliatorinis gręžtuvas', 'ms'],
  ['akumulatora urbjmašīna', 'fs'],
  ['akutrell', 's'],
)
const hammerDrill = noun(
  ['cordless hammer drill', 's'],
  ['akumuliatorinis smūginis gręžtuvas', 'ms'],
  ['akumulatora triecienurbjmašīna', 'fs'],
  ['akulööktrell', 's'],
)
const brakePadSet = noun(
  ['brake pads', 'p'],
  ['stabdžių kaladėlės', 'fp'],
  ['bremžu kluči', 'mp'],
  ['piduriklotsid', 'p'],
)
const airFilter = noun(['air filter', 's'], ['oro filtras', 'ms'], ['gaisa filtrs', 'ms'], ['õhufilter', 's'])
const cabinFilter = noun(
  ['cabin filter', 's'],
  ['salono filtras', 'ms'],
  ['salona filtrs', 'ms'],
  ['salongifilter', 's'],
)
const oilFilter = noun(
  ['oil filter', 's'],
  ['alyvos filtras', 'ms'],
  ['eļļas filtrs', 'ms'],
  ['õlifilter', 's'],
)

export const drills = leaf({
  key: 'drills',
  names: words('Drills', 'Gręžtuvai', 'Urbjmašīnas', 'Trellid'),
  kind: 'drill',
  family: 'tool',
  hasModelNumber: true,
  hsCode: '846721',
  grams: 2400,
  boxCm: [34, 28, 11],
  euros: [45, 289],
  colours: ['orange', 'blue', 'green', 'red'],
  isColourChosen: false,
  axis: 'drillBatteries',
  fields: { voltage: ['12 V', '18 V'], chuck: ['10 mm', '13 mm'] },
  warnings: ['safetyGlasses', 'battery'],
  restrictions: ['lithium_battery'],
  phrases: [
    phrase(cordlessDrill, ['compact'], { voltage: '12 V', chuck: '10 mm' }, 'blue'),
    phrase(hammerDrill, ['withCase'], { voltage: '18 V', chuck: '13 mm' }, 'orange'),
    phrase(cordlessDrill, ['brushless'], { voltage: '18 V' }, 'green'),
    phrase(cordlessDrill, ['light'], { voltage: '12 V', chuck: '10 mm' }, 'red'),
    phrase(hammerDrill, ['brushless'], { voltage: '18 V', chuck: '13 mm' }, 'blue'),
  ],
  details: [
    words(
      'A lamp above the trigger lights the place of work.',
      'Lemputė virš gaiduko apšviečia darbo vietą.',
      'Lampiņa virs slēdža izgaismo darba vietu.',
      'Päästiku kohal olev lamp valgustab töökohta.',
    ),
    words(
      'Two gears: a slow one for screws, a fast one for drilling.',
      'Dvi pavaros: lėtoji varžtams sukti, greitoji gręžti.',
      'Divi ātrumi: lēnais skrūvēšanai, ātrais urbšanai.',
      'Kaks käiku: aeglane kruvimiseks, kiire puurimiseks.',
    ),
    words(
      'The chuck is tightened by hand, without a key.',
      'Griebtuvas užveržiamas ranka, be rakto.',
      'Urbjpatronu pievelk ar roku, bez atslēgas.',
      'Padrun pingutatakse käsitsi, ilma võtmeta.',
    ),
  ],
})

export const brakePads = leaf({
  key: 'brake-pads',
  names: words('Brake pads', 'Stabdžių kaladėlės', 'Bremžu kluči', 'Piduriklotsid'),
  kind: 'brake-pads',
  family: 'carPart',
  hasModelNumber: true,
  hsCode: '870830',
  grams: 1900,
  boxCm: [18, 14, 8],
  euros: [15, 89],
  colours: ['darkGrey', 'black', 'red'],
  isColourChosen: false,
  fields: {
    axle: ['frontAxle', 'rearAxle'],
    suits: ['smallCars', 'familyCars', 'vans'],
    wearIndicator: ['yes', 'no'],
  },
  warnings: ['mechanic'],
  phrases: [
    phrase(brakePadSet, ['front'], { axle: 'frontAxle' }),
    phrase(brakePadSet, ['rear'], { axle: 'rearAxle' }),
    phrase(brakePadSet, ['front', 'ceramic'], { axle: 'frontAxle' }),
    phrase(brakePadSet, ['rear', 'ceramic'], { axle: 'rearAxle' }),
  ],
  details: [
    words(
      'The box holds four pads for one axle.',
      'Dėžutėje – keturios kaladėlės vienai ašiai.',
      'Kastītē ir četri kluči vienai asij.',
      'Karbis on neli klotsi ühele teljele.',
    ),
    words(
      'The edges are chamfered so that the pads run in quietly.',
      'Kraštai nusklembti, kad kaladėlės prisitrintų tyliai.',
      'Malas ir noslīpinātas, lai kluči piestrādātos klusi.',
      'Servad on faasitud, et klotsid kuluksid sisse vaikselt.',
    ),
    words(
      'Drive the first 200 kilometres without braking hard.',
      'Pirmuosius 200 kilometrų venkite staigiai stabdyti.',
      'Pirmos 200 kilometrus izvairieties no straujas bremzēšanas.',
      'Vältige esimesel 200 kilomeetril järsku pidurdamist.',
    ),
  ],
})

export const carFilters = leaf({
  key: 'car-filters',
  names: words('Car filters', 'Automobilių filtrai', 'Automašīnu filtri', 'Autofiltrid'),
  kind: 'air-filter',
  family: 'carPart',
  hasModelNumber: true,
  hsCode: '842131',
  grams: 320,
  boxCm: [28, 22, 6],
  euros: [5, 39],
  colours: ['white', 'yellow', 'orange'],
  isColourChosen: false,
  fields: { suits: ['smallCars', 'familyCars', 'vans'], shape: ['round', 'rectangular'] },
  phrases: [
    phrase(airFilter, [], { shape: 'rectangular' }, 'orange'),
    phrase(cabinFilter, ['withCarbon'], { shape: 'rectangular' }, 'white'),
    drawnAs('oil-filter', phrase(oilFilter, ['screwOn'], { shape: 'round' }, 'yellow')),
    phrase(airFilter, ['washable'], { shape: 'rectangular' }, 'orange'),
    phrase(cabinFilter, [], { shape: 'rectangular' }, 'white'),
  ],
  details: [
    words(
      'An arrow on the side shows which way it goes in.',
      'Rodyklė ant šono rodo, kuria kryptimi jį įdėti.',
      'Bultiņa sānos rāda, kurā virzienā to ievietot.',
      'Noole järgi küljel on näha, mis pidi see paigaldada.',
    ),
    words(
      'Makers of cars usually advise a change once a year.',
      'Automobilių gamintojai dažniausiai pataria filtrą keisti kartą per metus.',
      'Automašīnu ražotāji parasti iesaka filtru mainīt reizi gadā.',
      'Autotootjad soovitavad filtrit tavaliselt vahetada kord aastas.',
    ),
    words(
      'The seal around the edge is already in place.',
      'Sandariklis aplink kraštą jau pritvirtintas.',
      'Blīve gar malu jau ir piestiprināta.',
      'Serva tihend on juba paigas.',
    ),
  ],
})
