import type { StepOf } from "#server/assist-plan/plan.ts";
import { linePattern } from "#server/typed-words/match-line.ts";

export type Act = StepOf<"act">["act"] | "permanentDelete";

/** An act with what it wants beside messages: its label as typed, the moment until which it holds. */
export type NamedAct = { act: Act; label: string | null; until: string | null };

/** A way to ask for an act. Its groups: `target`, and where the act takes them `label` and `until`. */
export type ActForm = {
  pattern: RegExp;
  act: Act;
  /** Whether it says nothing of a label, so that one of the person's own must be named. */
  known: boolean;
};

const target = "(?<target>.+?)";
const noQuestion = "(?!(?:is|are|was|were|does|do|did|which|what|who|how|there|if|whether)\\b)";
/** What somebody has said of it is no order. */
const untold = `(?!.*\\b(?:wrote|writes?|says?|said|tells?|told|asks?|asked|mention(?:s|ed)|thinks?|thought)\\b)${target}`;
/** "Mark important mails as read" says behind them what they are marked as. */
const unmarked =
  "(?<target>(?!.*(?<!marked) as (?:read|unread|important|not important|unimportant|spam|junk|not spam|starred)\\b).+)";
const label = "(?<label>.+?)";
const del =
  "(?:delete|remove|trash|bin|toss(?: out)?|discard|erase|get (?:rid|shot) of|throw (?:away|out)|dump|clear (?:out|away)|clean up by deleting|wipe(?: out)?|ditch|chuck(?: out| away)?|nuke|zap|axe|drop|lose|do away with|scrap|dispose of|destroy|kill(?: off)?)";
const bin =
  "(?:the |my )?(?:trash(?: can| bin)?|bin|recycle bin|deleted items|deleted)(?: folder)?";
const thrown = "(?:both )?(?:the |my )?(?:trash|bin|spam|junk)(?: folder)?";
const inbox = "(?:the |my )?inbox";
const when =
  "(?:in|at|on|tomorrow|tonight|later|next|this|after|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?= |$)";
const spam = "(?:the |my )?(?:spam|junk)(?: folder)?";
const bring =
  "(?:restore|recover|undelete|un-delete|retrieve|rescue|reinstate|(?:bring|get|give)(?: me)? back)";
const put = "(?:move|put|place|send|file|transfer|shift|get|take)";
const mark = "(?:mark|set|flag|make|tag)";
const forever =
  "(?:permanently|forever|for good|for ever|completely|irrevocably|irreversibly|once and for all)";
const folder = "(?:folder|label|tag)";

