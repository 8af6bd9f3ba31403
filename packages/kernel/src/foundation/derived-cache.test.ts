import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { DerivedCache } from "./derived-cache.ts";

describe("a cache of derived values", () => {
	const product = { name: "Mug" };
	const settings = { currency: "EUR" };

	const counted = (maxValues?: number) => {
		const cache = new DerivedCache<object, string>(maxValues);
		let computed = 0;
		const get = (source: object, inputs: readonly unknown[], key?: string) => {
			const before = computed;
			const value = cache.get(source, inputs, () => `value ${++computed}`, key);
			return { value, isComputed: computed > before };
		};
		return get;
	};

	it("computes a value once for each object and key", () => {
		const get = counted();
		const { value } = get(product, [settings]);
		assert.deepEqual(get(product, [settings]), { value, isComputed: false });
		assert.equal(get({ ...product }, [settings]).isComputed, true);
		assert.equal(get(product, [settings], "with variants").isComputed, true);
		assert.deepEqual(get(product, [settings]), { value, isComputed: false });
	});

	it("computes all values of an object again when an input changes", () => {
		const get = counted();
		get(product, [settings, "base"], "a");
		get(product, [settings, "base"], "b");
		assert.equal(get(product, [{ ...settings }, "base"], "a").isComputed, true);
		assert.equal(get(product, [settings, "base"], "b").isComputed, true);
		assert.equal(get(product, [settings], "b").isComputed, true, "an input is missing");
	});

	it("caches no more values of an object than its maximum", () => {
		const get = counted(1);
		get(product, [], "a");
		get(product, [], "b");
		assert.equal(get(product, [], "a").isComputed, false);
		assert.equal(get(product, [], "b").isComputed, true);
	});
});
