import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Variant } from "./choices.ts";
import type { ProductPage } from "./product-page.ts";
import { scriptText, structuredData } from "./structured-data.ts";

const variant = (choices: number[], overrides: Partial<Variant> = {}): Variant => ({
	id: "v",
	choices,
	price: "10.00",
	stock: { state: "in" },
	...overrides,
});

const page = (overrides: Partial<ProductPage> = {}): ProductPage => ({
	id: "p",
	slug: "tee",
	name: "Tee",
	description: "",
	summary: "A tee.",
	digital: false,
	media: [{ picture: { url: "/media/a/tee.jpg", width: 1, height: 1 } }],
	texts: [],
	sections: [],
	ribbons: [],
	brand: "Us",
	preorder: { shipDate: "2027-01-15" },
	trail: [],
	options: [{ name: "Size", key: "size", selects: true, choices: [{ name: "S" }, { name: "M" }] }],
	variants: [
		variant([0], { sku: "S", price: "12.00", stock: { state: "out" } }),
		variant([1], { sku: "M", price: "9.50", stock: { state: "ahead" } }),
	],
	...overrides,
});

const facts = {
	currency: "EUR",
	origin: "https://shop.example",
	path: "/products/tee",
	trail: [{ label: "Home", href: "/" }],
};

type Data = Record<string, unknown>;

/** The properties that schema.org and search engines require of each type. */
const required: Readonly<Record<string, readonly string[]>> = {
	Product: ["name", "image", "offers", "url"],
	Offer: ["price", "priceCurrency", "availability", "url"],
	AggregateOffer: ["lowPrice", "highPrice", "priceCurrency", "offerCount", "offers"],
	Brand: ["name"],
	BreadcrumbList: ["itemListElement"],
	ListItem: ["position", "name", "item"],
};
const forms: Readonly<Record<string, RegExp>> = {
	price: /^\d+(\.\d+)?$/,
	lowPrice: /^\d+(\.\d+)?$/,
	highPrice: /^\d+(\.\d+)?$/,
	priceCurrency: /^[A-Z]{3}$/,
	availability: /^https:\/\/schema\.org\/(InStock|OutOfStock|PreOrder|LimitedAvailability)$/,
	url: /^https:\/\/shop\.example\//,
	item: /^https:\/\/shop\.example\//,
};

const check = (value: unknown): void => {
	if (Array.isArray(value)) for (const each of value) check(each);
	if (typeof value !== "object" || value === null || Array.isArray(value)) return;
	const data = value as Data;
	const type = String(data["@type"]);
	assert.ok(required[type], `${type} is a known type`);
	for (const name of required[type] ?? []) assert.ok(data[name] !== undefined, `${type} has ${name}`);
	for (const [name, each] of Object.entries(data)) {
		if (forms[name]) assert.match(String(each), forms[name], `${type}.${name}`);
		check(each);
	}
};

describe("structured data", () => {
	it("follow the rules for one variant and for several", () => {
		for (const product of [page(), page({ options: [], variants: [variant([], { sku: "TEE" })] })]) {
			const data = structuredData(product, facts);
			for (const each of data) assert.equal((each as Data)["@context"], "https://schema.org");
			check(data);
		}
	});

	it("contain each variant with its own URL, price and availability", () => {
		const [product] = structuredData(page(), facts) as [{ offers: Data & { offers: Data[] } }];
		const { offers, ...all } = product.offers;
		assert.deepEqual(all, {
			"@type": "AggregateOffer",
			priceCurrency: "EUR",
			lowPrice: "9.50",
			highPrice: "12.00",
			offerCount: 2,
		});
		assert.deepEqual(
			offers.map(({ url, sku, price, availability, availabilityStarts }) => [
				url,
				sku,
				price,
				availability,
				availabilityStarts,
			]),
			[
				["https://shop.example/products/tee?size=S", "S", "12.00", "https://schema.org/OutOfStock", undefined],
				["https://shop.example/products/tee?size=M", "M", "9.50", "https://schema.org/PreOrder", "2027-01-15"],
			],
		);
	});

	it("contain only the range of prices if there are many variants", () => {
		const many = Array.from({ length: 36 }, (_, at) =>
			variant([at % 2], { price: `${10 + at}.00`, stock: { state: at === 35 ? "in" : "out" } }),
		);
		const [product] = structuredData(page({ variants: many }), facts) as [{ offers: Data }];
		assert.deepEqual(product.offers, {
			"@type": "AggregateOffer",
			priceCurrency: "EUR",
			lowPrice: "10.00",
			highPrice: "45.00",
			offerCount: 36,
			availability: "https://schema.org/InStock",
		});
	});

	it("cannot close their script element", () => {
		const text = scriptText({ name: "</script><script>alert(1)</script>" });
		assert.ok(!text.includes("<"));
		assert.equal(JSON.parse(text).name, "</script><script>alert(1)</script>");
	});

	it("says what reviewers think, and nothing without reviews", () => {
		const review = {
			id: "r",
			rating: 4,
			title: "Good",
			body: "Soft",
			author: "",
			verified: true,
			helpful: 0,
			reply: "",
			pictures: [],
		};
		const reviews = {
			count: 2,
			counts: [0, 0, 0, 1, 1],
			average: 4.5,
			withPictures: 0,
			hasMore: false,
			shown: [{ ...review, date: "2026-05-01T10:00:00.000Z" }],
		};
		const [rated] = structuredData(page(), { ...facts, reviews }) as Data[];
		assert.deepEqual(rated?.aggregateRating, { "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 2 });
		assert.deepEqual((rated as { review: Data[] }).review[0]?.datePublished, "2026-05-01");
		const none = { ...reviews, count: 0, counts: [0, 0, 0, 0, 0], average: 0, shown: [] };
		const [unrated] = structuredData(page(), { ...facts, reviews: none }) as Data[];
		assert.deepEqual([unrated?.aggregateRating, unrated?.review], [undefined, undefined]);
	});
});
