import { words } from '../grammar.ts'
import { leaf, noun, phrase } from '../leaf.ts'

const smartphone = noun(
  ['smartphone', 's'],
  ['išmanusis telefonas', 'ms'],
  ['viedtālrunis', 'ms'],
  ['nutitelefon', 's'],
)
const smartwatch = noun(
  ['smartwatch', 's'],
  ['išmanusis laikrodis', 'ms'],
  ['viedpulkstenis', 'ms'],
  ['nutikell', 's'],
)
const laptop = noun(
  ['laptop', 's'],
  ['nešiojamasis kompiuteris', 'ms'],
  ['klēpjdators', 'ms'],
  ['sülearvuti', 's'],
)
const keyboard = noun(['keyboard', 's'], ['klaviatūra', 'fs'], ['klaviatūra', 'fs'], ['klaviatuur', 's'])
const headphones = noun(['headphones', 'p'], ['ausinės', 'fp'], ['austiņas', 'fp'], ['kõrvaklapid', 'p'])
const speaker = noun(['speaker', 's'], ['garso kolonėlė', 'fs'], ['skaļrunis', 'ms'], ['kõlar', 's'])
const camera = noun(['camera', 's'], ['fotoaparatas', 'ms'], ['fotoaparāts', 'ms'], ['fotokaamera', 's'])
const drone = noun(['drone', 's'], ['dronas', 'ms'], ['drons', 'ms'], ['droon', 's'])

export const smartphones = leaf({
  key: 'smartphones',
  names: words('Smartphones', 'Išmanieji telefonai', 'Viedtālruņi', 'Nutitelefonid'),
  kind: 'phone',
  family: 'device',
  hasModelNumber: true,
  hsCode: '851713',
  grams: 420,
  boxCm: [18, 10, 6],
  euros: [149, 899],
  colours: ['black', 'white', 'blue', 'green', 'purple', 'gold'],
  axis: 'phoneStorage',
  fields: {
    screen: ['6.1″', '6.4″', '6.7″'],
    memory: ['6 GB', '8 GB', '12 GB'],
    battery: ['4500 mAh', '5000 mAh'],
    waterproof: ['yes', 'no'],
  },
  warnings: ['battery'],
  restrictions: ['lithium_battery'],
  phrases: [
    phrase(smartphone, ['dualSim']),
    phrase(smartphone, ['waterproof'], { waterproof: 'yes' }),
    phrase(smartphone, ['slim']),
    phrase(smartphone, ['compact'], { screen: '6.1″' }),
    phrase(smartphone),
    phrase(smartphone, ['rugged'], { waterproof: 'yes' }),
  ],
  details: [
    words(
      'The fingerprint reader is in the power button.',
      'Pirštų atspaudų skaitytuvas įmontuotas į įjungimo mygtuką.',
      'Pirkstu nospiedumu lasītājs ir iebūvēts ieslēgšanas pogā.',
      'Sõrmejäljelugeja on toitenupus.',
    ),
    words(
      'The screen stays readable in daylight, and the brightness adjusts by itself.',
      'Ekranas įskaitomas ir dienos šviesoje, o ryškumas prisitaiko pats.',
      'Ekrāns ir salasāms arī dienas gaismā, un spilgtums pielāgojas pats.',
      'Ekraan on loetav ka päevavalguses ja heledus kohandub ise.',
    ),
    words(
      'The camera has a main and a wide-angle lens.',
      'Kamera turi pagrindinį ir plačiakampį objektyvą.',
      'Kamerai ir galvenais un platleņķa objektīvs.',
      'Kaameral on põhi- ja lainurkobjektiiv.',
    ),
  ],
})

