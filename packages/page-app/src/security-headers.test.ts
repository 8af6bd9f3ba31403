import assert from "node:assert/strict";
import { it } from "node:test";
import { type Sources, securityHeaders } from "./security-headers.ts";

const policyOf = (more?: Sources) =>
	new Map(
		securityHeaders("n0nce", more)
			["content-security-policy"]?.split("; ")
			.map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1).join(" ")]),
	);

it("allows scripts and styles with the nonce of the page, and nothing from elsewhere", () => {
	const policy = policyOf();
	assert.equal(policy.get("default-src"), "'none'");
	assert.equal(policy.get("script-src"), "'nonce-n0nce' 'strict-dynamic'");
	assert.equal(policy.get("style-src"), "'self' 'nonce-n0nce'");
	assert.equal(policy.get("form-action"), "'self'");
	assert.equal(policy.get("base-uri"), "'none'");
	assert.equal(policy.get("frame-ancestors"), "'none'");
	assert.doesNotMatch([...policy.values()].join(), /unsafe|http/);
});

it("can be framed by one origin alone, if an app says so", () => {
	const headers = securityHeaders("n0nce", {}, "https://shop.test");
	assert.match(headers["content-security-policy"] ?? "", /frame-ancestors https:\/\/shop\.test$/);
	assert.equal(headers["x-frame-options"], undefined);
	assert.equal(securityHeaders("n0nce")["x-frame-options"], "DENY");
});

it("adds the sources of an app to those of every page", () => {
	const policy = policyOf({ "form-action": ["https://api.test"], "frame-src": ["https://captcha.test"] });
	assert.equal(policy.get("form-action"), "'self' https://api.test");
	assert.equal(policy.get("frame-src"), "https://captcha.test");
});
