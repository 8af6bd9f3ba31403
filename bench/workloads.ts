import type { SeededProduct } from "./catalogue.ts";
import type { Session, Step } from "./steps.ts";

export interface Workload {
	readonly name: string;
	readonly steps: readonly Step[];
	/** The requests that each visitor makes once before the measurement. */
	readonly before?: readonly Step[];
	/** Either each flow is a new visitor with a new token, or each connection is one visitor throughout. */
	readonly once?: boolean;
	/** The share of the ceiling that is the goal. */
	readonly required?: number;
}

const storesAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

// Read-only queries are sent in the URL, as the published client does.
const encoded = (message: object): string => Buffer.from(JSON.stringify(message)).toString("base64url");
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
const current = "/ecom/v1/carts/current";

export const workloads = (products: readonly SeededProduct[], lists = "list"): readonly Workload[] => {
	const line = () => ({
		quantity: 1,
		catalogReference: { appId: storesAppId, catalogItemId: pick(products).id, options: { options: { Size: "M" } } },
	});
	return [
		...reads(products, lists),
		{
			name: "current cart, 2 lines",
			before: [add("add-before", () => [line(), line()], 2)],
			steps: [getCart("get-cart", 2)],
			required: 0.5,
		},
		{
			name: "add to a new cart",
			once: true,
			steps: [add("add", () => [line()], 1)],
			required: 0.5,
		},
		{
			name: "change a quantity",
			before: [add("add-before", () => [line(), line()], 2)],
			steps: [changeQuantity],
			required: 0.5,
		},
		{
			name: "purchase",
			once: true,
			steps: [add("purchase-add", () => [line(), line()], 2), ...purchase],
			required: 0.4,
		},
	];
};

const reads = (products: readonly SeededProduct[], lists: string): readonly Workload[] => {
	const v1 = (query: object) => `/stores-reader/v1/products/query-platformized?.r=${encoded({ query })}`;
	const v3 = (query: object) => `/stores/v3/products/query?.r=${encoded({ query })}`;
	const bySlug = products.map(({ slug }) => v1({ filter: { slug }, paging: { limit: 1, offset: 0 } }));
	const listV1 = v1({ filter: {}, paging: { limit: 20, offset: 0 } });
	const listV3 = v3({ filter: {}, cursorPaging: { limit: 20 } });
	const read = (name: string, path: () => string, work: ReturnType<Step["work"]>): Step => ({
		name,
		method: "GET",
		path,
		work: () => work,
	});
	const withVariants = (name: string, more: (visit: Session) => object): Step => ({
		name,
		method: "POST",
		path: () => "/stores-reader/v1/products/query",
		body: (session) => ({ query: { paging: { limit: 20, offset: 0 } }, includeVariants: true, ...more(session) }),
		work: () => ({ list: 20 }),
	});
	// A field that the call does not know: each request differs from all before, so its response is in no cache.
	const assembled = withVariants("list-assembled", ({ key, turn }) => ({ request: `${key} ${turn}` }));
	return [
		{ name: `${lists} (V1)`, steps: [read("list-v1", () => listV1, { list: 20 })], required: 0.6 },
		{ name: `${lists} (V3)`, steps: [read("list-v3", () => listV3, { list: 20 })], required: 0.6 },
		{ name: `${lists}, with variants`, steps: [withVariants("list-variants", () => ({}))], required: 0.6 },
		{ name: `${lists}, with variants, from cached products`, steps: [assembled], required: 0.4 },
		{ name: "product by slug (V1)", steps: [read("slug-v1", () => pick(bySlug), { slug: true })], required: 0.6 },
		{
			name: "product by slug (V3)",
			steps: [read("slug-v3", () => `/stores/v3/products/slug/${pick(products).slug}`, { slug: true })],
			required: 0.6,
		},
	];
};

/** The first call of every visitor: an access token and a refresh token, both signed, and nothing written. */
export const visitorTokens = (clientId: string): Workload => ({
	name: "identity: tokens of a visitor",
	steps: [
		{
			name: "visitor-tokens",
			method: "POST",
			path: () => "/oauth2/token",
			body: () => ({ clientId, grantType: "anonymous" }),
			work: () => ({ signatures: 2 }),
		},
	],
	required: 0.5,
});

