import assert from "node:assert/strict";
import { it } from "node:test";
import { CartLineItem } from "@cartwright/contract/carts/v1/cart-messages";
import { encoder } from "@cartwright/contract/codec/encode";
import { exampleLine, exampleProducts, exampleShirt, exampleStock } from "@cartwright/testing/example-products";
import type { Line } from "../../purchase/purchase.ts";
import { resolvePurchase } from "../../purchase/resolve.ts";
import { lineView } from "./line-view.ts";

const shirt = exampleShirt({ slug: "shirt", media: [{ id: "front", type: "image", url: "https://x.test/front.png" }] });
const productsById = exampleProducts({ product: shirt, items: exampleStock(shirt, 5) });
const encode = encoder(CartLineItem);
const usd = { currency: "USD", language: "en" };

const shown = (given: Partial<Line>, money = usd, base = "https://x.test"): Record<string, unknown> => {
	const line = exampleLine(shirt, { id: "line", options: { options: { Size: "M" } }, ...given });
	const [resolved] = resolvePurchase({ lines: [line], customLines: [], currency: "USD" }, { products: productsById });
	assert.ok(resolved);
	return JSON.parse(encode(lineView(resolved, undefined, money, { base, origin: "https://media.test" })));
};

it("a line with a cached item has the same encoding as one without", () => {
	const { extendedFields, ...anew } = shown({ quantity: 2, extendedFields: { namespaces: {} } });
	assert.deepEqual(extendedFields, { namespaces: {} });
	assert.deepEqual(shown({ quantity: 2 }), anew);
	assert.deepEqual(shown({ quantity: 2 }), anew);
	assert.deepEqual(shown({ quantity: 3 }).lineItemPrice, {
		amount: "75.00",
		convertedAmount: "75.00",
		formattedAmount: "$75.00",
		formattedConvertedAmount: "$75.00",
	});
});

it("the cache follows the settings and the shop's URL", () => {
	shown({});
	const german = shown({}, { currency: "EUR", language: "de" });
	assert.equal((german.price as { formattedAmount: string }).formattedAmount, "25,00\u00a0€");
	assert.deepEqual(shown({}, usd, "https://y.test").url, {
		relativePath: "/product-page/shirt",
		url: "https://y.test/product-page/shirt",
	});
	assert.equal((shown({}).price as { formattedAmount: string }).formattedAmount, "$25.00");
});