export const smartwatches = leaf({
  key: 'smartwatches',
  names: words('Smartwatches', 'Išmanieji laikrodžiai', 'Viedpulksteņi', 'Nutikellad'),
  kind: 'smartwatch',
  family: 'device',
  hasModelNumber: true,
  hsCode: '851762',
  grams: 210,
  boxCm: [12, 10, 8],
  euros: [59, 349],
  colours: ['black', 'silver', 'gold', 'darkBlue', 'pink', 'olive'],
  axis: 'watch',
  fields: {
    screen: ['1.4″', '1.8″'],
    strap: ['silicone', 'leather', 'steel'],
    waterproof: ['yes', 'no'],
  },
  warnings: ['battery'],
  restrictions: ['lithium_battery'],
  phrases: [
    phrase(smartwatch, ['sports'], { strap: 'silicone' }),
    phrase(smartwatch, ['waterproof'], { waterproof: 'yes' }),
    phrase(smartwatch, ['gps']),
    phrase(smartwatch, ['slim'], { strap: 'leather' }),
    phrase(smartwatch, ['light']),
  ],
  details: [
    words(
      'It shows messages and calls and counts steps.',
      'Laikrodis rodo žinutes ir skambučius, skaičiuoja žingsnius.',
      'Pulkstenis rāda ziņas un zvanus, kā arī skaita soļus.',
      'Kell näitab sõnumeid ja kõnesid ning loeb samme.',
    ),
    words(
      'The strap comes off without tools and can be exchanged for another.',
      'Dirželis nusegamas be įrankių ir gali būti pakeistas kitu.',
      'Siksniņu var noņemt bez instrumentiem un nomainīt pret citu.',
      'Rihma saab ilma tööriistadeta eemaldada ja teise vastu vahetada.',
    ),
    words(
      'The watch face can be changed to match the day.',
      'Ciferblato vaizdą galima keisti pagal nuotaiką.',
      'Ciparnīcas izskatu var mainīt pēc noskaņojuma.',
      'Sihverplaadi kujundust saab meeleolu järgi vahetada.',
    ),
  ],
})

export const laptops = leaf({
  key: 'laptops',
  names: words('Laptops', 'Nešiojamieji kompiuteriai', 'Klēpjdatori', 'Sülearvutid'),
  kind: 'laptop',
  family: 'device',
  hasModelNumber: true,
  hsCode: '847130',
  grams: 2300,
  boxCm: [40, 28, 7],
  euros: [379, 1799],
  colours: ['silver', 'darkGrey', 'black', 'darkBlue'],
  axis: 'laptopStorage',
  fields: {
    screen: ['13.3″', '14″', '15.6″', '16″'],
    memory: ['8 GB', '16 GB', '32 GB'],
    charging: ['USB-C'],
  },
  warnings: ['battery'],
  restrictions: ['lithium_battery'],
  phrases: [
    phrase(laptop, ['light'], { screen: '13.3″' }),
    phrase(laptop, ['aluminiumBody']),
    phrase(laptop, ['slim'], { screen: '14″' }),
    phrase(laptop, ['touchscreen']),
    phrase(laptop, ['quiet']),
  ],
  details: [
    words(
      'The lid opens with one hand, and the hinge holds it at any angle.',
      'Dangtis atverčiamas viena ranka ir laikosi bet kokiu kampu.',
      'Vāku var atvērt ar vienu roku, un tas turas jebkurā leņķī.',
      'Kaas avaneb ühe käega ja püsib iga nurga all.',
    ),
    words(
      'The keys are backlit and the touchpad is wide.',
      'Klavišai apšviesti, jutiklinis kilimėlis platus.',
      'Taustiņi ir izgaismoti, skārienpanelis – plats.',
      'Klahvid on taustavalgusega ja puuteplaat on lai.',
    ),
    words(
      'Two USB-C ports and a headphone socket are on the left side.',
      'Kairėje pusėje – dvi USB-C jungtys ir ausinių lizdas.',
      'Kreisajā pusē ir divas USB-C pieslēgvietas un austiņu ligzda.',
      'Vasakul küljel on kaks USB-C-pesa ja kõrvaklappide pesa.',
    ),
  ],
})

