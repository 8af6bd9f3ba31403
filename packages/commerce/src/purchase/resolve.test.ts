import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
	exampleLine,
	exampleProduct,
	exampleProducts,
	exampleShirt,
	exampleStock,
	exampleVariant,
} from "@cartwright/testing/example-products";
import type { CustomLine, Line } from "./purchase.ts";
import { type ProductsById, productIdsOf, resolvePurchase } from "./resolve.ts";

const resolve = (lines: Line[], productsById: ProductsById, customLines: CustomLine[] = []) =>
	resolvePurchase({ lines, customLines, currency: "USD" }, { products: productsById });
const one = (line: Line, productsById: ProductsById) => {
	const [resolved] = resolve([line], productsById);
	assert.ok(resolved);
	return resolved;
};
const statusOf = (line: Line, productsById: ProductsById) => one(line, productsById).availability;

describe("the variant of a reference", () => {
	const shirt = exampleShirt();
	const [small, medium] = shirt.variants;
	const productsById = exampleProducts({ product: shirt, items: exampleStock(shirt, 5) });
	const named = (options: object) => one(exampleLine(shirt, { options }), productsById).item;

	it("is found by variant id and by option names", () => {
		assert.equal(named({ variantId: medium?.id }).variantId, medium?.id);
		assert.equal(named({ options: { Size: "S" } }).variantId, small?.id);
	});

	it("is found by options if the variant id is the V1 alias for the default variant", () => {
		const variantId = "00000000-0000-0000-0000-000000000000";
		assert.equal(named({ variantId, options: { Size: "M" } }).variantId, medium?.id);
	});

	it("is undefined if a choice, the variant or an option is unknown or missing", () => {
		for (const options of [{ options: { Size: "XXL" } }, { variantId: "nope" }, {}, { options: {} }]) {
			assert.deepEqual(statusOf(exampleLine(shirt, { options }), productsById), { status: "NOT_FOUND" });
		}
	});

	it("is the only one of a product without options, also with the alias", () => {
		const mug = exampleProduct();
		const mugs = exampleProducts({ product: mug, items: exampleStock(mug, 1) });
		const options = { variantId: "00000000-0000-0000-0000-000000000000" };
		assert.equal(one(exampleLine(mug, { options }), mugs).item.variantId, mug.variants[0]?.id);
	});
});

