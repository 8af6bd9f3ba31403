import assert from "node:assert/strict";
import { it } from "node:test";
import { textOn } from "@cartwright/contract/sites/contrast";
import type { MailContent, MailPart } from "./content.ts";
import { mailHtml } from "./html.ts";
import { mailText } from "./plain-text.ts";

const branding = { shopName: `Tom & "Jerry" <script>`, accent: "#24483e", contact: ["1 Main St", "<b>help@shop.test"] };
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
const mail: MailContent = { kind: "receipt", language: "en", subject: nasty, preheader: nasty, parts };

it("escapes all texts", () => {
	const html = mailHtml(mail, branding);
	assert.doesNotMatch(html, /<script|<b>|"onerror|&b=1/);
	assert.equal(html.match(/&lt;\/td&gt;&lt;script&gt;/g)?.length, 15);
	assert.match(html, /second line/);
});

it("breaks long words of all texts, so that amounts stay in sight", () => {
	const [, before = ""] = /<table[^>]*style="([^"]*max-width:600px[^"]*)"/.exec(mailHtml(mail, branding)) ?? [];
	assert.match(before, /overflow-wrap:anywhere/);
});

it("links only to web addresses", () => {
	for (const url of ["javascript:alert(1)", "data:text/html,x", "shop", ""]) {
		for (const kind of ["button", "link"] as const) {
			const parts: MailPart[] = [{ kind, label: "x", url }];
			assert.throws(() => mailHtml({ ...mail, parts }, branding), /not a web address/, url);
		}
	}
});

it("has a plain text version", () => {
	const text = mailText(mail, branding);
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

it("is right-to-left in languages that are", () => {
	assert.match(mailHtml({ ...mail, language: "ar-EG" }, branding), /<html lang="ar-EG" dir="rtl">.*text-align:right/);
	assert.match(mailHtml({ ...mail, language: "arn" }, branding), /dir="ltr"/);
});

it("has readable text on any accent color, and a default for invalid ones", () => {
	assert.deepEqual(["#ffffff", "#000000", "#f3d54e", "#24483e"].map(textOn), [
		"#000000",
		"#ffffff",
		"#000000",
		"#ffffff",
	]);
	assert.match(mailHtml(mail, { ...branding, accent: "red;background:url(x)" }), /background:#24483e;color:#ffffff/);
});