export const keyboards = leaf({
  key: 'keyboards',
  names: words('Keyboards', 'Klaviatūros', 'Klaviatūras', 'Klaviatuurid'),
  kind: 'keyboard',
  family: 'device',
  hasModelNumber: true,
  hsCode: '847160',
  grams: 850,
  boxCm: [46, 17, 5],
  euros: [24, 189],
  colours: ['black', 'white', 'grey', 'lightBlue'],
  axis: 'layout',
  fields: { connection: ['Bluetooth', 'usbCable'], material: ['plastic', 'aluminium'] },
  phrases: [
    phrase(keyboard, ['wireless'], { connection: 'Bluetooth' }),
    phrase(keyboard, ['mechanical']),
    phrase(keyboard, ['compact', 'wireless'], { connection: 'Bluetooth' }),
    phrase(keyboard, ['backlit'], { connection: 'usbCable' }),
    phrase(keyboard, ['quiet']),
  ],
  details: [
    words(
      'Fold-out feet set the keyboard at two heights.',
      'Atlenkiamos kojelės leidžia pasirinkti vieną iš dviejų aukščių.',
      'Atlokāmās kājiņas ļauj izvēlēties vienu no diviem augstumiem.',
      'Väljaklapitavad jalad võimaldavad valida kahe kõrguse vahel.',
    ),
    words(
      'A row of shortcut keys changes the volume and pauses the music.',
      'Sparčiųjų klavišų eilė keičia garsumą ir pristabdo muziką.',
      'Īsinājumtaustiņu rinda maina skaļumu un aptur mūziku.',
      'Kiirklahvide rida muudab helitugevust ja peatab muusika.',
    ),
    words(
      'The markings are moulded into the keys and do not wear off with typing.',
      'Raidės įlietos į klavišus, todėl rašant nenusitrina.',
      'Burti ir ieliti taustiņos, tāpēc rakstot nenodilst.',
      'Tähed on klahvidesse valatud ega kulu trükkides maha.',
    ),
  ],
})

export const headphoneLeaf = leaf({
  key: 'headphones',
  names: words('Headphones', 'Ausinės', 'Austiņas', 'Kõrvaklapid'),
  kind: 'headphones',
  family: 'sound',
  hasModelNumber: true,
  hsCode: '851830',
  grams: 480,
  boxCm: [22, 19, 9],
  euros: [29, 329],
  colours: ['black', 'white', 'darkBlue', 'beige', 'pink', 'darkGreen'],
  fields: { connection: ['Bluetooth'], charging: ['USB-C'], material: ['plastic', 'aluminium'] },
  warnings: ['battery'],
  restrictions: ['lithium_battery'],
  phrases: [
    phrase(headphones, ['wireless']),
    phrase(headphones, ['wireless', 'noiseCancelling']),
    phrase(headphones, ['foldable']),
    phrase(headphones, ['light', 'wireless']),
    phrase(headphones, ['foldable', 'wireless']),
  ],
  details: [
    words(
      'The ear pads are soft and can be replaced.',
      'Ausų pagalvėlės minkštos ir keičiamos.',
      'Ausu polsterējums ir mīksts un nomaināms.',
      'Kõrvapadjad on pehmed ja vahetatavad.',
    ),
    words(
      'The headband adjusts in small steps.',
      'Lankelis reguliuojamas mažais žingsneliais.',
      'Galvas stīpa ir regulējama ar nelielu soli.',
      'Peavõru saab reguleerida väikeste sammudega.',
    ),
    words(
      'Two microphones pick up the voice during calls.',
      'Kalbant telefonu balsą perduoda du mikrofonai.',
      'Sarunu laikā balsi uztver divi mikrofoni.',
      'Kõnede ajal püüavad häält kaks mikrofoni.',
    ),
  ],
})

export const speakers = leaf({
  key: 'speakers',
  names: words('Speakers', 'Garso kolonėlės', 'Skaļruņi', 'Kõlarid'),
  kind: 'speaker',
  family: 'sound',
  hasModelNumber: true,
  hsCode: '851821',
  grams: 950,
  boxCm: [24, 14, 13],
  euros: [29, 279],
  colours: ['black', 'grey', 'blue', 'red', 'olive', 'cream'],
  fields: { power: ['10 W', '20 W', '40 W'], connection: ['Bluetooth'], waterproof: ['yes', 'no'] },
  warnings: ['battery'],
  restrictions: ['lithium_battery'],
  phrases: [
    phrase(speaker, ['portable'], { power: '20 W' }),
    phrase(speaker, ['wireless']),
    phrase(speaker, ['waterproof'], { waterproof: 'yes' }),
    phrase(speaker, ['compact'], { power: '10 W' }),
    phrase(speaker, ['small', 'wireless'], { power: '10 W' }),
  ],
  details: [
    words(
      'Two of these speakers can be paired for stereo.',
      'Dvi kolonėles galima sujungti ir klausytis stereogarsu.',
      'Divus skaļruņus var savienot un klausīties stereo skaņā.',
      'Kaks kõlarit saab ühendada stereopaariks.',
    ),
    words(
      'A fabric loop makes it easy to carry or hang up.',
      'Už medžiaginės kilpelės patogu nešti ar pakabinti.',
      'Aiz auduma cilpas to ir ērti nest vai pakārt.',
      'Riidest aasa abil on kõlarit mugav kanda või riputada.',
    ),
    words(
      'The front is covered with woven fabric, the base with rubber.',
      'Priekis aptrauktas audiniu, pagrindas – guminis.',
      'Priekšpuse ir pārvilkta ar audumu, pamatne – gumijota.',
      'Esikülg on kaetud kangaga, põhi on kummist.',
    ),
  ],
})

