import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { containsLink } from "./contains-link.ts";

describe("links in what strangers write", () => {
	it("are found without a scheme, in any script and spelling", () => {
		for (const text of [
			"bit.ly/abc",
			"evil.app",
			"t.me/x",
			"see evil.app!",
			"(evil.app)",
			"EVIL.APP",
			"evil.co.uk",
			"goo.gl",
			"wa.me/123",
			"http://x",
			"https://localhost/x",
			"//evil.app",
			"hxxp://evil",
			"ftp://x.y",
			"www.evil",
			"tg://resolve?domain=x",
			"１.ｅｖｉｌ.ａｐｐ",
			"ｅｖｉｌ．ａｐｐ",
			"evil。app",
			"evil｡app",
			"evil\u200b.app",
			"ev\u00adil.app",
			"evil.\u2060app",
			"𝐞𝐯𝐢𝐥.𝐚𝐩𝐩",
			"пример.рф",
			"日本語.jp",
			"xn--e1afmkfd.xn--p1ai",
			"café.fr",
			"日本evil.app",
			"x_evil.app",
			"evil.app:8080",
			"@evil.app",
			"1.2.3.4/x",
			"http://[::1]/",
			"a@b.co",
			"mailto:a@b",
			"user@evil.app",
			"evil[.]app",
			"evil (dot) app",
			"abc.onion",
		]) {
			assert.equal(containsLink(text), true, text);
		}
	});

	it("are not found in plain text", () => {
		for (const text of [
			"",
			"Great mug!",
			"It holds 1.5 l, e.g. tea.",
			"Mr.Smith bought v1.2.3",
			"St.Gallen",
			"U.S.A.",
			"and/or A/B",
			"10.50 €",
			"at 12:30, ratio 3:4",
			"Node.js rocks",
			"the dot on it",
			"5 * (2 + 3)",
			"とても良いです。また買います。",
			"wow...so good",
			"No.1",
		]) {
			assert.equal(containsLink(text), false, text);
		}
	});

	it("are found wherever they stand in a long word", () => {
		for (let length = 0; length < 420; length += 7) {
			assert.equal(containsLink(`${"é".repeat(length)}/evil.app/${"é".repeat(300)}`), true, String(length));
		}
	});
});
