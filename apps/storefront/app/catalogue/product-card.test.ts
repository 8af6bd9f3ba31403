import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { foundCard } from "./product-card.ts";

const origin = "http://shop.test";
const amount = (value: string) => ({ amount: value });
const product = {
	slug: "low-sun",
	name: "Low Sun",
	actualPriceRange: { minValue: amount("24.00"), maxValue: amount("143.00") },
	media: { main: { image: { id: "", url: `${origin}/media/sheet.jpg`, width: 4, height: 5 } } },
	inventory: { availabilityStatus: "OUT_OF_STOCK" as const, preorderAvailability: "NO_VARIANTS" as const },
};
const named = (optionName: string, choiceName: string) => ({ optionChoiceNames: { optionName, choiceName } });

describe("the tile of a product that a list found", () => {
	it("shows price, picture and stock of the variant that was asked for, and leads to it", () => {
		const variant = {
			choices: [named("Size", "50 × 70 cm"), named("Frame", "Oak")],
			price: { actualPrice: amount("143.00"), compareAtPrice: amount("160.00") },
			media: { id: "m", image: { id: "", url: `${origin}/media/oak.jpg`, width: 4, height: 5 } },
			inventoryStatus: { inStock: true, preorderEnabled: false },
		};
		const card = foundCard({ product, variant, priceVaries: false }, new Map(), origin);
		assert.equal(card.query, "?size=50+%C3%97+70+cm&frame=Oak");
		assert.deepEqual([card.price, card.before, card.priceVaries, card.status], ["143.00", "160.00", false, undefined]);
		assert.equal(card.picture?.url, "/media/oak.jpg");
	});

	it("says that this variant is sold out, or can be ordered ahead", () => {
		const statusWith = (preorderEnabled: boolean) =>
			foundCard({ product, variant: { inventoryStatus: { inStock: false, preorderEnabled } } }, new Map(), origin)
				.status;
		assert.deepEqual([statusWith(false), statusWith(true)], ["soldOut", "preorder"]);
	});

	it("shows the product itself if no variant was asked for", () => {
		const card = foundCard({ product, priceVaries: true }, new Map(), origin);
		assert.deepEqual([card.query, card.price, card.priceVaries], [undefined, "24.00", true]);
		assert.equal(card.picture?.url, "/media/sheet.jpg");
	});
});
