const asking =
  /^(?:(?:hi|hey|ok|so|and|please|tell me|,) )*(?:how many (?:more )?(?:free |ai )?(?:prompts|requests|questions|credits|tokens|tries|uses)(?: (?:do i have|have i got|i have|can i (?:ask|use|send|make)|are|am i|have i|did i|do i get|got))?(?: (?:left|remaining|used|still|over|available|to go|allowed|for free|today|this month|now|more|there))*|(?:what is|what are|show(?: me)?|check) my (?:prompt |ai |current |remaining |usage |free )*(?:usage|limit|quota|allowance|prompts|credits|plan|count)(?: (?:left|limit|count|usage))?|(?:do|have) i (?:still )?(?:have |got )?(?:any )?(?:free |more )*(?:prompts|requests|credits)(?: (?:left|remaining))?|am i (?:out of|running out of|close to (?:the|my) limit of) (?:prompts|credits)|(?:prompts|credits) (?:left|remaining)|am i (?:on )?(?:pro|premium|the free plan|free)|which plan (?:am i on|do i have))[ ,.!?]*$/u;

/** Whether the person asks how many prompts they have left. */
export function asksPromptsLeft(text: string): boolean {
  return asking.test(text.slice(0, 200));
}
