import { type Words, words } from './grammar.ts'

export const warnings = {
  battery: words(
    'Contains a lithium battery: do not open, crush or heat it.',
    'Viduje yra ličio baterija: jos neardykite, negniuždykite ir nekaitinkite.',
    'Satur litija akumulatoru: neatveriet, nesaspiediet un nekarsējiet to.',
    'Sisaldab liitiumakut: ärge avage, muljuge ega kuumutage seda.',
  ),
  smallParts: words(
    'Not suitable for children under 3 years: small parts.',
    'Netinka vaikams iki 3 metų: yra smulkių dalių.',
    'Nav piemērots bērniem līdz 3 gadu vecumam: satur sīkas detaļas.',
    'Ei sobi alla 3-aastastele lastele: sisaldab väikseid osi.',
  ),
  flammable: words(
    'Flammable. Keep away from heat and open flame.',
    'Degu. Laikykite atokiau nuo šilumos šaltinių ir atviros liepsnos.',
    'Uzliesmojošs. Sargājiet no karstuma un atklātas liesmas.',
    'Tuleohtlik. Hoidke eemal kuumusest ja lahtisest leegist.',
  ),
  externalUse: words(
    'For external use only. Avoid contact with the eyes.',
    'Tik išoriniam naudojimui. Saugokite, kad nepatektų į akis.',
    'Tikai ārīgai lietošanai. Izvairieties no saskares ar acīm.',
    'Ainult välispidiseks kasutamiseks. Vältige silma sattumist.',
  ),
  supplement: words(
    'Does not replace a varied diet. Do not exceed the daily dose. Keep out of the reach of children.',
    'Nepakeičia įvairios mitybos. Neviršykite paros dozės. Laikykite vaikams nepasiekiamoje vietoje.',
    'Neaizstāj sabalansētu uzturu. Nepārsniedziet dienas devu. Uzglabājiet bērniem nepieejamā vietā.',
    'Ei asenda mitmekülgset toitumist. Ärge ületage päevast kogust. Hoidke lastele kättesaamatus kohas.',
  ),
  hotParts: words(
    'Some parts become hot in use: let them cool before cleaning.',
    'Naudojant kai kurios dalys įkaista: prieš valydami leiskite joms atvėsti.',
    'Lietošanas laikā dažas daļas sakarst: pirms tīrīšanas ļaujiet tām atdzist.',
    'Mõned osad lähevad kasutamisel kuumaks: laske neil enne puhastamist jahtuda.',
  ),
  safetyGlasses: words(
    'Wear safety glasses and read the instructions first.',
    'Pirmiausia perskaitykite instrukciją, dirbdami dėvėkite apsauginius akinius.',
    'Vispirms izlasiet instrukciju, strādājot lietojiet aizsargbrilles.',
    'Lugege enne kasutusjuhendit ja kandke töötades kaitseprille.',
  ),
  pram: words(
    'Never leave a child unattended. Lock the wheels when you stop.',
    'Niekada nepalikite vaiko be priežiūros. Sustoję užfiksuokite ratus.',
    'Nekad neatstājiet bērnu bez uzraudzības. Apstājoties nofiksējiet riteņus.',
    'Ärge kunagi jätke last järelevalveta. Peatudes lukustage rattad.',
  ),
  helmet: words(
    'Replace the helmet after a fall, even if no damage shows.',
    'Po kritimo šalmą pakeiskite, net jei pažeidimų nematyti.',
    'Pēc kritiena nomainiet ķiveri, pat ja bojājumi nav redzami.',
    'Pärast kukkumist vahetage kiiver välja, isegi kui kahjustusi pole näha.',
  ),
  tent: words(
    'Do not cook or use an open flame inside the tent.',
    'Palapinėje negaminkite maisto ir nenaudokite atviros ugnies.',
    'Teltī negatavojiet ēdienu un nelietojiet atklātu uguni.',
    'Ärge valmistage telgis toitu ega kasutage lahtist tuld.',
  ),
  mechanic: words(
    'Have the part fitted by a qualified mechanic.',
    'Detalę turi sumontuoti kvalifikuotas mechanikas.',
    'Detaļas uzstādīšanu uzticiet kvalificētam mehāniķim.',
    'Laske detail paigaldada kvalifitseeritud mehaanikul.',
  ),
  flight: words(
    'Check the flying rules of your country before the first flight.',
    'Prieš pirmąjį skrydį susipažinkite su savo šalies skrydžių taisyklėmis.',
    'Pirms pirmā lidojuma iepazīstieties ar savas valsts lidojumu noteikumiem.',
    'Tutvuge enne esimest lendu oma riigi lennureeglitega.',
  ),
  mains: words(
    'Unplug the lamp before you clean it or change the bulb.',
    'Prieš valydami lempą ar keisdami lemputę ištraukite kištuką iš lizdo.',
    'Pirms lampas tīrīšanas vai spuldzes maiņas atvienojiet to no elektrotīkla.',
    'Eemaldage enne lambi puhastamist või pirni vahetamist pistik pistikupesast.',
  ),
} satisfies Record<string, Words>

export type WarningKey = keyof typeof warnings
