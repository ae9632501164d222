import { escapeHtml } from "#markup/escape-html.ts";
import { blocksToText, readBlocks } from "../mime/demo-markup.ts";
import type { Leaf, Part } from "../mime/demo-mime.ts";
import { drawPicture } from "../mime/demo-picture.ts";
import type { Form, Sender } from "./demo-senders.ts";
import { writeSheet } from "./demo-themes.ts";

type Wording = {
  sender: Sender;
  subject: string;
  text: string;
  /** The letter answered, already with its own quotes; empty when nothing is quoted. */
  quoted: string;
  intro: string;
  options: ReadonlySet<string>;
  charset: string;
  key: string;
  ownAddress: string;
};

/** The readable part of a letter in the form its sender writes, and the same as plain text for who answers. */
export function writeBody(wording: Wording): { part: Part; text: string } {
  return wording.sender.bulk === undefined ? writeLetter(wording) : writeBulk(wording);
}

function writeLetter(wording: Wording): { part: Part; text: string } {
  const { sender, options, charset } = wording;
  const signed = [wording.text, ...(sender.signature === undefined ? [] : [sender.signature])];
  const answer = wording.quoted === "" ? [] : [`${wording.intro}\n${quote(wording.quoted)}`];
  const text = `${[...signed, ...answer].join("\n\n")}\n`;
  const plain: Leaf = { type: "text/plain", content: text, charset };
  const html: Leaf = { type: "text/html", content: letterHtml(wording, signed.join("\n\n")) };
  const form = chooseForm(sender.form, options);
  if (form === "plain") return { part: plain, text };
  if (form === "flowed")
    return { part: { ...plain, content: flow(text), parameters: "; format=flowed" }, text };
  if (form === "html") return { part: withPicture(html, wording), text };
  return { part: { multipart: "alternative", parts: [plain, withPicture(html, wording)] }, text };
}

function chooseForm(habit: Form, options: ReadonlySet<string>): Form {
  const forms = ["plain", "flowed", "html", "alternative"] as const;
  return forms.find((form) => options.has(form)) ?? habit;
}

function withPicture(html: Leaf, { options, key }: Wording): Part {
  if (!options.has("picture")) return html;
  const cid = `${key}@picture`;
  const image: Leaf = { type: "image/png", content: drawPicture(key), filename: "image.png", cid };
  return { multipart: "related", parts: [html, image] };
}

function letterHtml({ options, key, quoted, intro }: Wording, signed: string): string {
  const direction = options.has("rtl") ? "rtl" : "ltr";
  const paragraphs = signed.split(/\n{2,}/).map((text) => `<p>${linesHtml(text)}</p>`);
  const picture = options.has("picture")
    ? `<p><img src="cid:${key}@picture" alt="" width="320" height="200"></p>`
    : "";
  const answer =
    quoted === ""
      ? ""
      : `<div class="quote"><div>${escapeHtml(intro)}</div><blockquote style="margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex">${linesHtml(quoted.trim())}</blockquote></div>`;
  return `<html><body><div dir="${direction}" style="font-family:sans-serif">${paragraphs.join("\n")}${picture}</div>${answer}</body></html>\n`;
}

function linesHtml(text: string): string {
  return escapeHtml(text)
    .replace(/https?:\/\/[^\s)]+/g, '<a href="$&">$&</a>')
    .replaceAll("\n", "<br>\n");
}

/** Three levels of quotation are kept, as people trim the rest. */
function quote(text: string): string {
  const lines = text.trim().split("\n");
  return lines
    .filter((line) => !/^(> ?){2}/.test(line))
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
}

/** Soft line breaks at 72 characters: a space before the break says that the line goes on (RFC 3676). */
function flow(text: string): string {
  return text
    .split("\n")
    .map((line) => (line.startsWith(">") ? line : line.replace(/(.{50,70} )(?=\S)/g, "$1\n")))
    .join("\n");
}

function writeBulk(wording: Wording): { part: Part; text: string } {
  const { sender, subject, key, ownAddress } = wording;
  const host = sender.address.slice(sender.address.indexOf("@") + 1);
  const look = sender.bulk ?? { colour: "#333333", theme: "bare" as const, list: false };
  const brand = { name: sender.name, host, colour: look.colour, theme: look.theme };
  const leave = look.list
    ? `You receive this because ${ownAddress} is on our list. <a href="https://${host}/unsubscribe?u=${key}" style="color:inherit">Unsubscribe</a> or <a href="https://${host}/preferences" style="color:inherit">change what you receive</a>.`
    : `Sent to ${ownAddress}. Please do not answer this address; <a href="https://${host}/help" style="color:inherit">help is here</a>.`;
  const html = writeSheet({ brand, title: subject, text: wording.text, key, footer: leave });
  const foot = look.list
    ? `Unsubscribe: https://${host}/unsubscribe?u=${key}`
    : `https://${host}/help`;
  const blocks = readBlocks(wording.text);
  const isTold = blocks[0]?.kind === "heading" && blocks[0].text === subject;
  const words = blocksToText(isTold ? blocks.slice(1) : blocks, host);
  const text = `${words}\n\n--\n${sender.name}\n${foot}\n`;
  const plain: Leaf = { type: "text/plain", content: text };
  const rich: Leaf = { type: "text/html", content: html };
  return look.theme === "bare" && wording.options.has("html")
    ? { part: rich, text }
    : { part: { multipart: "alternative", parts: [plain, rich] }, text };
}
