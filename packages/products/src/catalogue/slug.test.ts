import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { availableSlug, resolveSlug, slugOf } from "./slug.ts";

describe("slugs", () => {
	it("keep the words of a name in any writing system", () => {
		assert.equal(slugOf("Été à Paris!"), "ete-a-paris");
		assert.equal(slugOf("  Blue -- T-Shirt (XL) "), "blue-t-shirt-xl");
		assert.equal(slugOf("茶 & 湯呑"), "茶-湯呑");
		assert.equal(slugOf("!!!"), "item");
		assert.ok(slugOf("x".repeat(500)).length <= 100);
	});

	it("use the first free suffix, or a unique one if many are taken", () => {
		assert.equal(availableSlug("Mug", new Set(), "id"), "mug");
		assert.equal(availableSlug("Mug", new Set(["mug", "mug-1"]), "id"), "mug-2");
		const taken = new Set(["mug", ...Array.from({ length: 19 }, (_, index) => `mug-${index + 1}`)]);
		assert.equal(availableSlug("Mug", taken, "0190-abcdef12"), "mug-abcdef12");
	});

	it("are rejected if they are taken or not a valid URL segment", () => {
		const facts = { field: "product.slug", newId: () => "id" };
		assert.equal(resolveSlug("my-mug", "Mug", new Set(), facts), "my-mug");
		assert.throws(() => resolveSlug("mug", "Mug", new Set(["mug"]), facts), { code: "SLUG_ALREADY_EXISTS" });
		for (const slug of ["a b", "a/b", "a?b", "a#b"]) {
			assert.throws(() => resolveSlug(slug, "Mug", new Set(), facts), { name: "InvalidArgument" }, slug);
		}
	});
});
