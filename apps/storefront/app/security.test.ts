import assert from "node:assert/strict";
import { it } from "node:test";
import { pageHeaders, previewHeaders } from "./security.ts";

it("a page loads pictures from anywhere, and scripts and styles only with its own nonce", () => {
	const policy = new Map(
		pageHeaders("n0nce", "https://api.test")
			["content-security-policy"]?.split("; ")
			.map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1).join(" ")]),
	);
	assert.equal(policy.get("default-src"), "'none'");
	assert.equal(policy.get("script-src"), "'nonce-n0nce' 'strict-dynamic'");
	assert.equal(policy.get("style-src"), "'self' 'nonce-n0nce'");
	assert.equal(policy.get("frame-ancestors"), "'none'");
	assert.equal(policy.get("base-uri"), "'none'");
	assert.match(policy.get("img-src") ?? "", /https:\/\/api\.test$/);
	assert.equal(policy.get("form-action"), "'self' https://api.test");
	assert.doesNotMatch([...policy.values()].join(), /unsafe/);
});

it("a page cannot be framed, and tells other sites only its origin", () => {
	const headers = pageHeaders("n", "http://127.0.0.1:1");
	assert.equal(headers["x-frame-options"], "DENY");
	assert.equal(headers["x-content-type-options"], "nosniff");
	assert.equal(headers["referrer-policy"], "strict-origin-when-cross-origin");
});

it("a preview is framed by the origin of the dashboard alone, stored nowhere, and does not tell its address", () => {
	const headers = previewHeaders("n", "https://api.test");
	assert.match(headers["content-security-policy"] ?? "", /frame-ancestors https:\/\/api\.test(;|$)/);
	assert.equal(headers["x-frame-options"], undefined);
	assert.equal(headers["cache-control"], "no-store");
	assert.equal(headers["referrer-policy"], "no-referrer");
	assert.equal(headers["x-robots-tag"], "noindex");
});
