import type { Words } from './grammar.ts'
import { words } from './grammar.ts'

/**
 * Descriptions, three for each family of leaves. `{subject}` begins a sentence: the noun phrase with brand and model;
 * `{detail}` is a sentence of the leaf, `{facts}` the product's own. Brackets agree with the noun.
 */
// biome-ignore format: one line a language
export const families = {
  device: [
    words(
      '{subject} [is|are] made for work, travel and everyday use. {detail} {facts}',
      '{subject} [skirtas|skirta|skirti|skirtos] darbui, kelionėms ir kasdienai. {detail} {facts}',
      '{subject} [paredzēts|paredzēta|paredzēti|paredzētas] darbam, ceļojumiem un ikdienai. {detail} {facts}',
      '{subject} on mõeldud tööks, reisimiseks ja igapäevaseks kasutamiseks. {detail} {facts}',
    ),
    words(
      '{subject} [comes|come] with a USB cable and a quick guide. {detail} {facts}',
      '{subject} [parduodamas|parduodama|parduodami|parduodamos] su USB laidu ir trumpa instrukcija. {detail} {facts}',
      '{subject} tiek [pārdots|pārdota|pārdoti|pārdotas] kopā ar USB vadu un īsu instrukciju. {detail} {facts}',
      '{subject} on pakendis koos USB-kaabli ja lühijuhendiga. {detail} {facts}',
    ),
    words(
      '{subject} [is|are] ready to use once unpacked: everything needed is in the box. {detail} {facts}',
      '{subject} [paruoštas|paruošta|paruošti|paruoštos] naudoti vos išpakavus: viskas, ko reikia, yra dėžutėje. {detail} {facts}',
      '{subject} ir [gatavs|gatava|gatavi|gatavas] lietošanai uzreiz pēc izpakošanas: viss vajadzīgais ir kastītē. {detail} {facts}',
      '{subject} on pärast lahtipakkimist kohe kasutusvalmis: kõik vajalik on karbis. {detail} {facts}',
    ),
  ],
  sound: [
    words(
      '{subject} [suits|suit] music, podcasts and films, at home and on the road. {detail} {facts}',
      '{subject} tinka muzikai, tinklalaidėms ir filmams – namie ir kelyje. {detail} {facts}',
      '{subject} [piemērots|piemērota|piemēroti|piemērotas] mūzikai, podkāstiem un filmām – gan mājās, gan ceļā. {detail} {facts}',
      '{subject} [sobib|sobivad] muusika, taskuhäälingute ja filmide kuulamiseks nii kodus kui ka reisil. {detail} {facts}',
    ),
    words(
      '{subject} [comes|come] with a cable and a short guide. {detail} {facts}',
      '{subject} [parduodamas|parduodama|parduodami|parduodamos] su laidu ir trumpa instrukcija. {detail} {facts}',
      '{subject} tiek [pārdots|pārdota|pārdoti|pārdotas] kopā ar vadu un īsu instrukciju. {detail} {facts}',
      '{subject} on pakendis koos kaabli ja lühijuhendiga. {detail} {facts}',
    ),
    words(
      '{subject} [is|are] controlled by a few buttons that can be found without looking. {detail} {facts}',
      '{subject} [valdomas|valdoma|valdomi|valdomos] keliais mygtukais, kuriuos rasite ir nežiūrėdami. {detail} {facts}',
      '{subject} ir [vadāms|vadāma|vadāmi|vadāmas] ar dažām pogām, kuras var atrast arī neskatoties. {detail} {facts}',
      '{subject} on [juhitav|juhitavad] mõne nupuga, mille leiab üles ka vaatamata. {detail} {facts}',
    ),
  ],
  clothing: [
    words(
      '{subject} [goes|go] with most of what already hangs in the wardrobe. {detail} {facts}',
      '{subject} dera prie daugelio spintoje jau kabančių drabužių. {detail} {facts}',
      '{subject} labi sader ar lielāko daļu skapī jau esošo apģērbu. {detail} {facts}',
      '{subject} [sobib|sobivad] kokku enamiku rõivastega, mis juba kapis on. {detail} {facts}',
    ),
    words(
      '{subject} [is|are] cut so that moving stays comfortable. {detail} {facts}',
      '{subject} [sukirptas|sukirpta|sukirpti|sukirptos] taip, kad būtų patogu judėti. {detail} {facts}',
      '{subject} ir [piegriezts|piegriezta|piegriezti|piegrieztas] tā, lai būtu ērti kustēties. {detail} {facts}',
      '{subject} on lõigatud nii, et liikuda on mugav. {detail} {facts}',
    ),
    words(
      '{subject} [is|are] made for everyday wear, in town and out of it. {detail} {facts} Care instructions are on the label inside.',
      '{subject} [skirtas|skirta|skirti|skirtos] kasdienai mieste ir už jo. {detail} {facts} Priežiūros nurodymai – ant vidinės etiketės.',
      '{subject} [paredzēts|paredzēta|paredzēti|paredzētas] ikdienai pilsētā un ārpus tās. {detail} {facts} Kopšanas norādījumi ir uz iekšējās etiķetes.',
      '{subject} on mõeldud igapäevaseks kandmiseks nii linnas kui ka maal. {detail} {facts} Hooldusjuhised on sisemisel etiketil.',
    ),
  ],
  footwear: [
    words(
      '{subject} [is|are] made for days with a lot of walking. {detail} {facts}',
      '{subject} [skirtas|skirta|skirti|skirtos] dienoms, kai tenka daug vaikščioti. {detail} {facts}',
      '{subject} [paredzēts|paredzēta|paredzēti|paredzētas] dienām, kad daudz jāstaigā. {detail} {facts}',
      '{subject} on mõeldud päevadeks, mil tuleb palju kõndida. {detail} {facts}',
    ),
    words(
      '{subject} [goes|go] with jeans as well as with heavier trousers. {detail} {facts}',
      '{subject} dera ir prie džinsų, ir prie storesnių kelnių. {detail} {facts}',
      '{subject} der gan pie džinsiem, gan pie biezākām biksēm. {detail} {facts}',
      '{subject} [sobib|sobivad] nii teksade kui ka paksemate pükstega. {detail} {facts}',
    ),
    words(
      '{subject} [comes|come] in whole sizes; if you are between two, take the larger one. {detail} {facts}',
      '{subject} [parduodamas|parduodama|parduodami|parduodamos] sveikaisiais dydžiais; jei svyruojate tarp dviejų, rinkitės didesnį. {detail} {facts}',
      '{subject} [pieejams|pieejama|pieejami|pieejamas] veselos izmēros; ja svārstāties starp diviem, izvēlieties lielāko. {detail} {facts}',
      '{subject} on saadaval täisnumbrites; kui kõhklete kahe vahel, valige suurem. {detail} {facts}',
    ),
  ],
  accessory: [
    words(
      '{subject} [suits|suit] ordinary days and holidays alike. {detail} {facts}',
      '{subject} tinka ir kasdienai, ir atostogoms. {detail} {facts}',
      '{subject} der gan ikdienai, gan brīvdienām. {detail} {facts}',
      '{subject} [sobib|sobivad] nii argipäevaks kui ka puhkuseks. {detail} {facts}',
    ),
    words(
      '{subject} [is|are] plain, without large logos. {detail} {facts}',
      '{subject} – [paprastas|paprasta|paprasti|paprastos], be didelių logotipų. {detail} {facts}',
      '{subject} ir [vienkāršs|vienkārša|vienkārši|vienkāršas], bez lieliem logotipiem. {detail} {facts}',
      '{subject} on [lihtne|lihtsad], ilma suurte logodeta. {detail} {facts}',
    ),
    words(
      '{subject} [comes|come] in a box that will do for a gift as well. {detail} {facts}',
      '{subject} [supakuotas|supakuota|supakuoti|supakuotos] dėžutėje, kuri tinka ir dovanai. {detail} {facts}',
      '{subject} ir [iepakots|iepakota|iepakoti|iepakotas] kastītē, kas der arī dāvanai. {detail} {facts}',
      '{subject} on pakitud karpi, mis sobib ka kingituseks. {detail} {facts}',
    ),
  ],
  jewellery: [
    words(
      '{subject} can be worn alone or beside other rings. {detail} {facts}',
      '{subject} dera ir vienas, ir su kitais žiedais. {detail} {facts}',
      '{subject} der gan viens pats, gan kopā ar citiem gredzeniem. {detail} {facts}',
      '{subject} sobib kanda nii üksi kui ka koos teiste sõrmustega. {detail} {facts}',
    ),
    words(
      '{subject} comes in a small cloth-lined box. {detail} {facts}',
      '{subject} supakuotas mažoje audiniu išklotoje dėžutėje. {detail} {facts}',
      '{subject} ir iepakots nelielā, ar audumu izklātā kastītē. {detail} {facts}',
      '{subject} on pakitud väikesesse kangaga vooderdatud karpi. {detail} {facts}',
    ),
    words(
      '{subject} is made for everyday wear. {detail} {facts} The size is the inner diameter in millimetres.',
      '{subject} skirtas nešioti kasdien. {detail} {facts} Dydis – vidinis skersmuo milimetrais.',
      '{subject} ir paredzēts valkāšanai ikdienā. {detail} {facts} Izmērs ir iekšējais diametrs milimetros.',
      '{subject} on mõeldud igapäevaseks kandmiseks. {detail} {facts} Suurus on siseläbimõõt millimeetrites.',
    ),
  ],
  care: [
    words(
      '{subject} [is|are] made for daily use. {detail} {facts}',
      '{subject} [skirtas|skirta|skirti|skirtos] naudoti kasdien. {detail} {facts}',
      '{subject} [paredzēts|paredzēta|paredzēti|paredzētas] ikdienas lietošanai. {detail} {facts}',
      '{subject} on mõeldud igapäevaseks kasutamiseks. {detail} {facts}',
    ),
    words(
      '{subject} should be kept in a cool place, away from the sun. {detail} {facts}',
      '{subject} [laikomas|laikoma|laikomi|laikomos] vėsioje, nuo saulės apsaugotoje vietoje. {detail} {facts}',
      '{subject} [glabājams|glabājama|glabājami|glabājamas] vēsā, no saules pasargātā vietā. {detail} {facts}',
      '{subject} [säilib|säilivad] jahedas ja päikese eest kaitstud kohas. {detail} {facts}',
    ),
    words(
      '{subject} [is|are] sold sealed; the full list of ingredients is on the packaging. {detail} {facts}',
      '{subject} [parduodamas|parduodama|parduodami|parduodamos] sandarioje pakuotėje, ant jos išvardytos visos sudedamosios dalys. {detail} {facts}',
      '{subject} tiek [pārdots|pārdota|pārdoti|pārdotas] aizzīmogotā iepakojumā, uz kura norādītas visas sastāvdaļas. {detail} {facts}',
      '{subject} on suletud pakendis, millel on kirjas kõik koostisosad. {detail} {facts}',
    ),
  ],
  supplement: [
    words(
      '{subject} are a food supplement to be taken with a meal. {detail} {facts}',
      '{subject} – maisto papildas, vartojamas valgio metu. {detail} {facts}',
      '{subject} ir uztura bagātinātājs, ko lieto ēdienreizes laikā. {detail} {facts}',
      '{subject} on toidulisand, mida võetakse söögi ajal. {detail} {facts}',
    ),
    words(
      '{subject} come in a tub with a screw lid. {detail} {facts}',
      '{subject} supakuotos į indelį su užsukamu dangteliu. {detail} {facts}',
      '{subject} ir iepakotas traukā ar skrūvējamu vāciņu. {detail} {facts}',
      '{subject} on pakendatud keeratava kaanega purki. {detail} {facts}',
    ),
    words(
      '{subject} are a food supplement for adults. {detail} {facts}',
      '{subject} – maisto papildas suaugusiesiems. {detail} {facts}',
      '{subject} ir uztura bagātinātājs pieaugušajiem. {detail} {facts}',
      '{subject} on toidulisand täiskasvanutele. {detail} {facts}',
    ),
  ],
  furnishing: [
    words(
      '{subject} [fits|fit] into small rooms as well as large ones. {detail} {facts}',
      '{subject} tinka ir mažam, ir dideliam kambariui. {detail} {facts}',
      '{subject} der gan mazai, gan lielai istabai. {detail} {facts}',
      '{subject} [sobib|sobivad] nii väikesesse kui ka suurde tuppa. {detail} {facts}',
    ),
    words(
      '{subject} [comes|come] with everything needed for assembly. {detail} {facts}',
      '{subject} [pristatomas|pristatoma|pristatomi|pristatomos] su viskuo, ko reikia surinkti. {detail} {facts}',
      '{subject} tiek [piegādāts|piegādāta|piegādāti|piegādātas] kopā ar visu montāžai vajadzīgo. {detail} {facts}',
      '{subject} tarnitakse koos kõige kokkupanekuks vajalikuga. {detail} {facts}',
    ),
    words(
      '{subject} [keeps|keep] to plain lines that go with older furniture too. {detail} {facts}',
      '{subject} – paprastų linijų, todėl dera ir prie senesnių baldų. {detail} {facts}',
      '{subject} ir vienkāršās līnijās [veidots|veidota|veidoti|veidotas], tāpēc sader arī ar senākām mēbelēm. {detail} {facts}',
      '{subject} on lihtsa joonega ja [sobib|sobivad] ka vanema mööbliga. {detail} {facts}',
    ),
  ],
  kitchenware: [
    words(
      '{subject} [is|are] made for everyday use in the kitchen. {detail} {facts}',
      '{subject} [skirtas|skirta|skirti|skirtos] kasdien naudoti virtuvėje. {detail} {facts}',
      '{subject} [paredzēts|paredzēta|paredzēti|paredzētas] ikdienas lietošanai virtuvē. {detail} {facts}',
      '{subject} on mõeldud igapäevaseks kasutamiseks köögis. {detail} {facts}',
    ),
    words(
      '{subject} [takes|take] up little room in the cupboard. {detail} {facts}',
      '{subject} spintelėje užima nedaug vietos. {detail} {facts}',
      '{subject} skapītī aizņem maz vietas. {detail} {facts}',
      '{subject} [võtab|võtavad] kapis vähe ruumi. {detail} {facts}',
    ),
    words(
      '{subject} [is|are] sold singly, so a set can grow over time. {detail} {facts}',
      '{subject} [parduodamas|parduodama|parduodami|parduodamos] po vieną, todėl rinkinį galima kaupti pamažu. {detail} {facts}',
      '{subject} tiek [pārdots|pārdota|pārdoti|pārdotas] atsevišķi, tāpēc komplektu var veidot pamazām. {detail} {facts}',
      '{subject} on müügil ükshaaval, nii saab komplekti vähehaaval täiendada. {detail} {facts}',
    ),
  ],
  appliance: [
    words(
      '{subject} [is|are] made for homes where space is short. {detail} {facts}',
      '{subject} [skirtas|skirta|skirti|skirtos] namams, kuriuose vietos nedaug. {detail} {facts}',
      '{subject} [paredzēts|paredzēta|paredzēti|paredzētas] mājoklim, kurā vietas nav daudz. {detail} {facts}',
      '{subject} [sobib|sobivad] kodudesse, kus ruumi on vähe. {detail} {facts}',
    ),
    words(
      '{subject} can be taken apart for cleaning without tools. {detail} {facts}',
      '{subject} prieš valant [išardomas|išardoma|išardomi|išardomos] be įrankių. {detail} {facts}',
      '{subject} tīrīšanai ir [izjaucams|izjaucama|izjaucami|izjaucamas] bez instrumentiem. {detail} {facts}',
      '{subject} on puhastamiseks lahti [võetav|võetavad] ilma tööriistadeta. {detail} {facts}',
    ),
    words(
      '{subject} [has|have] a European plug, so no adapter is needed. {detail} {facts}',
      '{subject} [parduodamas|parduodama|parduodami|parduodamos] su europietišku kištuku, tad adapterio nereikia. {detail} {facts}',
      '{subject} tiek [pārdots|pārdota|pārdoti|pārdotas] ar Eiropas standarta kontaktdakšu, tāpēc adapteris nav vajadzīgs. {detail} {facts}',
      '{subject} on Euroopa pistikuga, nii et adapterit pole vaja. {detail} {facts}',
    ),
  ],
  tool: [
    words(
      '{subject} [is|are] meant for shelves, furniture and small repairs. {detail} {facts}',
      '{subject} pravers kabinant lentynas, surenkant baldus ir atliekant smulkų remontą. {detail} {facts}',
      '{subject} noderēs, stiprinot plauktus, montējot mēbeles un veicot nelielus remontdarbus. {detail} {facts}',
      '{subject} [sobib|sobivad] riiulite paigaldamiseks, mööbli kokkupanekuks ja väiksemaks remondiks. {detail} {facts}',
    ),
    words(
      '{subject} [sits|sit] well in the hand. {detail} {facts}',
      '{subject} patogiai gula į ranką. {detail} {facts}',
      '{subject} ērti guļ rokā. {detail} {facts}',
      '{subject} [püsib|püsivad] hästi käes. {detail} {facts}',
    ),
    words(
      '{subject} [comes|come] with a small set of drill bits. {detail} {facts}',
      '{subject} [parduodamas|parduodama|parduodami|parduodamos] su nedideliu grąžtų rinkiniu. {detail} {facts}',
      '{subject} tiek [pārdots|pārdota|pārdoti|pārdotas] kopā ar nelielu urbju komplektu. {detail} {facts}',
      '{subject} on pakendis koos väikese puurikomplektiga. {detail} {facts}',
    ),
  ],
  carPart: [
    words(
      '{subject} [takes|take] the place of the factory part without changes to the car. {detail} {facts}',
      '{subject} [montuojamas|montuojama|montuojami|montuojamos] į gamyklinės detalės vietą, automobilio keisti nereikia. {detail} {facts}',
      '{subject} [uzstādāms|uzstādāma|uzstādāmi|uzstādāmas] rūpnīcas detaļas vietā, automašīnu nepārveidojot. {detail} {facts}',
      '{subject} paigaldatakse tehaseosa asemele, autot ümber ehitamata. {detail} {facts}',
    ),
    words(
      '{subject} [suits|suit] several makes: compare the number of the old part before ordering. {detail} {facts}',
      '{subject} tinka kelių markių automobiliams: prieš užsakydami palyginkite senosios detalės numerį. {detail} {facts}',
      '{subject} der vairāku marku automašīnām: pirms pasūtīšanas salīdziniet vecās detaļas numuru. {detail} {facts}',
      '{subject} [sobib|sobivad] mitmele automargile: võrrelge enne tellimist vana detaili numbrit. {detail} {facts}',
    ),
    words(
      '{subject} [comes|come] with fitting instructions. {detail} {facts}',
      '{subject} [parduodamas|parduodama|parduodami|parduodamos] su montavimo instrukcija. {detail} {facts}',
      '{subject} tiek [pārdots|pārdota|pārdoti|pārdotas] kopā ar uzstādīšanas instrukciju. {detail} {facts}',
      '{subject} on pakendis koos paigaldusjuhendiga. {detail} {facts}',
    ),
  ],
  outdoor: [
    words(
      '{subject} [is|are] made for trips and weekends outdoors. {detail} {facts}',
      '{subject} [skirtas|skirta|skirti|skirtos] išvykoms ir savaitgaliams gamtoje. {detail} {facts}',
      '{subject} [paredzēts|paredzēta|paredzēti|paredzētas] izbraucieniem un nedēļas nogalēm brīvā dabā. {detail} {facts}',
      '{subject} on mõeldud väljasõitudeks ja nädalavahetusteks looduses. {detail} {facts}',
    ),
    words(
      '{subject} [takes|take] up little room in the car boot. {detail} {facts}',
      '{subject} automobilio bagažinėje užima nedaug vietos. {detail} {facts}',
      '{subject} automašīnas bagāžniekā aizņem maz vietas. {detail} {facts}',
      '{subject} [võtab|võtavad] auto pagasiruumis vähe ruumi. {detail} {facts}',
    ),
    words(
      '{subject} can be wiped clean with a damp cloth. {detail} {facts}',
      '{subject} [valomas|valoma|valomi|valomos] drėgna šluoste. {detail} {facts}',
      '{subject} ir [tīrāms|tīrāma|tīrāmi|tīrāmas] ar mitru drānu. {detail} {facts}',
      '{subject} on [puhastatav|puhastatavad] niiske lapiga. {detail} {facts}',
    ),
  ],
  children: [
    words(
      '{subject} [has|have] rounded edges and can be wiped clean with a damp cloth. {detail} {facts}',
      '{subject} – užapvalintais kampais, [valomas|valoma|valomi|valomos] drėgna šluoste. {detail} {facts}',
      '{subject} ir ar noapaļotiem stūriem, [tīrāms|tīrāma|tīrāmi|tīrāmas] ar mitru drānu. {detail} {facts}',
      '{subject} on ümarate nurkadega ja niiske lapiga [puhastatav|puhastatavad]. {detail} {facts}',
    ),
    words(
      '{subject} can later be handed down to a younger child. {detail} {facts}',
      '{subject} vėliau pravers ir jaunesniam vaikui. {detail} {facts}',
      '{subject} vēlāk noderēs arī jaunākam bērnam. {detail} {facts}',
      '{subject} [sobib|sobivad] hiljem ka nooremale lapsele. {detail} {facts}',
    ),
    words(
      '{subject} [comes|come] with a guide for parents. {detail} {facts}',
      '{subject} [parduodamas|parduodama|parduodami|parduodamos] su atmintine tėvams. {detail} {facts}',
      '{subject} tiek [pārdots|pārdota|pārdoti|pārdotas] kopā ar pamācību vecākiem. {detail} {facts}',
      '{subject} on pakendis koos juhendiga lapsevanemale. {detail} {facts}',
    ),
  ],
  paper: [
    words(
      '{subject} [has|have] thick matt pages. {detail} {facts}',
      '{subject} – storais matiniais lapais. {detail} {facts}',
      '{subject} ir ar biezām, matētām lapām. {detail} {facts}',
      '{subject} on paksude mattide lehtedega. {detail} {facts}',
    ),
    words(
      '{subject} [stays|stay] open on the table by [itself|themselves]. {detail} {facts}',
      '{subject}, [padėtas|padėta|padėti|padėtos] ant stalo, neužsiverčia. {detail} {facts}',
      '{subject}, [nolikts|nolikta|nolikti|noliktas] uz galda, neaizveras. {detail} {facts}',
      '{subject} [püsib|püsivad] laual ise lahti. {detail} {facts}',
    ),
    words(
      '{subject} [fits|fit] into a school bag and will do for a small gift. {detail} {facts}',
      '{subject} telpa į mokyklinę kuprinę ir tinka nedidelei dovanai. {detail} {facts}',
      '{subject} ietilpst skolas somā un der nelielai dāvanai. {detail} {facts}',
      '{subject} [mahub|mahuvad] koolikotti ja [sobib|sobivad] väikeseks kingituseks. {detail} {facts}',
    ),
  ],
} satisfies Record<string, readonly [Words, Words, Words]>

export type FamilyKey = keyof typeof families
