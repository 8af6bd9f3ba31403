import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { choicesByName, combinationCount, combinationsOf, namedChoices, variantsForOptions } from "./options.ts";
import type { ProductOption, Variant } from "./product.ts";

const option = (name: string, choices: string[]): ProductOption => ({
	id: name,
	name,
	type: "list",
	choices: choices.map((choice) => ({ id: `${name}-${choice}`, name: choice, mediaIds: [] })),
});
const options = [option("Size", ["S", "M"]), option("Color", ["Red", "Blue"])];

describe("options", () => {
	it("combine one choice per option", () => {
		assert.equal(combinationCount(options), 4);
		assert.deepEqual(combinationsOf(options)[1], { Size: "Size-S", Color: "Color-Blue" });
		assert.deepEqual(combinationsOf([]), [{}]);
	});

	it("are found by the names that shoppers see", () => {
		const choices = choicesByName({ options }, { Size: "M", Color: "Red" });
		assert.deepEqual(choices, { Size: "Size-M", Color: "Color-Red" });
		assert.deepEqual(namedChoices({ options }, choices ?? {}), { Size: "M", Color: "Red" });
		assert.equal(choicesByName({ options }, { Size: "XXL" }), undefined);
		assert.equal(choicesByName({ options }, { Weight: "M" }), undefined);
	});

	it("keep the variants whose combination still exists", () => {
		const blank = (choices: Variant["choices"]): Variant => ({
			id: `new ${Object.values(choices)}`,
			choices,
			sku: "",
			price: 0,
			weight: 0,
			visible: true,
		});
		const before = variantsForOptions(options, [], blank).map((variant, index) => ({ ...variant, id: `old ${index}` }));
		const fewer = [option("Size", ["M", "L"]), options[1] as ProductOption];
		const ids = variantsForOptions(fewer, before, blank).map(({ id }) => id);
		assert.deepEqual(ids, ["old 2", "old 3", "new Size-L,Color-Red", "new Size-L,Color-Blue"]);
	});
});