/** How acts are asked for, the particular before the general. */
export const actForms: readonly ActForm[] = [
  form("permanentDelete", `(?:permanently|irrevocably|irreversibly|completely) ${del} ${target}`),
  form("permanentDelete", `(?:${del}|purge) ${target} ${forever}`),
  form(
    "permanentDelete",
    `(?:empty|empty out|(?:clear|clean)(?: out| up)?|purge) (?<target>${thrown}(?:(?: ,)? and ${thrown})?)(?: ${forever})?`,
  ),
  form("permanentDelete", `purge ${target}`),

  form("unstar", "(?:unstar|unflag|un-star) (?<target>.+)"),
  form(
    "unstar",
    `(?:remove|take|clear) (?:the |all )?(?:stars?|flags?) (?:from|off)(?: of)? (?<target>.+)`,
  ),
  form(
    "star",
    "(?:star|flag) (?!.+ (?:as (?:read|unread|important|not|spam|junk|unimportant)|with (?:a |the )?(?:star|flag|label|tag)\\b))(?<target>.+)",
  ),
  form("star", `(?:add|put|stick|give) (?:a )?(?:star|flag) (?:to|on) (?<target>.+)`),
  form("star", `give ${target} a (?:star|flag)`),
  form("star", `(?:mark|flag) ${target} (?:as starred|as flagged|with a star)`),

  form("notSpam", `${mark} ${target} (?:as|to) (?:not|no) (?:spam|junk)`),
  form(
    "notSpam",
    "(?:(?:this|that|it|these|those) (?:is|are) )?(?:not|no) (?:spam|junk) : (?<target>.+)",
  ),
  form("spam", "(?:(?:this|that|it|these|those) (?:is|are) )?(?:spam|junk) : (?<target>.+)"),
  form("notSpam", `${put} ${target} out of ${spam}`),
  form(
    "notSpam",
    "(?:unspam|un-spam|(?:unmark|un-mark)(?: (?:as|from))? (?:spam|junk)) (?<target>.+)",
  ),
  form("notSpam", `(?:unmark|un-mark) ${target} (?:as|from) (?:spam|junk)`),
  form("notSpam", `${noQuestion}${target} (?:is|are) (?:not|no) (?:spam|junk)`),
  form("spam", `${noQuestion}${target} (?:is|are) (?:spam|junk)`),
  form("spam", `(?:${mark}|report) ${target} (?:as|to be) (?:spam|junk)`),
  form("spam", `(?:${mark}|report) as (?:spam|junk) (?<target>.+)`),
  form("spam", `${put} ${target} (?:to|in|into) ${spam}`),

  form("unimportant", `${mark} ${target} (?:as )?(?:not important|unimportant)`),
  form("unimportant", `${mark} (?:as )?(?:not important|unimportant) ${unmarked}`),
  form("important", `${mark} ${target} (?:as )?important`),
  form("important", `${mark} (?:as )?important ${unmarked}`),
  form("unread", `${mark} ${target} (?:as |to )?(?:unread|not read|unopened)`),
  form("unread", `turn ${target} (?:back )?(?:to|into) unread`),
  form("unread", `(?:keep|leave) ${target} (?:as |marked )?(?:unread|unopened)`),
  form("unread", `mark (?:as )?unread ${unmarked}`),
  form("read", `${mark} ${target} (?:as |to )?(?:read|seen|opened)`),
  form("read", `mark ${target} as red`),
  form("read", `mark (?:as )?read ${unmarked}`),

  form("unmute", "(?:unmute|un-mute) (?<target>.+)"),
  form("mute", "(?:mute|silence) (?<target>.+)"),
  form("unsnooze", "(?:unsnooze|un-snooze|wake up|stop snoozing|wake) (?<target>.+?)(?: up)?"),
  form(
    "snooze",
    `(?:snooze|postpone|hide|park|shelve|put off|defer) ${target} (?<until>(?:until|till|to|for|by) .+)`,
  ),
  form(
    "snooze",
    `(?:snooze|postpone|hide|park|shelve|put off|defer) (?!.* (?:until|till) )${target} (?<!(?:until|till|to|for|by) )(?<until>(?:tomorrow|tonight|next|on|this|in|monday|tuesday|wednesday|thursday|friday|saturday|sunday|later).*)`,
  ),
  form(
    "snooze",
    `(?:remind me (?:of|about)|bring back) ${target} (?<until>(?:on|tomorrow|next|in|at|this) .+|tomorrow|tonight)`,
  ),
  form("snooze", `remind me (?:again )?(?<until>${when}.*?) (?:of|about) (?<target>.+)`),
  form(
    "snooze",
    `(?:show|give|bring)(?: me)? ${target} (?:again|back(?: up)?) (?<until>(?:until |till |on )?${when}.*)`,
  ),
  form(
    "snooze",
    "(?:snooze|postpone|hide|park|shelve|put off|defer) (?<until>(?:until|till|to|for|by) .+?) (?<target>(?:the|my|all|this|these|that|those|it|them|every|everything|any|mails?|emails?|messages?)(?: .+)?)",
  ),
  form("snooze", "snooze (?<target>.+)"),

  form(
    "unlabel",
    `(?:remove|take|drop|delete|strip) (?:the )?${folder} (?:called |named )?${label} (?:from|off) (?<target>.+)`,
  ),
  form(
    "unlabel",
    `(?:remove|take|drop|delete|strip) (?:the )?${label} ${folder} (?:from|off) (?<target>.+)`,
  ),
  form("unlabel", `(?:unlabel|un-label|untag) ${target} as ${label}`),
  form("unlabel", `(?:take|strip|remove) (?:the )?${label} off(?: of)? (?<target>.+)`, "known"),
  form(
    "unlabel",
    `(?:take|move|remove|get|pull) ${target} (?:out of|from|off) (?:the |my )?${label}(?: ${folder})?`,
    "known",
  ),
  form("label", `(?:add|apply|attach|assign) ${label} to (?<target>.+)`, "known"),
  form(
    "label",
    `(?:add|apply|attach|put|assign) (?:the )?${folder} (?:called |named )?${label} (?:to|on) (?<target>.+)`,
  ),
  form(
    "label",
    `(?:add|apply|attach|put|assign) (?:the |a )?${label} ${folder} (?:to|on) (?<target>.+)`,
  ),
  form("label", `(?:mark|flag) ${target} with (?:the )?${folder} (?:called |named )?${label}`),
  form("label", `give ${target} (?:the )?${folder} (?:called |named )?${label}`),
  form("label", `give ${target} (?:the )?${label} ${folder}`),
  form("label", `(?:label|tag|categorize|categorise) (?<target>.+) as (?:the )?${label}`, "known"),
  form(
    "label",
    `(?:label|tag|categorize|categorise) ${target} (?:as|with|under|by) (?:the )?(?:${folder} )?${label}`,
  ),
  form("label", `(?:label|tag) ${target} (?<label>"\\d+")`),
  form(
    "label",
    `(?:label|tag) (?<target>them|it|this|that|these|those|this (?:email|message|conversation|thread)|that (?:email|message)|these emails|those emails) ${label}`,
  ),

  form("archive", `(?:archive|file away|tidy away|put away|stash) (?<target>.+)`),
  form("archive", `(?:put|file|tidy) ${target} away`),
  form("archive", "(?:i am )?(?:done|finished|through) with (?<target>.+)"),
  form(
    "archive",
    `(?:move|put|send|transfer|pop|drop|stick|shove|chuck|throw) ${target} (?:to|in|into) (?:the |my )?archives?`,
  ),
  form(
    "archive",
    `(?:get|take|move|clear(?: out)?|keep|remove|clean(?: out)?|push) ${target} (?:out of|from|off) ${inbox}`,
  ),

  form(
    "delete",
    `(?:move|put|send|throw|toss|drop|chuck|shove|stick|bung|transfer) ${target} (?:to|in|into|in to) ${bin}`,
  ),
  form("delete", `${target} (?:belongs?|should go|goes|go) (?:to|in|into) ${bin}`),
  form(
    "delete",
    `${untold} (?:[:,-] )?(?:all )?(?:straight|right|directly|off) (?:to|in|into) ${bin}`,
  ),
  form("delete", `${untold} : (?:all )?(?:to|into) ${bin}`),
  form("delete", `(?:clear|throw|toss|chuck|wipe|sweep) ${target} (?:all )?(?:out|away)`),
  form("restore", `${bring} ${target}(?: from ${bin})?`),
  form("restore", `(?:get|take|move|pull|fish|bring) ${target} (?:back )?(?:out of|from) ${bin}`),
  form(
    "move",
    `(?:move|put|bring|send|get) ${target} (?:back )?(?:to|in|into) (?<label>inbox|the inbox|my inbox)`,
  ),
  form("move", "(?:unarchive|un-archive) (?<target>.+)"),
  form(
    "move",
    `(?:get|take|move|pull|fish|bring) ${target} (?:back )?(?:out of|from) (?:the |my )?archives?`,
  ),
  form(
    "restore",
    `(?:i (?:would like|want|need)|(?:can|could|may) i (?:have|get)|let me have) ${target} back`,
  ),
  form("restore", `(?:get|put|bring|give me) ${target} back(?: from ${bin})?`),
  form(
    "move",
    `${target} (?:belongs?|should go|goes|go) (?:to|in|into|under) (?:the |my )?${label}(?: ${folder})?`,
    "known",
  ),
  form(
    "move",
    `(?:move|put|file|place|sort|stash|stow|tuck|transfer|get|take) (?<target>.+) (?:to|into|in|under|inside) (?:the |my )?${label}(?: ${folder})?`,
    "known",
  ),
  form(
    "move",
    `(?:move|put|file|place|sort|stash|stow|tuck|transfer) ${target} (?:to|in|into|under|inside) (?:the |my |an? )?(?:(?:brand )?new )?${folder} (?:called |named )?${label}`,
  ),
  form(
    "move",
    `(?:move|put|file|place|sort|stash|stow|tuck|transfer) ${target} (?:to|in|into|under|inside) (?:the |my )?${label}(?: ${folder})?`,
  ),
  form(
    "move",
    `(?:move|put|file|place|sort|stash|stow|tuck|transfer) ${target} (?<label>(?:in )?there)`,
  ),
  form("delete", `${del} (?<target>.+)`),
];

function form(act: Act, source: string, known?: "known"): ActForm {
  return { act, pattern: linePattern(source), known: known === "known" };
}
