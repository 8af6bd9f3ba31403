import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
	exampleGoods,
	exampleLine,
	exampleProduct,
	exampleShirt,
	exampleStock,
	exampleVariant,
} from "./example-goods.ts";
import type { CustomLine, Line } from "./purchase.ts";
import { type Goods, productIdsOf, resolvePurchase } from "./resolve.ts";

const resolve = (lines: Line[], goods: Goods, customLines: CustomLine[] = []) =>
	resolvePurchase({ lines, customLines, currency: "USD" }, goods);
const one = (line: Line, goods: Goods) => {
	const [resolved] = resolve([line], goods);
	assert.ok(resolved);
	return resolved;
};
const statusOf = (line: Line, goods: Goods) => one(line, goods).availability;

describe("which variant a reference names", () => {
	const shirt = exampleShirt();
	const [small, medium] = shirt.variants;
	const goods = exampleGoods({ product: shirt, items: exampleStock(shirt, 5) });
	const named = (options: object) => one(exampleLine(shirt, { options }), goods).item;

	it("is found by variant id and by option names", () => {
		assert.equal(named({ variantId: medium?.id }).variantId, medium?.id);
		assert.equal(named({ options: { Size: "S" } }).variantId, small?.id);
	});

	it("is found by options where the variant id is the first catalogue's alias for none", () => {
		const variantId = "00000000-0000-0000-0000-000000000000";
		assert.equal(named({ variantId, options: { Size: "M" } }).variantId, medium?.id);
	});

	it("is none where the choice, the variant or a part of the options is unknown", () => {
		for (const options of [{ options: { Size: "XXL" } }, { variantId: "nope" }, {}, { options: {} }]) {
			assert.deepEqual(statusOf(exampleLine(shirt, { options }), goods), { status: "NOT_FOUND" });
		}
	});

	it("is the only one of a product without options, also by the alias", () => {
		const mug = exampleProduct();
		const mugs = exampleGoods({ product: mug, items: exampleStock(mug, 1) });
		const options = { variantId: "00000000-0000-0000-0000-000000000000" };
		assert.equal(one(exampleLine(mug, { options }), mugs).item.variantId, mug.variants[0]?.id);
	});
});

describe("what a line shows", () => {
	it("comes from the variant: names, choices, picture, weight, prices", () => {
		const media = [
			{ id: "back", type: "image", url: "https://x.test/back.png" },
			{ id: "front", type: "image", url: "https://x.test/front.png", altText: "Front" },
		] as const;
		const shirt = exampleShirt({ slug: "shirt", media });
		const goods = exampleGoods({ product: shirt, items: exampleStock(shirt, 5) });
		const { item } = one(exampleLine(shirt, { options: { options: { Size: "M" } } }), goods);
		assert.deepEqual(item, {
			productName: { original: "Shirt" },
			url: { relativePath: "/product-page/shirt" },
			image: { id: "front", url: "https://x.test/front.png", altText: "Front" },
			descriptionLines: [{ name: { original: "Size" }, plainText: { original: "M" }, lineType: "PLAIN_TEXT" }],
			itemType: { preset: "PHYSICAL" },
			shippable: true,
			physicalProperties: { weight: 0.4, sku: "SHIRT-M", shippable: true },
			productId: shirt.id,
			variantId: shirt.variants[1]?.id,
			fullPrice: 3000,
			price: 2500,
			paymentOption: "FULL_PAYMENT_ONLINE",
		});
	});

	it("names the choices also where the variant was named by its id", () => {
		const shirt = exampleShirt();
		const goods = exampleGoods({ product: shirt, items: exampleStock(shirt, 5) });
		const { item } = one(exampleLine(shirt, { options: { variantId: shirt.variants[0]?.id } }), goods);
		assert.deepEqual(
			item.descriptionLines.map(({ name, plainText }) => [name?.original, plainText?.original]),
			[["Size", "S"]],
		);
	});

	it("is made once for all lines that name the same", () => {
		const mug = exampleProduct();
		const goods = exampleGoods({ product: mug, items: exampleStock(mug) });
		assert.equal(one(exampleLine(mug), goods).item, one(exampleLine(mug), goods).item);
	});

	it("holds the free texts, cut to their length, and asks for those that must be given", () => {
		const customTextFields = [
			{ title: "Name", maxLength: 3, mandatory: true },
			{ title: "Wish", maxLength: 9, mandatory: false },
		];
		const mug = exampleProduct({ customTextFields });
		const goods = exampleGoods({ product: mug, items: exampleStock(mug) });
		const given = one(exampleLine(mug, { options: { customTextFields: { Name: "Margaret" } } }), goods);
		assert.deepEqual(given.item.descriptionLines, [
			{ name: { original: "Name" }, plainText: { original: "Mar" }, lineType: "PLAIN_TEXT" },
		]);
		assert.deepEqual(given.violations, []);
		assert.deepEqual(
			one(exampleLine(mug), goods).violations.map(({ severity }) => severity),
			["ERROR"],
		);
	});

	it("can be overridden, price and name included", () => {
		const mug = exampleProduct();
		const goods = exampleGoods({ product: mug, items: exampleStock(mug) });
		const overrides = { price: "7.5", productName: { original: "Gift" }, physicalProperties: { shippable: false } };
		const { item } = one(exampleLine(mug, { overrides }), goods);
		assert.deepEqual([item.price, item.fullPrice, item.productName.original], [750, 750, "Gift"]);
		assert.equal(item.shippable, false);
	});
});