export const cameras = leaf({
  key: 'cameras',
  names: words('Cameras', 'Fotoaparatai', 'Fotoaparāti', 'Fotokaamerad'),
  kind: 'camera',
  family: 'device',
  hasModelNumber: true,
  hsCode: '852589',
  grams: 900,
  boxCm: [20, 16, 14],
  euros: [189, 1499],
  colours: ['black', 'silver', 'brown', 'white'],
  fields: { resolution: ['20 MP', '24 MP', '32 MP'], video: ['4K', 'Full HD'], waterproof: ['yes', 'no'] },
  warnings: ['battery'],
  restrictions: ['lithium_battery'],
  phrases: [
    phrase(camera, ['mirrorless'], { waterproof: 'no' }),
    phrase(camera, ['compact'], { waterproof: 'no' }),
    phrase(camera, ['waterproof'], { waterproof: 'yes' }),
    phrase(camera, ['light', 'mirrorless'], { waterproof: 'no' }),
    phrase(camera, ['touchscreen'], { waterproof: 'no' }),
  ],
  details: [
    words(
      'The screen tilts, so pictures from low down need no kneeling.',
      'Ekranas pakreipiamas, todėl fotografuojant iš apačios nereikia klūpėti.',
      'Ekrāns ir noliecams, tāpēc, fotografējot no apakšas, nav jātupstas.',
      'Ekraan on kallutatav, nii et alt pildistades ei pea põlvitama.',
    ),
    words(
      'Pictures go straight to the phone over Wi-Fi.',
      'Nuotraukos per „Wi-Fi“ keliauja tiesiai į telefoną.',
      'Fotogrāfijas pa Wi-Fi nonāk tieši tālrunī.',
      'Pildid liiguvad Wi-Fi kaudu otse telefoni.',
    ),
    words(
      'The grip is rubberised and the dials click into place.',
      'Rankena gumuota, o ratukai užsifiksuoja spragtelėdami.',
      'Rokturis ir gumijots, un ritenīši nofiksējas ar klikšķi.',
      'Käepide on kummeeritud ja kettad fikseeruvad klõpsuga.',
    ),
  ],
})

export const drones = leaf({
  key: 'drones',
  names: words('Drones', 'Dronai', 'Droni', 'Droonid'),
  kind: 'drone',
  family: 'device',
  hasModelNumber: true,
  hsCode: '880622',
  grams: 1400,
  boxCm: [28, 22, 12],
  euros: [129, 1099],
  colours: ['grey', 'white', 'black', 'orange'],
  axis: 'droneBatteries',
  fields: { video: ['4K', '2.7K', 'Full HD'], battery: ['2250 mAh', '2600 mAh'] },
  warnings: ['battery', 'flight'],
  restrictions: ['lithium_battery'],
  phrases: [
    phrase(drone, ['foldable']),
    phrase(drone, ['withCamera'], { video: '4K' }),
    phrase(drone, ['compact']),
    phrase(drone, ['light', 'foldable']),
    phrase(drone, ['small', 'withCamera']),
  ],
  details: [
    words(
      'At the press of a button it returns to where it took off.',
      'Paspaudus mygtuką jis grįžta ten, iš kur pakilo.',
      'Nospiežot pogu, tas atgriežas pacelšanās vietā.',
      'Nupuvajutusel naaseb droon õhkutõusmise kohta.',
    ),
    words(
      'Spare propellers and a carrying bag are included.',
      'Pridedami atsarginiai propeleriai ir nešiojimo krepšys.',
      'Komplektā ir rezerves propelleri un pārnēsāšanas soma.',
      'Komplekti kuuluvad varupropellerid ja kandekott.',
    ),
    words(
      'The remote control holds a phone, which shows the picture from the air.',
      'Prie valdymo pulto tvirtinamas telefonas, kuriame matyti vaizdas iš oro.',
      'Pie vadības pults stiprina tālruni, kurā redzams attēls no gaisa.',
      'Puldi külge kinnitatakse telefon, mis näitab pilti õhust.',
    ),
  ],
})
