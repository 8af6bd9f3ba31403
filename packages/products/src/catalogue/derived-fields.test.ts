import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { htmlToText, withDerivedFields } from "./derived-fields.ts";
import type { Variant } from "./product.ts";
import { aProduct } from "./testing.ts";

const variant = (members: Partial<Variant>): Variant => ({
	id: "v",
	choices: {},
	sku: "",
	price: 0,
	weight: 0,
	visible: true,
	...members,
});

describe("derived fields", () => {
	it("range over the visible variants", () => {
		const variants = [
			variant({ price: 500, weight: 2, sku: "A-1" }),
			variant({ price: 900, weight: 1 }),
			variant({ price: 100, weight: 9, visible: false }),
		];
		const { derived } = withDerivedFields({ ...aProduct(), variants });
		assert.deepEqual([derived.minPrice, derived.maxPrice], [500, 900]);
		assert.deepEqual([derived.minWeight, derived.maxWeight, derived.sku], [1, 2, "A-1"]);
	});

	it("range over all variants if none is visible", () => {
		const { derived } = withDerivedFields({ ...aProduct(), variants: [variant({ price: 100, visible: false })] });
		assert.equal(derived.minPrice, 100);
	});
});

describe("plain text of HTML", () => {
	it("drops tags and scripts and decodes entities", () => {
		assert.equal(htmlToText("<p>Tea &amp; cake</p><ul><li>1 &lt; 2</li></ul>"), "Tea & cake 1 < 2");
		assert.equal(htmlToText("a<script>alert('x')</script>b"), "a b");
		assert.equal(htmlToText("&#233;t&#xe9;&nbsp;&unknown;"), "été &unknown;");
		assert.equal(htmlToText("3 < 4 and 5 > 4"), "3 < 4 and 5 > 4");
	});
});
