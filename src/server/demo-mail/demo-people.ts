import { readBulkSender, readPerson, type Sender } from "./demo-senders.ts";

const people: Record<string, string> = {
  ines: "Inès Moreau | ines@harbourlane.example | alternative | Inès Moreau / Engineering, Harbourlane",
  tomas: "Tomas Lindqvist | tomas@harbourlane.example | alternative | Tomas",
  priya:
    "Priya Raman | priya@harbourlane.example | alternative | Priya Raman / Marketing, Harbourlane / +44 20 7946 0107",
  dele: "Dele Okafor | dele@harbourlane.example | plain |",
  hanna:
    "Hanna Weiss | hanna@harbourlane.example | alternative | Hanna · Customer care · Harbourlane",
  mika: "Mika Tanabe | mika@harbourlane.example | plain | mika",
  carolyn:
    "Carolyn Beck | c.beck@northgatemarina.example | html | Carolyn Beck / Harbour Office Manager / Northgate Marina / Pier Road, Northgate",
  luis: "Luis Ortega | luis.ortega@puertoclaro.example | alternative | Luis Ortega / Puerto Claro",
  sam: "Sam Whitlock | hello@samwhitlock.example | alternative | Sam Whitlock, illustration & small maps",
  noor: "Noor Haddad | noor.haddad@postbox.example | alternative | Noor",
  ben: "Ben Achterberg | ben@achterberg.example | plain | Ben Achterberg / portfolio: https://achterberg.example",
  dana: "Dana Whitaker | dana.whitaker@postbox.example | alternative |",
  mum: "Helen Morgan | helen.morgan@hillcrest.example | html |",
  josie: "Josie Morgan | josie@morganbakes.example | alternative | J x",
  grandpa: "Arthur Morgan | arthur.morgan@hillcrest.example | plain | Arthur Morgan",
  jonah: "Jonah Pike | jonah.pike@postbox.example | alternative |",
  bea: "Beatriz Nunes | bea@nunes.example | alternative | Bea",
  kofi: "Kofi Mensah | kofi.mensah@letterbox.example | flowed | Kofi",
  finch:
    "Gerald Finch | g.finch@finchlettings.example | html | Gerald Finch / Finch & Daughters Lettings",
  school:
    "Ms Adeyemi, Brookvale Primary | office@brookvaleprimary.example | html | Ms F. Adeyemi / Brookvale Primary School Office",
  coach: "Rosa Delgado (U9 coach) | rosa@riversideathletic.example | alternative | Coach Rosa",
  dentist:
    "Millbrook Dental | reception@millbrookdental.example | html | Reception / Millbrook Dental Practice",
  choir: "Ellen Frost | ellen.frost@letterbox.example | plain | Ellen",
  klaus:
    "Klaus Brenner | klaus.brenner@werkstatt-brenner.example | plain | Klaus Brenner / Werkstatt Brenner, Freiburg",
  camille: "Camille Aubry | camille@atelier-aubry.example | alternative | Camille",
  elena: "Elena Vidal | elena.vidal@correo.example | alternative | Elena",
  marta: "Marta Zielińska | marta@zielinska.example | alternative | Marta",
  nikos: "Νίκος Παπαδάκης | nikos@papadakis.example | alternative | Νίκος",
  olga: "Ольга Сорокина | olga@sorokina.example | plain | Ольга",
  yusuf: "يوسف الأمين | yusuf@alamin.example | html | يوسف",
  tamar: "תמר לוי | tamar@levi.example | html | תמר",
  haruka: "小野 遥 | haruka@ono.example | plain | 小野 遥",
  liwen: "李文 | liwen@liwen.example | alternative | 李文",
  seoyeon: "박서연 | seoyeon@parkstudio.example | alternative | 박서연 드림",
};

const companies: Record<string, string> = {
  margin: "The Margin | letters@themargin.example | #b4532a letter list",
  fieldnotes: "Interface Field Notes | hello@fieldnotes.example | #2f6f5e letter list",
  tideline: "Tideline Weekly | weekly@tideline.example | #1f5f8b letter updates list",
  kitchen: "A Small Kitchen | anya@asmallkitchen.example | #a33b3b letter promotions list",
  nightshift: "Nightshift Type | dispatch@nightshifttype.example | #c9a227 dark promotions list",
  harrow: "Harrow & Wick | post@harrowandwick.example | #6b4f3a promo promotions list",
  outwear: "Fellside Outdoor | offers@fellside.example | #2e5339 promo promotions list",
  books: "Lantern Street Books | hello@lanternstreetbooks.example | #374785 promo promotions list",
  trains: "Coastline Rail | tickets@coastlinerail.example | #0b6e6e card updates",
  parcel: "Swiftgate Parcels | tracking@swiftgate.example | #d9480f card updates",
  bank: "Meridian Mutual | no-reply@meridianmutual.example | #123c69 card updates",
  power: "Brightwell Energy | billing@brightwell.example | #2b8a3e card updates",
  cloud: "Cumulus Host | billing@cumulushost.example | #364fc7 card updates",
  design: "Planchet | no-reply@planchet.example | #7048e8 card updates",
  accounts: "Planchet Security | security@planchet.example | #7048e8 card updates",
  grocer: "Greenbasket | orders@greenbasket.example | #2f9e44 card updates",
  cafe: "Corner Kettle | receipts@cornerkettle.example | #8d5524 bare updates",
  hotel: "Hotel Lindenhof | reservierung@lindenhof.example | #5c4b37 card updates",
  stays: "Quiet Rooms | bookings@quietrooms.example | #0c8599 card updates",
  air: "Aurelia Air | bookings@aureliaair.example | #1864ab card updates",
  phone: "Tern Mobile | ebill@ternmobile.example | #c2255c card updates",
  library: "Brookvale Library | notices@brookvalelibrary.example | #495057 bare updates",
  slate: "Slate Calendar | calendar@slate.example | #1971c2 card updates",
  harbourbot: "Harbourlane Builds | builds@harbourlane.example | #343a40 bare updates",
  ring: "Commonroom | notify@commonroom.example | #e8590c card social",
  photos: "Aperture Club | hello@apertureclub.example | #212529 dark social list",
  network: "Worklight | notifications@worklight.example | #0b7285 card social list",
  runners: "Milepost | kudos@milepost.example | #f76707 card social list",
  hall: "Brookvale Neighbours | digest@neighbours.example | #5f3dc4 card social list",
  courses: "Evening School Online | learn@eveningschool.example | #ae3ec9 promo promotions list",
  coffee: "Slow Mule Coffee | roast@slowmule.example | #5d4037 promo promotions list",
  plants: "Fern & Stem | hello@fernandstem.example | #37b24d promo promotions list",
  glasses: "Clearly Oak Opticians | care@clearlyoak.example | #1098ad promo promotions list",
  museum: "Harbour Museum | friends@harbourmuseum.example | #862e9c promo promotions list",
  theatre: "The Old Foundry Theatre | boxoffice@oldfoundry.example | #c92a2a dark promotions list",
};

/** Everyone who writes in the demo mail, by the key the scripts use. */
export const senders: ReadonlyMap<string, Sender> = new Map([
  ...Object.entries(people).map(([key, line]) => [key, readPerson(line)] as const),
  ...Object.entries(companies).map(([key, line]) => [key, readBulkSender(line)] as const),
]);
