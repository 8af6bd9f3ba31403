import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fc } from "@cartwright/testing/properties";
import { CategoryTree } from "../../category-tree.ts";
import { productStock } from "../../inventory/stock.ts";
import type { Product } from "../../product.ts";
import { entryOf } from "../../search/product-entry.ts";
import { listProducts } from "../../search/product-list.ts";
import { type ListRequest, shownPrice } from "../../search/requested-list.ts";
import { SearchIndex } from "../../search/search-index.ts";
import { anItem, aProduct } from "../../testing.ts";
import { shownVariant } from "./shown-variant.ts";

const tree = new CategoryTree([]);
const choicesOf = { Frame: ["Oak", "Black", "None"], Size: ["S", "L"] };
type OptionName = keyof typeof choicesOf;
const optionNames = Object.keys(choicesOf) as OptionName[];

interface Drafted {
	readonly options: readonly OptionName[];
	/** Of each combination; price 0 for none, odd prices for hidden ones. */
	readonly variants: readonly { readonly price: number; readonly quantity: number }[];
	readonly brand: string;
}

const drafted: fc.Arbitrary<Drafted> = fc.record({
	options: fc.subarray(optionNames),
	variants: fc.array(fc.record({ price: fc.integer({ min: 0, max: 8 }), quantity: fc.constantFrom(0, 0, 3) }), {
		minLength: 6,
		maxLength: 6,
	}),
	brand: fc.constantFrom("Clay", "Luma"),
});

const productOf = ({ options, variants, brand }: Drafted, index: number) => {
	const combinations = options.reduce<Record<string, string>[]>(
		(all, name) => all.flatMap((each) => choicesOf[name].map((choice) => ({ ...each, [name]: choice }))),
		[{}],
	);
	const made = combinations.flatMap((choices, number) => {
		const { price = 1, quantity = 0 } = variants[number] ?? {};
		if (price === 0 && number > 0) return [];
		return [
			{ id: `${index}-${number}`, choices, sku: "", price: price * 100, weight: 0, visible: price % 2 === 0, quantity },
		];
	});
	const product = aProduct({
		id: `p${String(index).padStart(3, "0")}`,
		slug: `p${index}`,
		name: `p${index}`,
		brand: { name: brand },
		managesVariants: options.length > 0,
		options: options.map((name) => ({
			id: name,
			name,
			type: "list" as const,
			choices: choicesOf[name].map((choice) => ({ id: choice, name: choice, mediaIds: [] })),
		})),
		variants: made.map(({ quantity: _, ...variant }) => variant),
	});
	const items = made.map(({ id, quantity }) => anItem({ variantId: id, quantity }));
	return { product, stock: productStock(product, items) };
};

const chosenOf = (names: readonly string[]) =>
	fc.option(fc.subarray([...names], { minLength: 1 }), { nil: undefined, freq: 1 });

const filters = fc.record({
	Frame: chosenOf(choicesOf.Frame),
	Size: chosenOf(choicesOf.Size),
	preferred: chosenOf(choicesOf.Frame),
	brands: fc.subarray(["Clay", "Luma"]),
	inStockOnly: fc.boolean(),
	prices: fc.option(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 5 })), { nil: undefined }),
	order: fc.constantFrom("ASC" as const, "DESC" as const),
});
type Wanted = typeof filters extends fc.Arbitrary<infer Value> ? Value : never;

const requestOf = ({ Frame, Size, preferred, brands, inStockOnly, prices, order }: Wanted): ListRequest => ({
	within: undefined,
	categoryIds: [],
	brands,
	inStockOnly,
	offset: 0,
	limit: 100,
	choices: new Map([
		...(Frame ? [["Frame", new Set(Frame)] as const] : []),
		...(Size ? [["Size", new Set(Size)] as const] : []),
	]),
	preferred: new Map(preferred ? [["Frame", new Set(preferred)]] : []),
	prices: prices ? [{ from: prices[0] * 100, below: (prices[0] + prices[1]) * 100 }] : [],
	sort: [
		{ field: shownPrice, order },
		{ field: "id", order: "ASC" },
	],
	priceSteps: [0, 300, 600].map((from, at) => ({ from, below: [300, 600, Number.POSITIVE_INFINITY][at] ?? 0 })),
});

