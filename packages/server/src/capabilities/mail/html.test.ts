import assert from "node:assert/strict";
import { it } from "node:test";
import type { MailContent, MailPart } from "./content.ts";
import { mailHtml, textOn } from "./html.ts";
import { mailText } from "./plain-text.ts";

const look = { shopName: `Tom & "Jerry" <script>`, accent: "#24483e", contact: ["1 Main St", "<b>help@shop.test"] };
const nasty = `</td><script>alert(1)</script>&"'`;
const parts: MailPart[] = [
	{ kind: "heading", text: nasty },
	{ kind: "paragraph", text: `${nasty}\nsecond line` },
	{ kind: "note", text: nasty },
	{ kind: "code", code: nasty },
	{ kind: "button", label: nasty, url: `https://shop.test/?a="><script>&b=1` },
	{ kind: "link", label: nasty, url: `https://shop.test/end?a="><script>&b=1` },
	{ kind: "lines", lines: [{ name: nasty, details: [nasty], amount: nasty, picture: 'https://shop.test/"onerror=x' }] },
	{
		kind: "amounts",
		rows: [
			{ label: nasty, amount: nasty },
			{ label: "Total", amount: "$1", isSum: true },
		],
	},
	{ kind: "columns", columns: [{ title: nasty, lines: [nasty] }] },
];
const mail: MailContent = { language: "en", subject: nasty, preheader: nasty, parts };

it("takes nothing that people wrote for HTML", () => {
	const html = mailHtml(mail, look);
	assert.doesNotMatch(html, /<script|<b>|"onerror|&b=1/);
	assert.equal(html.match(/&lt;\/td&gt;&lt;script&gt;/g)?.length, 15);
	assert.match(html, /second line/);
});

it("leads to nothing but web addresses", () => {
	for (const url of ["javascript:alert(1)", "data:text/html,x", "shop", ""]) {
		for (const kind of ["button", "link"] as const) {
			const parts: MailPart[] = [{ kind, label: "x", url }];
			assert.throws(() => mailHtml({ ...mail, parts }, look), /no web address/, url);
		}
	}
});

it("says the same in plain text", () => {
	const text = mailText(mail, look);
	for (const said of [
		nasty,
		"second line",
		'https://shop.test/?a="><script>&b=1',
		"https://shop.test/end",
		"= Total: $1",
		"1 Main St",
	])
		assert.ok(text.includes(said), said);
});

it("is written from right to left where the language is", () => {
	assert.match(mailHtml({ ...mail, language: "ar-EG" }, look), /<html lang="ar-EG" dir="rtl">.*text-align:right/);
	assert.match(mailHtml({ ...mail, language: "arn" }, look), /dir="ltr"/);
});

it("can be read on any accent, and has one of its own in place of what is none", () => {
	assert.deepEqual(["#ffffff", "#000000", "#f3d54e", "#24483e"].map(textOn), [
		"#000000",
		"#ffffff",
		"#000000",
		"#ffffff",
	]);
	assert.match(mailHtml(mail, { ...look, accent: "red;background:url(x)" }), /background:#24483e;color:#ffffff/);
});
