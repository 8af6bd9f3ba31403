import assert from "node:assert/strict";
import { it } from "node:test";
import { deferScripts } from "./deferred-scripts.ts";

const nonce = "n0nce";
const page = (body: string) => `<html><head></head><body>${body}</body></html>`;

it("leaves the data of a page as they are, whatever quotes they have", () => {
	for (const data of [`[{"_1":2},"a"]\n`, `it's "quoted" \\" \\\\ \\' \u2028`, `"`, `'`, "\\", ""]) {
		const literal = JSON.stringify(data).replaceAll("<", "\\u003c");
		const html = deferScripts(page(`<script>context.streamController.enqueue(${literal});</script>`), nonce);
		const [, written = ""] = /enqueue\((.*?)\);<\/script>/s.exec(html) ?? [];
		assert.equal(new Function(`return ${written}`)(), data);
	}
});

it("defers scripts, and keeps the nonce for when they start", () => {
	const html = deferScripts(
		page(
			`<link rel="modulepreload" href="/a.js" nonce="${nonce}"/><script nonce="${nonce}" type="module" async="">a()</script>`,
		),
		nonce,
	);
	assert.match(html, /<link rel="later" href="\/a\.js"\/>/);
	assert.match(html, new RegExp(`<script nonce="${nonce}" type="later">a\\(\\)`));
	assert.match(html, new RegExp(`<script nonce="${nonce}">.*link\\.nonce = nonce`));
});
