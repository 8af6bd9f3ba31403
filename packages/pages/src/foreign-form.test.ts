import assert from "node:assert/strict";
import { it } from "node:test";
import { isForeignForm } from "./foreign-form.ts";

const origin = "https://shop.example.com";
const isForeign = (headers: Record<string, string>, method = "POST") =>
	isForeignForm(new Request(`${origin}/cart`, { method, headers }), origin);

it("a form is the shop's own by its fetch metadata, or at least by its origin", () => {
	assert.equal(isForeign({ "sec-fetch-site": "same-origin", origin }), false);
	assert.equal(isForeign({ "sec-fetch-site": "none" }), false);
	assert.equal(isForeign({ origin }), false);
	assert.equal(isForeign({}), false, "no browser");
});

it("a form of another site or another subdomain is foreign", () => {
	assert.equal(isForeign({ "sec-fetch-site": "cross-site", origin }), true);
	assert.equal(isForeign({ "sec-fetch-site": "same-site", origin: "https://blog.example.com" }), true);
	for (const from of ["https://evil.example.com", "null", "http://shop.example.com", `${origin}:8443`, `${origin}/`]) {
		assert.equal(isForeign({ origin: from }), true, from);
	}
	assert.equal(isForeign({ "sec-fetch-site": "cross-site" }, "DELETE"), true);
});

it("requests without changes may come from anywhere", () => {
	for (const method of ["GET", "HEAD"]) assert.equal(isForeign({ "sec-fetch-site": "cross-site" }, method), false);
});
