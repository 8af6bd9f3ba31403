import assert from "node:assert/strict";
import { test } from "node:test";
import { keepPage } from "./page-cache.server.ts";

let rendered = 0;
const page = (html: string, isBroken = false) => ({ html: Buffer.from(html), isBroken });

const render = (nonce: string, words = "") => {
	rendered += 1;
	return Promise.resolve(page(`<p nonce="${nonce}">${words}</p><script nonce="${nonce}">`));
};

test("a page that is made from the same is rendered once, with the nonce of each visit", async () => {
	rendered = 0;
	await keepPage(["en", "/a", "data of 1st=="], "1st==", () => render("1st=="));
	const again = await keepPage(["en", "/a", "data of 2nd=="], "2nd==", () => render("2nd=="));
	assert.equal(rendered, 1);
	assert.equal(again.html.toString(), '<p nonce="2nd=="></p><script nonce="2nd==">');
});

test("another language, address or anything else that it is made from makes another page", async () => {
	const inputs = ["en", "/b", "data"];
	await keepPage(inputs, "n1==", () => render("n1=="));
	for (const [index, other] of ["ar", "/c", "other data"].entries()) {
		const cached = await keepPage(inputs.with(index, other), "n2==", () => render("n2==", other));
		assert.match(cached.html.toString(), new RegExp(other));
	}
});

test("a page of which a part broke is rendered again", async () => {
	const broken = await keepPage(["en", "/d", ""], "n1==", async () => page("oh", true));
	assert.equal(broken.isBroken, true);
	const mended = await keepPage(["en", "/d", ""], "n2==", () => render("n2=="));
	assert.equal(mended.isBroken, false);
});
