/** Where a hostile fragment would report to; nothing may ever be asked there. */
export const beacon = "https://beacon.example";

const act = "parent.hit=top.hit=window.hit=1;alert(1)";
const overlay =
  "position:fixed;top:0;left:0;width:100vw;height:100vh;background:red;z-index:2147483647";

/** Fragments of our own against the reading of mail: overlays, CSS escapes, loads, targets, beacons, hidden text. */
export const hostileHtml: readonly string[] = [
  // Boxes that leave the frame or cover what is outside it.
  `<div style="${overlay}">Sign in again</div>`,
  `<div style="position:absolute;top:-500px;left:-500px;width:5000px;height:5000px;background:red">x</div>`,
  `<div style="position:sticky;top:0;height:100vh;background:red">x</div>`,
  `<div style="margin:-900px 0 0 -900px;width:9000px;height:9000px;background:red">x</div>`,
  `<div style="transform:translate(-500px,-500px) scale(50);background:red">x</div>`,
  `<div class="fixed inset-0 z-50 bg-danger">x</div>`,
  `<table style="position:fixed;inset:0"><tr><td style="background:red">x</td></tr></table>`,
  `<p style="outline:9999px solid red">x</p>`,
  `<p style="box-shadow:0 0 0 9999px red">x</p>`,
  `<p style="border:5000px solid red">x</p>`,
  `<div style="width:99999px;height:99999px;background:red">x</div>`,
  `<p style="font-size:5000px;line-height:1;color:red">x</p>`,
  `<style>html,body,iframe{position:fixed;inset:0;background:red}</style><p>x</p>`,
  `<link rel="stylesheet" href="${beacon}/a.css"><p>x</p>`,
  `<dialog open style="${overlay}">x</dialog>`,
  `<div popover="manual" style="${overlay}">x</div>`,
  // CSS that hides what it is in escapes, comments, functions and strange spellings.
  `<p style="background:u\\72l(${beacon}/1)">x</p>`,
  `<p style="background:\\75\\72\\6c(${beacon}/2)">x</p>`,
  `<p style="b\\61 ckground-image:url(${beacon}/3)">x</p>`,
  `<p style="background/**/:/**/url(${beacon}/4)">x</p>`,
  `<p style="background:URL('${beacon}/5')">x</p>`,
  `<p style="background-image:image-set('${beacon}/6' 1x)">x</p>`,
  `<p style="background-image:-webkit-image-set(url(${beacon}/7) 1x)">x</p>`,
  `<p style="background-image:cross-fade(url(${beacon}/8),red)">x</p>`,
  `<ul style="list-style-image:url(${beacon}/9)"><li>x</li></ul>`,
  `<p style="cursor:url(${beacon}/10),auto">x</p>`,
  `<p style="content:url(${beacon}/11)">x</p>`,
  `<p style="border-image:url(${beacon}/12) 1">x</p>`,
  `<p style="mask:url(${beacon}/13)">x</p>`,
  `<p style="filter:url(${beacon}/14#f)">x</p>`,
  `<p style="--a:url(${beacon}/15);background:var(--a)">x</p>`,
  `<p style="font-family:x;src:url(${beacon}/16)">x</p>`,
  `<p style="color:red;&#59;background:url&#40;${beacon}/17&#41;">x</p>`,
  `<style>@import "${beacon}/18";@font-face{font-family:y;src:url(${beacon}/19)}p{font-family:y}</style><p>x</p>`,
  `<p style="width:expression(${act})">x</p>`,
  `<p style="behavior:url(${beacon}/20);-moz-binding:url(${beacon}/21)">x</p>`,
  // What loads by itself.
  `<img src="${beacon}/22.png"><img srcset="${beacon}/23 2x" src="x"><picture><source srcset="${beacon}/24"><img></picture>`,
  `<img src="//beacon.example/25"><img src="${beacon}/26" loading="eager" width="1" height="1">`,
  `<body background="${beacon}/27"><table background="${beacon}/28"><td background="${beacon}/29">x</td></table>`,
  `<video src="${beacon}/30" poster="${beacon}/31" autoplay></video><audio src="${beacon}/32" autoplay></audio>`,
  `<iframe src="${beacon}/33"></iframe><frameset><frame src="${beacon}/34"></frameset>`,
  `<object data="${beacon}/35"></object><embed src="${beacon}/36"><applet code="${beacon}/37"></applet>`,
  `<link rel="prefetch" href="${beacon}/38"><link rel="dns-prefetch" href="//beacon.example"><link rel="preconnect" href="${beacon}">`,
  `<meta http-equiv="refresh" content="0;url=${beacon}/39"><base href="${beacon}/40/"><img src="41">`,
  `<svg><image href="${beacon}/42"/><use href="${beacon}/43#x"/><feImage href="${beacon}/44"/></svg>`,
  `<input type="image" src="${beacon}/45"><button formaction="${beacon}/46">x</button>`,
  `<p>x</p><bgsound src="${beacon}/47"><track src="${beacon}/48"><portal src="${beacon}/49"></portal>`,
  // Where a link or a form leads.
  `<a href="javascript:${act}" target="_top">x</a><a href="  jav&#x09;ascript:${act}">x</a>`,
  `<a href="data:text/html,<script>${act}</script>" target="_parent">x</a>`,
  `<a href="${beacon}/50" target="_top" rel="opener" ping="${beacon}/51">x</a>`,
  `<a href="/auth/v1/logout" target="_self">x</a><area href="javascript:${act}">`,
  `<form action="${beacon}/52" target="_top"><input name="password" autofocus onfocus="${act}"></form>`,
  // What runs, by itself or after the parser has turned it over.
  `<script>${act}</script><img src="x" onerror="${act}"><svg onload="${act}">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${act}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${act}>">`,
  `<p id="root" name="getElementById"><img name="cookie"><a id="defaultView" href="x">x</a></p>`,
  // What is there without being seen.
  `<p>Seen</p><p style="display:none">hidden</p><p style="font-size:0;color:white;opacity:0">hidden</p>`,
  `<p>\u202Etxt.exe\u202C \u200B\u200B\u2066bank.example\u2069 \u0430pple</p><a href="${beacon}/53">bank.example</a>`,
  `<p style="text-indent:-9999px;position:relative;left:-9999px">hidden</p><p>Seen</p>`,
];