const getCart = (name: string, lines: number): Step => ({
	name,
	method: "GET",
	path: () => current,
	work: () => ({ reads: ["cart"], products: lines }),
});

const add = (name: string, lines: () => readonly object[], products: number): Step => ({
	name,
	method: "POST",
	path: () => `${current}/add-to-cart`,
	body: () => ({ lineItems: lines() }),
	learn: (response, session) => {
		session.lineId = /"lineItems":\[\{"id":"([^"]+)"/.exec(response)?.[1] ?? "";
	},
	work: ({ cart, events }) => ({
		reads: ["cart"],
		products,
		writes: [{ kind: "cart", how: "insert", size: cart }],
		events,
	}),
});

const changeQuantity: Step = {
	name: "change",
	method: "POST",
	path: () => `${current}/update-line-items-quantity`,
	body: ({ lineId, turn }) => ({ lineItems: [{ id: lineId, quantity: 1 + (turn % 9) }] }),
	work: ({ cart, events }) => ({
		reads: ["cart"],
		products: 2,
		writes: [{ kind: "cart", how: "update", size: cart }],
		events,
	}),
};

const address = {
	country: "US",
	subdivision: "US-NY",
	city: "New York",
	postalCode: "10001",
	addressLine: "20 West 34th Street",
};
const contactDetails = { firstName: "Ada", lastName: "Lovelace", phone: "+12125550100" };

const checkoutPath = ({ checkoutId }: Session) => `/ecom/v1/checkouts/${checkoutId}`;
const updateCheckout = (name: string, checkout: object): Step => ({
	name,
	method: "PATCH",
	path: checkoutPath,
	body: ({ checkoutId }) => ({ checkout: { id: checkoutId, ...checkout } }),
	work: ({ checkout: size, events }) => ({
		reads: ["checkout"],
		products: 2,
		writes: [{ kind: "checkout", how: "update", size }],
		events,
	}),
});

const purchase: readonly Step[] = [
	{
		name: "purchase-checkout",
		method: "POST",
		path: () => `${current}/create-checkout`,
		body: () => ({ channelType: "WEB" }),
		learn: (response, session) => {
			session.checkoutId = /"checkoutId":"([^"]+)"/.exec(response)?.[1] ?? "";
		},
		work: ({ cart, checkout, events }) => ({
			reads: ["cart"],
			products: 2,
			writes: [
				{ kind: "checkout", how: "insert", size: checkout },
				{ kind: "cart", how: "update", size: cart },
			],
			events,
		}),
	},
	updateCheckout("purchase-addresses", {
		buyerInfo: { email: "ada@example.com" },
		shippingInfo: { shippingDestination: { address, contactDetails } },
		billingInfo: { address, contactDetails },
	}),
	updateCheckout("purchase-delivery", { shippingInfo: { selectedCarrierServiceOption: { code: "standard" } } }),
	{
		name: "purchase-order",
		method: "POST",
		path: (session) => `${checkoutPath(session)}/create-order`,
		body: () => ({}),
		work: ({ checkout, order, events }) => ({
			reads: ["checkout"],
			products: 2,
			stock: 2,
			number: true,
			writes: [
				{ kind: "order", how: "insert", size: order },
				{ kind: "checkout", how: "update", size: checkout },
			],
			events,
		}),
	},
];

/** A cart of one line and a cart of many, to see how the time of a read grows. */
export const cartOf = (products: readonly SeededProduct[], lines: number): Workload => {
	const line = (index: number) => ({
		quantity: 1,
		catalogReference: {
			appId: storesAppId,
			catalogItemId: products[index % products.length]?.id,
			options: { options: { Size: "M" } },
		},
	});
	// A call takes up to 100 lines.
	const calls = Array.from({ length: Math.ceil(lines / 100) }, (_, call) => {
		const inCall = Array.from({ length: Math.min(100, lines - call * 100) }, (_, index) => line(call * 100 + index));
		return add(`add-${lines}-${call}`, () => inCall, lines);
	});
	return { name: `current cart, ${lines} lines`, before: calls, steps: [getCart(`get-cart-${lines}`, lines)] };
};
