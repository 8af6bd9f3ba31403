import assert from "node:assert/strict";
import { test } from "node:test";
import { createPageCache } from "./page-cache.ts";

const cachePage = createPageCache(1024 * 1024);

let rendered = 0;
const page = (html: string, isBroken = false) => ({ html: Buffer.from(html), isBroken });

const render = (nonce: string, text = "") => {
	rendered += 1;
	return Promise.resolve(page(`<p nonce="${nonce}">${text}</p><script nonce="${nonce}">`));
};

test("renders a page with the same inputs once, with the nonce of each response", async () => {
	rendered = 0;
	await cachePage(["en", "/a", "data of 1st=="], "1st==", () => render("1st=="));
	const again = await cachePage(["en", "/a", "data of 2nd=="], "2nd==", () => render("2nd=="));
	assert.equal(rendered, 1);
	assert.equal(again.html.toString(), '<p nonce="2nd=="></p><script nonce="2nd==">');
});

test("renders again if the language, the URL or any other input differs", async () => {
	const inputs = ["en", "/b", "data"];
	await cachePage(inputs, "n1==", () => render("n1=="));
	for (const [index, other] of ["ar", "/c", "other data"].entries()) {
		const cached = await cachePage(inputs.with(index, other), "n2==", () => render("n2==", other));
		assert.match(cached.html.toString(), new RegExp(other));
	}
});

test("renders a page again after a part of it failed", async () => {
	const broken = await cachePage(["en", "/d", ""], "n1==", async () => page("oh", true));
	assert.equal(broken.isBroken, true);
	const repaired = await cachePage(["en", "/d", ""], "n2==", () => render("n2=="));
	assert.equal(repaired.isBroken, false);
});
