import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isPage, links, ownPath, returnPath } from "./links.ts";

describe("links", () => {
	it("escape their values", () => {
		assert.equal(links.product("a/b ü"), "/products/a%2Fb%20%C3%BC");
		assert.equal(links.searchFor("red & blue"), "/search?q=red+%26+blue");
	});

	it("return only to pages of the shop", () => {
		assert.equal(ownPath("/search?q=a#b"), "/search?q=a#b");
		for (const elsewhere of [
			"https://elsewhere.test/",
			"//elsewhere.test",
			"/\\elsewhere.test",
			"/\t/elsewhere.test",
			"/..//elsewhere.test",
			"javascript:alert(1)",
			"",
			null,
			`/${"x".repeat(3000)}`,
		]) {
			assert.equal(ownPath(elsewhere), "/", String(elsewhere));
		}
	});

	it("return to an anchor of the page with the outcome of a form", () => {
		const outcome = { parameter: "notice", value: "kept" };
		assert.equal(returnPath("/products/a?color=red#b", "notice", outcome), "/products/a?color=red&notice=kept#notice");
		assert.equal(returnPath("/products/a?notice=failed", "notice", outcome), "/products/a?notice=kept#notice");
		assert.equal(returnPath("//elsewhere.test", "notice", outcome), "/?notice=kept#notice");
		assert.equal(returnPath("/products/a?color=red#b", "reviews"), "/products/a?color=red#reviews");
	});

	it("distinguish pages from other paths of the server", () => {
		for (const path of ["/", "/search", "/cart", "/collections", "/collections/mugs", "/products/a", "/pages/about"]) {
			assert.equal(isPage(path), true, path);
		}
		for (const path of ["/hosted/checkout", "/media/a/b.jpg", "/docs/api", "/searching", "/sitemap.xml"]) {
			assert.equal(isPage(path), false, path);
		}
	});
});
