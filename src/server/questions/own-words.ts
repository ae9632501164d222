/** What is said of what the assistant itself is and does: a pattern of the whole line, and the answer. */
type OwnWords = readonly [pattern: RegExp, answer: string];

const you = "(?:you|u|ya|mailwright|this|this thing|this assistant|the assistant)";
const address = "(?: (?:there|again|mailwright|assistant|everyone|all|friend|buddy|mate|you))?";
const lead =
  "(?:(?:hi|hey|hello|ok|okay|so|well|oh|and|but|please|tell me|just|by the way|btw|quick question|,|!|\\.)[ ]+)*";

const notDone = "What shall I do?";

const answers: readonly OwnWords[] = [
  said(
    `(?:good (?:morning|day|afternoon|evening|night)|hi|hey|hello|hiya|howdy|greetings|yo|morning|evening)${address}(?: ?[,.!] ?(?:how are you|how is it going|how do you do|how are things|what is up|nice to meet you)(?: (?:today|doing|doing today))?)?`,
    `Good to see you. ${notDone}`,
  ),
  said("what is up|what is up with you|sup|wassup", notDone),
  said(
    "(?:are you|you) (?:really |quite |absolutely |very |so )*(?:sure|certain|positive)(?: (?:about|of) (?:that|this|it))?|is (?:that|this|it) (?:really )?(?:right|true|correct)|really",
    "I go by the copy of your mailbox that is kept in step with Gmail. What I say of mail is linked to it: open it, and see for yourself.",
  ),
  said(
    "(?:did|has) (?:that|it|this) (?:work|worked|happen|happened|go through|gone through|succeed)(?: now| already)?|(?:is|are) (?:that|it|this|they|you) (?:all )?(?:done|finished|ready)(?: now| yet| already| with (?:that|it|this))?|all done",
    "What I have done stands in this conversation and under Activity, each with its Undo; what I have written stands in Outbox, Sent or Drafts.",
  ),
  said(
    "(?:have|did|had) you (?:already |really |just |ever |actually |perhaps )*(?:do|done|change|changed|delete|deleted|archive|archived|trash|trashed|move|moved|remove|removed|star|starred|mark|marked|label|labell?ed|mute|muted|snooze|snoozed|restore|restored|send|sent|reply|replied|answer|answered|forward|forwarded|schedule|scheduled|undo|undone)(?: .{1,80})?|what (?:have|did) you (?:just |already |really )*(?:do|done|change|changed|delete|deleted|archive|archived|move|moved|send|sent)(?: .{1,40})?",
    "What I have done stands in this conversation and under Activity, each with its Undo; what I have written stands in Outbox, Sent or Drafts.",
  ),
  said(
    "(?:just |please |simply |then )*(?:do|obey|follow|carry out) (?:exactly |just |all |everything )*(?:(?:of )?(?:what|whatever|everything|anything|all)(?: that)? )(?!(?:i|we|you|it) ).{1,60} (?:asks?|asked|says?|said|wants?|wanted|tells?|told|writes?|wrote|demands?|demanded|requests?|requested)(?: (?:for|me to|me to do|of me|of you|you to|you to do|to do|in .{1,40}))?",
    "No mail chooses what I do. Say yourself what shall be done, and with which emails.",
  ),
  said(
    "what (?:can|could|do|will) (?:you|it) not (?:do|read|see|understand)(?: for me)?|what are your (?:limits|limitations)",
    "I cannot act on mail to come, change settings, open web pages, use your calendar or call anybody, and I delete nothing forever without your click. I find, read, sort, answer and send your mail.",
  ),
  said(
    "(?:can|could|do|will|would) you (?:also |ever |really )?(?:send|write|reply|answer|forward)(?: (?:mail|emails?|messages?|anything|something|it|them))? (?:without (?:asking|telling)(?: me)?(?: first)?|by yourself|on your own|behind my back)",
    "Only your own words, to people whom you name and know, go at once, and you can take them back for some seconds. All else waits on a card for your click. Under Settings you can have me ask before every message.",
  ),
  said(
    "(?:should|shall|ought|must|could|may) (?:i|we) (?:to |really |also |just |better )*(?:delete|archive|trash|empty|clear|unsubscribe)\\b.{0,100}|(?:would|will|is) it (?:be )?(?:wise|ok|okay|safe|good|better|a good idea|a mistake|sensible|smart) (?:for me )?(?:to|if i) (?:delete|deleted|archive|archived|trash|trashed|empty|emptied|unsubscribe|unsubscribed)\\b.{0,100}",
    "That is yours to decide, and I have done nothing. I can show you the emails first, or do it when you say so.",
  ),
  said(
    "how (?:do|can|could|would|should) (?:i|we|you) (?:archive|delete|star|label|move|mute|snooze|forward|restore|mark|find|search(?: for)?|send|write|reply to|answer|print)(?: (?:an?|any|some|my|the))? ?(?:emails?|mails?|messages?|conversations?|threads?|attachments?)?(?: here| with you)?",
    "Say it to me, such as “archive the newest email from …”: I show what I have done, each with its Undo. Or open the mail and use its buttons.",
  ),
  said(
    "(?:can|could|do|will) you (?:also |even |really )?(?:read|open|see|understand|search|look (?:in|into|inside|at))(?: (?:in|into|inside))?(?: (?:my|the|any|all))? (?:attachments?|attached files|files|pdfs?|documents)(?: too| as well)?",
    "Of a mail I read its text, and the names and sizes of its attachments. A file itself I read where you give it to me here.",
  ),
  said(
    "(?:how (?:are|is it going|are things|do you do|have you been|was your (?:day|night|weekend))|how are you(?: (?:doing|today|feeling|doing today))?|nice to meet you|how is it going)(?: with you)?(?: you)?",
    `I work as I should, thank you. ${notDone}`,
  ),
  said(
    "(?:many |ok |okay |great |perfect |cool |nice |super |no |all good |that is all )*(?:thanks|thank you|thx|ty|cheers|much appreciated|appreciate it|you are (?:great|awesome|the best|a star|amazing|wonderful)|good (?:job|work|bot)|well done|nice work|great job|that helps?(?:ed)?|that was (?:great|helpful|perfect)|perfect|brilliant|lovely|awesome|great)(?: (?:so much|very much|a lot|a bunch|you|for (?:that|this|the help|your help|everything|helping)|mailwright|again|then|now|that is all|that will be all|that is great))*(?: ?[,.!] ?(?:that is all|that will be all|bye|great|perfect|thank you|thanks))*",
    "You are welcome.",
  ),
  said(
    "(?:bye|goodbye|good bye|see you|see you (?:later|soon|tomorrow)|good night|night|cya|later|that is all|that will be all|nothing else)(?: then| for now)?",
    "Goodbye. I am here when you need me.",
  ),
  said(
    "(?:ok |okay |yes |yeah |sure |right |fine |alright |then |please |and |just |so )*(?:do (?:it|that|so|this)|go ahead|proceed|approve(?: (?:it|that))?|confirm(?: (?:it|that))?|make it so|carry on|go on|go for it|continue|yes|yep|yeah|sure|do what it says|i agree|agreed|accept(?: it)?|approved|confirmed)(?: (?:please|then|now|do it|go ahead))*",
    "What waits for your approval stands on a card: its button does it, words do not. If there is no card, please say what shall be done.",
  ),
  said(
    `(?:who (?:made|built|created|wrote|programmed|developed|designed|owns) ${you}|who (?:is|are) (?:your|the) (?:maker|creator|developer|author|owner|boss)|where (?:do|did) you come from|which company (?:made|built) you|who (?:is|are) behind (?:you|this))`,
    "I am the assistant of Mailwright, a mail client that anybody can run on a server of their own.",
  ),
  said(
    `(?:(?:what|which) (?:ai |language |llm )?(?:model|llm|ai|engine|version|technology) (?:are|is|do|does|powers|runs|drives|did) ?${you}?(?: (?:use|using|running|on|based on|run on|run|built on|powered by|are you))*|(?:are|is) ${you} (?:really |actually )?(?:an? )?(?:ai|bot|robot|chatbot|machine|human|person|computer|program|real|real person|gpt|chatgpt|claude|gemini|llm|language model|artificial intelligence|alive|sentient)(?: or .*)?|am i (?:talking|speaking|chatting) (?:to|with) (?:an? )?(?:ai|bot|human|person|machine|robot|real person)(?: or .*)?|(?:do|does) ${you} (?:use|run on|rely on) (?:an? )?(?:ai|gpt|chatgpt|openai|claude|gemini|llm|language model|model))`,
    "This answer comes from the assistant that is built into Mailwright: a program with rules for plain English, no language model and no person. Whoever runs the server may add a model; then each answer names it.",
  ),
  said(
    `(?:who|what) (?:are|is) (?:you|this assistant|this thing|mailwright)(?: exactly| really)?|what is your name|do you have a name|what (?:do|should|can|may) i call you|introduce yourself|tell me (?:something )?about yourself`,
    "I am the assistant of Mailwright. I find, count, summarize and sort your mail, and write, answer and schedule messages.",
  ),
  said(
    "(?:tell|say|give|know|make|do you know|got|have you got|can you tell)(?: me| us)? (?:an? |another |some |any |one more )?(?:good |funny |dad |bad )?(?:joke|jokes|pun|riddle|funny story|story|poem|something funny)(?: please| about .*)?|make me laugh|sing(?: me)?(?: (?:a song|something))?|entertain me",
    "An email walks into a bar. The barman says: “You were scheduled for tomorrow at nine.” Mail is what I am better at.",
  ),
  said(
    "(?:tell me more|more|more details?|go on|say more|explain|elaborate|and\\?*|what else|anything else|continue)(?: please)?",
    "More about what? Name a sender, a subject or a day, or say “summarize” and which emails.",
  ),
  said(
    `(?:(?:is|are|how safe is|how secure is|how private is|how safe are) (?:my|the|our) (?:data|mail|emails?|mailbox|account|information|privacy|messages|inbox)(?: (?:safe|secure|private|protected|encrypted|confidential|with you|here|really|in good hands|kept|stored))*|(?:is|are) (?:this|it|you|mailwright) (?:safe|secure|private|trustworthy|confidential|safe to use)|can i trust ${you}|where (?:is|are) (?:my|the) (?:data|mail|emails?|messages) (?:stored|kept|saved)|(?:do|does) ${you} (?:read|sell|share|store|keep|save|leak|see|use|train on|spy on)(?: (?:all|any))?(?: of)? (?:my|our) (?:data|mail|emails?|messages|mailbox|information|inbox)(?: (?:with|to|for|on) (?:others?|anyone|anybody|third parties|google|openai|ads|advertising|training|your servers?|a server|the server))?|who (?:can|could|may) (?:see|read) my (?:mail|emails?|data|messages)|(?:are|were) ${you} (?:reading|sharing|selling|storing|keeping|watching|spying on)(?: (?:all|any))?(?: of)? my (?:data|mail|emails?|messages|mailbox|inbox)|what do ${you} know (?:about|of) me|(?:what|which) (?:data|mail|emails?|information)(?: of mine)? (?:do|does|will|is|are) (?:${you} )?(?:send|sent|share|shared|give|pass|leave|leaves)(?: (?:away|out|on|off|anywhere|elsewhere|to .{1,30}))?|privacy(?: policy)?|what happens (?:to|with) my (?:data|mail|emails?))`,
    "Your mail lies in Gmail, with a copy on the server that Mailwright runs on: nobody else who signs in there sees it, and the access to your Google account is kept encrypted. Settings says what leaves that server, which is nothing where no model is used. No text of a mail can choose what I do.",
  ),
  said(
    "(?:how much (?:does|is|would|do|will)|what (?:does|is|would|are)|what is the (?:price|cost) of|price of|cost of|how expensive is|pricing(?: of)?|tell me about)(?: the| it| to get| your)?(?: cost(?:s)? (?:of|for))? ?(?:(?:email )?pro|premium|mailwright pro|the pro plan|pro plan|premium plan|upgrade|upgrading|lifetime|lifetime plan|subscription|the plans?|plans|pricing|prices|mailwright|basic plan|basic|unlimited)(?: (?:cost|plan|price|version|subscription|costs|cost me|a month|per month))*|(?:how do i|how can i|can i|i want to|where do i) (?:upgrade|get pro|go pro|buy pro|subscribe|get premium|buy premium)(?: .*)?|(?:what|which) (?:plans|prices) (?:are there|do you have|exist)|pricing",
    "Pro is £4.99 a month, or £19.99 once for good. It lifts the limit on prompts. You find both under Pricing.",
  ),
  said(
    `(?:can|could|do|will|would) (?:${you}|i|we|it) (?:also |really |ever )?(?:undo|take back|revert|reverse|restore|roll back)(?: (?:things|actions|changes|stuff|what you do|what you did|mistakes|everything|anything|it|that|them|deletions|a deletion|deleted (?:mail|emails?)|sent (?:mail|emails?|messages)|my (?:last )?(?:action|change)s?))?(?: later| again| if needed| afterwards)?|is (?:it|there)(?: possible to| a way to)? (?:undo|an undo)(?: .*)?|what if (?:you|i) make a mistake|(?:how do i|how can i|how does) (?:undo|undo work|take (?:it|something|things) back)(?: .*)?|can (?:it|this|that|things|everything|actions) be undone`,
    "Yes. Say “undo that”, or press Undo on the answer or under Activity: labels, stars and places are put back as they were. A message can be taken back for the seconds that you have set before it goes out. Only what is deleted forever stays so.",
  ),
  said(
    "(?:do you |can you |could you )?(?:speak|understand|know|talk|read)(?: me)? (?:german|french|spanish|italian|portuguese|dutch|polish|russian|chinese|japanese|arabic|turkish|hindi|other languages?|any other language|languages?|deutsch|français|español|my language)(?: too| as well)?|(?:what|which|how many) languages? (?:do|can|does) (?:you|it) (?:speak|understand|read|know)",
    "I read requests in English. Mail itself may be in any language: I find and quote it as it is.",
  ),
  said(
    "(?:are you there|you there|anyone there|is anyone there|hello\\?*|can you hear me|do you hear me|test|testing|ping|are you (?:awake|working|online|ready)|do you work)(?: ?[?!.]*)",
    `Yes, I am here. ${notDone}`,
  ),
  said(
    "(?:what|how) (?:is|will|does) (?:the )?(?:weather|temperature|forecast)(?: (?:be|like|look|look like|going to be))*(?: (?:today|tomorrow|now|outside|this week|this weekend|here|in .{1,30}))?|(?:is it|will it|is it going to)(?: be)? (?:rain|snow|raining|snowing|sunny|cold|warm|hot|windy)(?: .{0,30})?|what is \\d+ (?:[-+*/x]|plus|minus|times|divided by) \\d+",
    "I only know your mail. Ask me for something in it, or say what shall be done with it.",
  ),
  said(
    "(?:(?:i am |so |very |oh )*sorry(?: about that)?|my (?:bad|mistake)|lol|haha(?:ha)*|hehe|hm+|wow|interesting|i see|got it|understood|alright|all right|never mind that|fine|cool|nice|right)",
    `All right. ${notDone}`,
  ),
  said(
    `(?:i (?:love|like) ${you}|${you} (?:are|is) (?:great|awesome|funny|nice|cool|amazing|smart|clever|helpful|good))(?: .{0,20})?`,
    "Thank you.",
  ),
  said(
    `${you} (?:are|is) (?:stupid|dumb|useless|bad|terrible|awful|wrong|an idiot|rubbish|annoying|slow)(?: .{0,20})?|i hate ${you}|(?:that|this) (?:is|was) (?:wrong|useless|stupid|nonsense|rubbish|not (?:what i (?:asked|meant|wanted)|right|helpful))`,
    "I am sorry. Say in other words what you want, and if something was done that should not have been, say “undo that”.",
  ),
];

function said(source: string, answer: string): OwnWords {
  return [new RegExp(`^${lead}(?:${source})[ ,.!?]*$`, "u"), answer];
}

/** A request's letters beyond which it is no small talk. */
const longest = 160;

/** A short answer of its own to greetings, thanks and questions about the assistant; undefined where mail is spoken of. */
export function ownWords(text: string): string | undefined {
  if (text.length > longest) return undefined;
  return answers.find(([pattern]) => pattern.test(text))?.[1];
}
