import { foldText } from "#query/words.ts";

const family =
  "mum|mummy|mom|mommy|mam|mother|mama|dad|daddy|father|papa|parents?|nan|nana|grandma|gran|granny|grandmother|grandpa|grandad|granddad|grandfather|grandson|granddaughter|aunt|auntie|aunty|uncle|cousin|niece|nephew|brother|sister|sibling|twin|son|daughter|wife|husband|hubby|spouse|partner|fiancee?|boyfriend|girlfriend";
const home =
  "landlord|landlady|neighbou?r|flatmate|housemate|roommate|lodger|tenant|friend|best friend|nanny|babysitter|childminder|cleaner|gardener|plumber|electrician|builder|vet";
const work =
  "boss|manager|line manager|supervisor|chief|director|ceo|cfo|president|colleague|co-?worker|assistant|secretary|accountant|bookkeeper|lawyer|solicitor|notary|client|customer|supplier|doctor|dentist|therapist|teacher|professor|tutor|coach|trainer";

const relation = new RegExp(
  `^(?:(?:my|the|your) )?(?:step)?(?:${family}|${home}|${work})(?:-in-law)?$`,
);

/** Whether words name somebody by what they are to the person, as many people sign and anybody may call themselves. */
export function isRelation(words: string): boolean {
  return relation.test(foldText(words.trim().slice(0, 60)));
}