describe("availability", () => {
	const mug = exampleProduct();
	const of = (quantity: number, stock?: number, given = {}, product = mug) =>
		statusOf(exampleLine(product, { quantity }), exampleGoods({ product, items: exampleStock(product, stock, given) }));

	it("counts pieces where they are counted", () => {
		assert.deepEqual(of(3, 3), { status: "AVAILABLE", quantityAvailable: 3 });
		assert.deepEqual(of(4, 3), { status: "PARTIALLY_AVAILABLE", quantityAvailable: 3 });
		assert.deepEqual(of(1, 0), { status: "NOT_AVAILABLE", quantityAvailable: 0 });
		assert.deepEqual(of(1, -2), { status: "NOT_AVAILABLE", quantityAvailable: 0 });
		assert.deepEqual(of(9), { status: "AVAILABLE" });
		assert.deepEqual(of(9, undefined, { inStock: false }), { status: "NOT_AVAILABLE", quantityAvailable: 0 });
	});

	it("comes from one place: the one that has enough, else the one that has most", () => {
		const elsewhere = (quantity: number, locationId: string) => exampleStock(mug, quantity, { locationId });
		const items = [...exampleStock(mug, 1), ...elsewhere(3, "east"), ...elsewhere(5, "west")];
		const goods = exampleGoods({ product: mug, items });
		const asked = (quantity: number) => {
			const { availability, stock } = one(exampleLine(mug, { quantity }), goods);
			return [availability.quantityAvailable, stock?.item.doc.quantity];
		};
		assert.deepEqual(
			[asked(1), asked(2), asked(4), asked(9)],
			[
				[1, 1],
				[3, 3],
				[5, 5],
				[5, 5],
			],
		);
	});

	it("takes orders ahead where nothing is in stock and that is allowed", () => {
		const preorder = { preorder: { enabled: true, limit: 5 }, preordered: 3 };
		const goods = exampleGoods({ product: mug, items: exampleStock(mug, 0, preorder) });
		const ahead = one(exampleLine(mug, { quantity: 2 }), goods);
		assert.deepEqual(ahead.availability, { status: "AVAILABLE", quantityAvailable: 2 });
		assert.equal(ahead.stock?.preorder, true);
		assert.deepEqual(of(3, 0, preorder), { status: "PARTIALLY_AVAILABLE", quantityAvailable: 2 });
	});

	it("knows nothing of hidden products, foreign catalogues and what was never there", () => {
		const hidden = exampleProduct({ visible: false });
		assert.deepEqual(of(1, 5, {}, hidden), { status: "NOT_FOUND" });
		assert.deepEqual(statusOf(exampleLine(mug), new Map()), { status: "NOT_FOUND" });
		const foreign = exampleLine(mug);
		const reference = { ...foreign.catalogReference, appId: "1380b703-ce81-ff05-f115-39571d94dfcd" };
		const goods = exampleGoods({ product: mug, items: exampleStock(mug) });
		assert.deepEqual(statusOf({ ...foreign, catalogReference: reference }, goods), { status: "NOT_FOUND" });
		assert.deepEqual(productIdsOf([{ ...foreign, catalogReference: reference }]), []);
	});

	it("does not sell a hidden variant", () => {
		const product = exampleProduct({ variants: [exampleVariant({ visible: false })] });
		assert.deepEqual(of(1, 5, {}, product), { status: "NOT_AVAILABLE", quantityAvailable: 0 });
	});

	it("does not promise a piece to two lines", () => {
		const customTextFields = [{ title: "Name", maxLength: 9, mandatory: false }];
		const engraved = exampleProduct({ customTextFields });
		const goods = exampleGoods({ product: engraved, items: exampleStock(engraved, 3) });
		const named = (name: string) =>
			exampleLine(engraved, { quantity: 2, options: { customTextFields: { Name: name } } });
		assert.deepEqual(
			resolve([named("Ann"), named("Bob")], goods).map(({ availability }) => availability.quantityAvailable),
			[3, 1],
		);
	});
});

