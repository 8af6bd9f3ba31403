import assert from "node:assert/strict";
import { it } from "node:test";
import type { MailContent } from "./content.ts";
import { mailHtml } from "./html.ts";
import { mailText } from "./plain-text.ts";
import { unlinked } from "./without-links.ts";

const branding = { shopName: "Books.example", accent: "#112233", contact: ["hello@books.example"] };

it("leaves nothing of addresses that a mail client would link", () => {
	for (const [text, expected] of [
		["http://evil.app/x", "http: //evil. app/x"],
		["HTTPS://EVIL.APP", "HTTPS: //EVIL. APP"],
		["see bit.ly/abc", "see bit. ly/abc"],
		["t.me/x", "t. me/x"],
		["www.evil.co.uk", "www. evil. co. uk"],
		["ｅｖｉｌ．ａｐｐ", "ｅｖｉｌ． ａｐｐ"],
		["evil。com", "evil。 com"],
		["почта.рф", "почта. рф"],
		["i❤.ws", "i❤. ws"],
		["mailto:ada@evil.app", "mailto: ada@evil. app"],
		["xn--a.xn--p1ai", "xn--a. xn--p1ai"],
	] as const) {
		assert.equal(unlinked(text), expected);
	}
});

it("leaves names, amounts, dates and sentences as they are", () => {
	for (const text of [
		"J.R.R. Tolkien",
		"St. John’s Wood 1",
		"1.234,50 €",
		"$12.50",
		"31.12.2026, 9:30 p.m.",
		"z.B. morgens",
		"ありがとう。またね。",
		"Size: 1.5 m",
		"Ada & Co.",
	]) {
		assert.equal(unlinked(text), text);
	}
});

it("holds for every part of a mail, in HTML and in plain text, but not for what the shop writes", () => {
	const bad = "http://evil.app";
	const mail: MailContent = {
		kind: "receipt",
		language: "en",
		subject: "Order",
		preheader: bad,
		parts: [
			{ kind: "heading", text: bad },
			{ kind: "paragraph", text: bad },
			{ kind: "note", text: bad },
			{ kind: "lines", lines: [{ name: bad, details: [bad], amount: bad }] },
			{ kind: "amounts", rows: [{ label: bad, amount: bad }] },
			{ kind: "columns", columns: [{ title: bad, lines: [bad] }] },
			{ kind: "paragraph", text: "Thank you for your order at Books.example." },
			{ kind: "paragraph", text: "Track it: https://carrier.example/1", isByShop: true },
			{ kind: "button", label: "See your order", url: "https://books.example/order" },
		],
	};
	for (const written of [mailHtml(mail, branding), mailText(mail, branding)]) {
		assert.doesNotMatch(written, /http:\/\/|evil\.app/);
		assert.match(written, /at Books\.example\./);
		assert.match(written, /https:\/\/carrier\.example\/1/);
		assert.match(written, /https:\/\/books\.example\/order/);
		assert.match(written, /hello@books\.example/);
	}
});
