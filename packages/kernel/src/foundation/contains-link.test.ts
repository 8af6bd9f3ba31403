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
			"localhost:3000/x",
		]) {
			assert.equal(containsLink(text), true, text);
		}
	});

	it("are found where they are spaced or spelled out", () => {
		for (const text of [
			"evil .com",
			"buy at\nevil. com\nEve",
			"evil\ndot com",
			"evil. com",
			"evil . com/x",
			"Visit evil .app now",
			"evil dot com",
			"Evil DOT Com",
			"evil dot co dot uk",
			"evil punkt com",
			"evil punto com",
			"evil ponto com!",
			"h t t p s : / / e v i l . c o m",
			"https : //evil",
			"h t t p : / / x",
			"w w w . e v i l . c o m",
			"e v i l . c o m",
			"evil d o t com",
			"javascript:alert(1)",
			"JavaScript : alert(1)",
			"java\u200bscript:alert(1)",
			"data:text/html,x",
			"vbscript:x",
			"eve at evil dot com",
		]) {
			assert.equal(containsLink(text), true, text);
		}
	});

	it("are not found in plain text", () => {
		for (const text of [
			"I love it .In fact I bought two",
			"Great . It works",
			"The mug is good. In summer, cold. To be fair, no. Me too. So nice. At last. It is. Is it",
			"Very good. Shop again. Live well. Love it. Top! . Fast delivery",
			"Good quality. Best buy. One cup. Online it looked larger. Info was missing",
			"the red dot is small, and one dot me no",
			"A dot to dot book",
			"A polka dot design",
			"A B C and X Y Z",
			"I a m so happy . G o o d",
			"javascript is a language: alert me",
			"The data: it is good",
			"Size: M / L",
			"Bewertung : 5 / 5",
			"Un punto importante",
			"Gostei muito. Com certeza compro outra vez",
			"No ponto com acabamento",
			"Heel goed. Net wat ik zocht",
			"Bello. Io lo uso",
			"I saw the dot online",
			"the dot com boom",
			"Punkt eins",
			"最高です。テストしました。",
			"とても良い。また買う",
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