describe("the item of a line", () => {
	it("comes from the variant: names, choices, image, weight, prices", () => {
		const media = [
			{ id: "back", type: "image", url: "https://x.test/back.png" },
			{ id: "front", type: "image", url: "https://x.test/front.png", altText: "Front" },
		] as const;
		const shirt = exampleShirt({ slug: "shirt", media });
		const productsById = exampleProducts({ product: shirt, items: exampleStock(shirt, 5) });
		const { item } = one(exampleLine(shirt, { options: { options: { Size: "M" } } }), productsById);
		assert.deepEqual(item, {
			productName: { original: "Shirt" },
			url: { relativePath: "/product-page/shirt" },
			image: { url: "https://x.test/front.png", altText: "Front" },
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

	it("lists the choices also if the variant was selected by id", () => {
		const shirt = exampleShirt();
		const productsById = exampleProducts({ product: shirt, items: exampleStock(shirt, 5) });
		const { item } = one(exampleLine(shirt, { options: { variantId: shirt.variants[0]?.id } }), productsById);
		assert.deepEqual(
			item.descriptionLines.map(({ name, plainText }) => [name?.original, plainText?.original]),
			[["Size", "S"]],
		);
	});

	it("is shared by all lines for the same item", () => {
		const mug = exampleProduct();
		const productsById = exampleProducts({ product: mug, items: exampleStock(mug) });
		assert.equal(one(exampleLine(mug), productsById).item, one(exampleLine(mug), productsById).item);
	});

	it("has the custom texts, none of them cut, and requires mandatory ones", () => {
		const customTextFields = [
			{ title: "Name", maxLength: 3, mandatory: true },
			{ title: "Wish", maxLength: 9, mandatory: false },
		];
		const mug = exampleProduct({ customTextFields });
		const productsById = exampleProducts({ product: mug, items: exampleStock(mug) });
		const complete = one(exampleLine(mug, { options: { customTextFields: { Name: "Ann" } } }), productsById);
		assert.deepEqual(complete.item.descriptionLines, [
			{ name: { original: "Name" }, plainText: { original: "Ann" }, lineType: "PLAIN_TEXT" },
		]);
		assert.deepEqual(complete.violations, []);
		const long = one(exampleLine(mug, { options: { customTextFields: { Name: "Anna" } } }), productsById);
		assert.equal(long.item.descriptionLines[0]?.plainText?.original, "Anna");
		assert.deepEqual(long.faults, [{ kind: "longText", field: "Name", max: 3 }]);
		assert.deepEqual(one(exampleLine(mug), productsById).faults, [{ kind: "missingText", field: "Name" }]);
	});

	it("can be overridden, including price and name", () => {
		const mug = exampleProduct();
		const productsById = exampleProducts({ product: mug, items: exampleStock(mug) });
		const overrides = { price: "7.5", productName: { original: "Gift" }, physicalProperties: { shippable: false } };
		const { item } = one(exampleLine(mug, { overrides }), productsById);
		assert.deepEqual([item.price, item.fullPrice, item.productName.original], [750, 750, "Gift"]);
		assert.equal(item.shippable, false);
	});
});

describe("availability", () => {
	const mug = exampleProduct();
	const availabilityOf = (quantity: number, stock?: number, overrides = {}, product = mug) =>
		statusOf(
			exampleLine(product, { quantity }),
			exampleProducts({ product, items: exampleStock(product, stock, overrides) }),
		);

	it("depends on the quantity if it is tracked", () => {
		assert.deepEqual(availabilityOf(3, 3), { status: "AVAILABLE", quantityAvailable: 3 });
		assert.deepEqual(availabilityOf(4, 3), { status: "PARTIALLY_AVAILABLE", quantityAvailable: 3 });
		assert.deepEqual(availabilityOf(1, 0), { status: "NOT_AVAILABLE", quantityAvailable: 0 });
		assert.deepEqual(availabilityOf(1, -2), { status: "NOT_AVAILABLE", quantityAvailable: 0 });
		assert.deepEqual(availabilityOf(9), { status: "AVAILABLE" });
		assert.deepEqual(availabilityOf(9, undefined, { inStock: false }), {
			status: "NOT_AVAILABLE",
			quantityAvailable: 0,
		});
	});

	it("comes from one location: one with enough stock, or else the one with the most", () => {
		const elsewhere = (quantity: number, locationId: string) => exampleStock(mug, quantity, { locationId });
		const items = [...exampleStock(mug, 1), ...elsewhere(3, "east"), ...elsewhere(5, "west")];
		const productsById = exampleProducts({ product: mug, items });
		const resolveQuantity = (quantity: number) => {
			const { availability, stock } = one(exampleLine(mug, { quantity }), productsById);
			return [availability.quantityAvailable, stock?.item.doc.quantity];
		};
		assert.deepEqual(
			[resolveQuantity(1), resolveQuantity(2), resolveQuantity(4), resolveQuantity(9)],
			[
				[1, 1],
				[3, 3],
				[5, 5],
				[5, 5],
			],
		);
	});

	it("offers preorders if nothing is in stock and they are enabled", () => {
		const preorder = { preorder: { enabled: true, limit: 5 }, preordered: 3 };
		const productsById = exampleProducts({ product: mug, items: exampleStock(mug, 0, preorder) });
		const ahead = one(exampleLine(mug, { quantity: 2 }), productsById);
		assert.deepEqual(ahead.availability, { status: "AVAILABLE", quantityAvailable: 2 });
		assert.equal(ahead.stock?.preorder, true);
		assert.deepEqual(availabilityOf(3, 0, preorder), { status: "PARTIALLY_AVAILABLE", quantityAvailable: 2 });
	});

	it("is NOT_FOUND for hidden products, other catalogues and unknown products", () => {
		const hidden = exampleProduct({ visible: false });
		assert.deepEqual(availabilityOf(1, 5, {}, hidden), { status: "NOT_FOUND" });
		assert.deepEqual(statusOf(exampleLine(mug), new Map()), { status: "NOT_FOUND" });
		const foreign = exampleLine(mug);
		const reference = { ...foreign.catalogReference, appId: "22bef345-3c5b-4c18-b782-74d4085112ff" };
		const productsById = exampleProducts({ product: mug, items: exampleStock(mug) });
		assert.deepEqual(statusOf({ ...foreign, catalogReference: reference }, productsById), { status: "NOT_FOUND" });
		assert.deepEqual(productIdsOf([{ ...foreign, catalogReference: reference }]), []);
	});

	it("finds products by the earlier id of the stores app", () => {
		const line = exampleLine(mug);
		const reference = { ...line.catalogReference, appId: "1380b703-ce81-ff05-f115-39571d94dfcd" };
		const productsById = exampleProducts({ product: mug, items: exampleStock(mug, 5) });
		assert.equal(statusOf({ ...line, catalogReference: reference }, productsById).status, "AVAILABLE");
		assert.deepEqual(productIdsOf([{ ...line, catalogReference: reference }]), [mug.id]);
	});

	it("is NOT_AVAILABLE for a hidden variant", () => {
		const product = exampleProduct({ variants: [exampleVariant({ visible: false })] });
		assert.deepEqual(availabilityOf(1, 5, {}, product), { status: "NOT_AVAILABLE", quantityAvailable: 0 });
	});

	it("does not allocate a unit to two lines", () => {
		const customTextFields = [{ title: "Name", maxLength: 9, mandatory: false }];
		const engraved = exampleProduct({ customTextFields });
		const productsById = exampleProducts({ product: engraved, items: exampleStock(engraved, 3) });
		const named = (name: string) =>
			exampleLine(engraved, { quantity: 2, options: { customTextFields: { Name: name } } });
		assert.deepEqual(
			resolve([named("Ann"), named("Bob")], productsById).map(({ availability }) => availability.quantityAvailable),
			[3, 1],
		);
	});
});

describe("violations", () => {
	const mug = exampleProduct();
	const violationsOf = (line: Line, stock?: number) =>
		one(line, exampleProducts({ product: mug, items: exampleStock(mug, stock) })).violations;

	it("warn of a changed price and of insufficient stock", () => {
		assert.deepEqual(violationsOf(exampleLine(mug, { seenPrice: 1000 })), []);
		assert.deepEqual(
			violationsOf(exampleLine(mug, { seenPrice: 900, quantity: 3 }), 2).map(({ severity }) => severity),
			["WARNING", "WARNING"],
		);
	});

	it("are errors for unavailable items, and suggest removing them", () => {
		const line = exampleLine(mug);
		const [gone] = one(line, new Map()).violations;
		const [soldOut] = violationsOf(line, 0);
		for (const violation of [gone, soldOut]) {
			assert.deepEqual(
				[violation?.severity, violation?.suggestedFix, violation?.lineItemId],
				["ERROR", "REMOVE_LINE_ITEM", line.id],
			);
		}
	});
});

describe("a custom line", () => {
	const custom = (overrides: Partial<CustomLine> = {}): CustomLine => ({
		id: "custom",
		quantity: 4,
		price: 500,
		item: { productName: { original: "Repair" }, itemType: { preset: "SERVICE" } },
		...overrides,
	});

	it("comes after the catalogue lines, unchanged", () => {
		const mug = exampleProduct();
		const productsById = exampleProducts({ product: mug, items: exampleStock(mug) });
		const [, line] = resolve([exampleLine(mug)], productsById, [custom({ fullPrice: 600, depositAmount: 100 })]);
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

	it("is limited by its own quantity", () => {
		const of = (quantityAvailable: number) =>
			resolve([], new Map(), [custom({ item: { quantityAvailable } })])[0]?.availability.status;
		assert.deepEqual([of(4), of(3), of(0)], ["AVAILABLE", "PARTIALLY_AVAILABLE", "NOT_AVAILABLE"]);
	});
});