describe("violations", () => {
	const mug = exampleProduct();
	const of = (line: Line, stock?: number) =>
		one(line, exampleGoods({ product: mug, items: exampleStock(mug, stock) })).violations;

	it("warn of a price that is another than was seen, and of too few pieces", () => {
		assert.deepEqual(of(exampleLine(mug, { seenPrice: 1000 })), []);
		assert.deepEqual(
			of(exampleLine(mug, { seenPrice: 900, quantity: 3 }), 2).map(({ severity }) => severity),
			["WARNING", "WARNING"],
		);
	});

	it("stop at what cannot be had, and suggest to remove it", () => {
		const line = exampleLine(mug);
		const [gone] = one(line, new Map()).violations;
		const [soldOut] = of(line, 0);
		for (const violation of [gone, soldOut]) {
			assert.deepEqual(
				[violation?.severity, violation?.suggestedFix, violation?.lineItemId],
				["ERROR", "REMOVE_LINE_ITEM", line.id],
			);
		}
	});
});

describe("a custom line", () => {
	const custom = (given: Partial<CustomLine> = {}): CustomLine => ({
		id: "custom",
		quantity: 4,
		price: 500,
		item: { productName: { original: "Repair" }, itemType: { preset: "SERVICE" } },
		...given,
	});

	it("stands behind the catalogue's lines, as it was given", () => {
		const mug = exampleProduct();
		const goods = exampleGoods({ product: mug, items: exampleStock(mug) });
		const [, line] = resolve([exampleLine(mug)], goods, [custom({ fullPrice: 600, depositAmount: 100 })]);
		assert.equal(line?.id, "custom");
		assert.deepEqual(line?.availability, { status: "AVAILABLE" });
		assert.deepEqual(line?.item, {
			productName: { original: "Repair" },
			descriptionLines: [],
			itemType: { preset: "SERVICE" },
			shippable: false,
			fullPrice: 600,
			price: 500,
			paymentOption: "FULL_PAYMENT_ONLINE",
			depositAmount: 100,
		});
	});

	it("has as many pieces as it says", () => {
		const of = (quantityAvailable: number) =>
			resolve([], new Map(), [custom({ item: { quantityAvailable } })])[0]?.availability.status;
		assert.deepEqual([of(4), of(3), of(0)], ["AVAILABLE", "PARTIALLY_AVAILABLE", "NOT_AVAILABLE"]);
	});
});
