import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T08:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Kofi Mensah", "kofi@atlas.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  ["email Kofi saying I'm late - send at 5", "send at 5"],
  ["email Kofi saying I'm late but wait until 5", "wait until 5"],
  ["email Kofi saying I'm late (in Spanish)", "in Spanish"],
  ["email Kofi saying I'm late with Nadia in cc", "with Nadia in cc"],
  ["email Kofi saying I'm late, Nadia in copy", "Nadia in copy"],
  ["email Kofi saying I'm late. Sign it Al", "Sign it Al"],
  ["email Kofi: hi. Use a friendly tone.", "Use a friendly tone"],
  ["email Kofi saying I'm late. Put Late in the subject.", "Put Late in the subject"],
  ["email Kofi saying I'm late, and use Late as the title", "use Late as the title"],
])("%s asks whether the end is part of it", (text, rest) => {
  const meant = interpret(text, world);
  expect(meant).toMatchObject({ kind: "question", text: expect.stringContaining(`“${rest}”`) });
  const [whole = ""] = meant.kind === "question" ? meant.choices : [];
  expect(interpret(whole, world)).toMatchObject({
    plan: { steps: [{ how: "send", body: { text: expect.stringContaining(rest) } }] },
  });
});

test.each([
  ["email Kofi saying I will wait for you", "I will wait for you"],
  ["email Kofi saying please send the report", "please send the report"],
  ["email Kofi saying see you in Spain", "see you in Spain"],
  ["email Kofi saying we wait until Friday", "we wait until Friday"],
  ["email Kofi 'I wrote it in Spanish'", "I wrote it in Spanish"],
])("%s says all of it", (text, said) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ body: { text: said } }] } });
});

test.each([
  ["tell Kofi thanks then bin it", "bin it"],
  ["tell Kofi thanks and bin it", "bin it"],
  [
    "forward Nadia's last email to Kofi with FYI and tell her it is urgent",
    "tell her it is urgent",
  ],
  ["forward Nadia's last email to Kofi saying FYI with Nadia in cc", "with Nadia in cc"],
  [
    "reply to Kofi saying Tuesday suits me, and ask whether he needs the ladder",
    "ask whether he needs the ladder",
  ],
  ["reply to Kofi saying thanks and ask when the painter comes", "ask when the painter comes"],
  ["reply to Kofi: thanks. Ask him if he needs the key.", "Ask him if he needs the key"],
  ["reply to Kofi saying Friday is fine. Mention that I paid.", "Mention that I paid"],
  ["email Kofi saying the bill is paid. Be polite.", "Be polite"],
  ["reply to Kofi: yes. Thank him too.", "Thank him too"],
  ["reply to Kofi saying yes please. And wish him a nice day.", "wish him a nice day"],
  ["email Kofi saying hello. Also tell him it is urgent.", "tell him it is urgent"],
  ["email Kofi: the plumber comes Thursday. Please ask him to be home.", "ask him to be home"],
  ["email Kofi saying the bill is paid. Attach Nadia's invoice.", "Attach Nadia's invoice"],
  ["email Kofi: the bill is paid. Use the subject Bill.", "Use the subject Bill"],
  ["email Kofi saying hello and remind him to bring the file", "remind him to bring the file"],
  ["email Kofi saying the numbers are in and thank him for waiting", "thank him for waiting"],
  ["reply to Kofi saying not before 10, apologise for the delay", "apologise for the delay"],
  ["reply to Kofi: ok. Archive Nadia's.", "Archive Nadia's"],
  ["reply to Kofi: ok. Star hers.", "Star hers"],
  ["reply to Kofi saying count me in and remind me on Friday", "remind me on Friday"],
  ["reply to Kofi saying count me in and send the same to Nadia", "send the same to Nadia"],
  ["reply to Kofi saying count me in and tell Nadia too", "tell Nadia too"],
  ["reply to Kofi saying count me in and attach the photo", "attach the photo"],
  ["reply to Kofi saying count me in and wish him a nice day", "wish him a nice day"],
  ["reply to Kofi saying count me in and leave it in the inbox", "leave it in the inbox"],
])("%s asks whether the order behind it is part of the text", (text, rest) => {
  const asked = expect.stringContaining(`is “${rest}” part of it?`);
  expect(interpret(text, world)).toMatchObject({ kind: "question", text: asked });
});

test.each([
  ["email Kofi 'thanks then bin it'", "thanks then bin it"],
  ["email Kofi: please tell her I said hi", "please tell her I said hi"],
  [
    "email Kofi saying please call her and ask if she comes",
    "please call her and ask if she comes",
  ],
  ["email Kofi saying I will call and ask Nadia", "I will call and ask Nadia"],
  ["email Kofi saying I'm in and let me know when", "I'm in and let me know when"],
  ["email Kofi saying we meet at 5, tell me if that works", "we meet at 5, tell me if that works"],
  ["email Kofi saying it's true and keep it to yourself", "it's true and keep it to yourself"],
  ["email Kofi saying I'm in and wish you luck", "I'm in and wish you luck"],
  ["email Kofi 'thanks. Ask him if he comes'", "thanks. Ask him if he comes"],
])("%s says it", (text, said) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ body: { text: said } }] } });
});

test.each([
  ["forward Nadia's last email to Kofi and tell her it is urgent", "tell her it is urgent"],
  ["forward Nadia's last email to Kofi and let him know it is urgent", "let him know it is urgent"],
  ["forward Nadia's last email to Kofi and ask him whether that is right", "whether that is right"],
])("what is told behind a forward is for those whom it goes to: %s", (text, brief) => {
  expect(interpret(text, world)).toMatchObject({
    plan: {
      steps: [
        {
          do: "forward",
          to: [{ words: "Kofi" }],
          note: { brief: expect.stringContaining(brief) },
        },
      ],
    },
  });
});

test.each([
  "tell Kofi I'm late and ask him to pick up the file",
  "tell Kofi I'm coming and ask if Nadia is too",
  "write Kofi that I'm ill, and wish him luck for the demo",
  "email Nadia that we meet at 5 and remind her to bring the slides",
])("several points of a message that is written are all its own: %s", (words) => {
  expect(interpret(words, world)).toMatchObject({
    plan: { steps: [{ do: "write", body: { source: "written" } }] },
  });
});
