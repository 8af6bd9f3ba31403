import assert from "node:assert/strict";
import { it } from "node:test";
import { sitemap, sitemapIndex } from "./sitemap.ts";

it("a sitemap of one language has no alternates, and escapes URLs for XML", () => {
	const xml = sitemap([{ path: "/search?a=1&b=2", changed: "2026-03-05T23:30:00Z" }], {
		origin: "https://shop.example",
		languages: ["en"],
	});
	assert.match(
		xml,
		/<url><loc>https:\/\/shop\.example\/search\?a=1&#38;b=2<\/loc><lastmod>2026-03-05<\/lastmod><\/url>/,
	);
});

it("the index of a large shop lists its sitemaps", () => {
	const xml = sitemapIndex(["https://shop.example/sitemap.xml?part=1", "https://shop.example/sitemap.xml?part=2"]);
	assert.match(xml, /<sitemapindex xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/);
	assert.equal(xml.match(/<sitemap><loc>/g)?.length, 2);
});