type Listed = ReturnType<typeof productOf>;

/** The price that a product is shown with; nothing if it is not in the list. Reads products, one by one. */
const priceOf = ({ product, stock }: Listed, request: ListRequest): number | undefined => {
	const isIn = (price: number) => request.prices.every(({ from, below }) => price >= from && price < below);
	if (request.brands.length > 0 && !request.brands.includes(product.brand?.name ?? "")) return undefined;
	const { choices, inStockOnly } = request;
	const shown = shownVariant(product, stock, request);
	const hasNone = !product.managesVariants && choices.size === 0 && (stock.inStock || !inStockOnly);
	const hasAny = product.managesVariants && choices.size === 0 && !inStockOnly;
	const price = shown?.variant.price ?? (hasNone || hasAny ? product.derived.minPrice : undefined);
	return price !== undefined && isIn(price) ? price : undefined;
};

const listed = (products: readonly Listed[], request: ListRequest) => {
	const index = new SearchIndex();
	for (const { product, stock } of products) index.put(entryOf(product, stock, undefined));
	return listProducts(index, tree, undefined, request);
};

const withChoice = (request: ListRequest, option: string, choice: string): ListRequest => ({
	...request,
	choices: new Map([...request.choices, [option, new Set([choice])]]),
});

const visibleOf = ({ variants }: Product) => {
	const visible = variants.filter((each) => each.visible);
	return visible.length > 0 ? visible : variants;
};

describe("lists of products", () => {
	it("have exactly the products with such a variant, by its price", () => {
		fc.assert(
			fc.property(fc.array(drafted, { maxLength: 12 }), filters, (drafts, filter) => {
				const products = drafts.map(productOf);
				const request = requestOf(filter);
				const priced = products
					.map((each) => ({ id: each.product.id, price: priceOf(each, request) }))
					.filter((each) => each.price !== undefined);
				const sign = filter.order === "ASC" ? 1 : -1;
				const expected = priced
					.sort((a, b) => sign * (Number(a.price) - Number(b.price)) || (a.id < b.id ? -1 : 1))
					.map(({ id }) => id);
				const { ids, total } = listed(products, request);
				assert.deepEqual(ids, expected);
				assert.equal(total, expected.length);
			}),
		);
	});

	it("count in their facets what a click on a value would leave", () => {
		fc.assert(
			fc.property(fc.array(drafted, { maxLength: 12 }), filters, (drafts, filter) => {
				const products = drafts.map(productOf);
				const request = requestOf(filter);
				const result = listed(products, request);
				const countOf = (changed: ListRequest) => listed(products, changed).total;
				assert.equal(result.inStockCount, countOf({ ...request, inStockOnly: true }));
				for (const name of optionNames) {
					for (const choice of choicesOf[name]) {
						const counted = result.choices.find((each) => each.option === name && each.choice === choice)?.count ?? 0;
						assert.equal(counted, countOf(withChoice(request, name, choice)), `${name} ${choice}`);
					}
				}
				const brands = new Map(result.brands);
				for (const brand of ["Clay", "Luma"]) {
					assert.equal(brands.get(brand) ?? 0, countOf({ ...request, brands: [brand] }), brand);
				}
				assert.deepEqual(
					result.prices,
					request.priceSteps.map((range) => countOf({ ...request, prices: [range] })),
				);
			}),
		);
	});

	it("show a variant with all choices that are asked for, the cheapest in stock", () => {
		fc.assert(
			fc.property(drafted, filters, (draft, filter) => {
				const { product, stock } = productOf(draft, 0);
				const request = { ...requestOf(filter), preferred: new Map() };
				const shown = shownVariant(product, stock, request)?.variant;
				if (!shown) return;
				const isIn = (id: string) => stock.variants.get(id)?.inStock ?? false;
				for (const [option, names] of request.choices) assert.ok(names.has(shown.choices[option] ?? ""));
				const rivals = visibleOf(product).filter(({ choices }) =>
					[...request.choices].every(([option, names]) => names.has(choices[option] ?? "")),
				);
				for (const rival of rivals) {
					if (isIn(rival.id)) assert.ok(isIn(shown.id));
					if (isIn(rival.id) === isIn(shown.id)) assert.ok(shown.price <= rival.price);
				}
			}),
		);
	});
});
