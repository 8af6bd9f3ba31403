import assert from "node:assert/strict";
import { after as afterAll, before, it } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { cart as cartV1 } from "@cartwright/contract/carts/v1/cart";
import { currentCart as currentCartV1 } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { checkout as checkoutV1 } from "@cartwright/contract/checkouts/v1/checkout";
import { oauth } from "@cartwright/contract/identity/oauth";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { hostedSessions } from "@cartwright/contract/redirects/hosted-sessions";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { inventoryItems } from "@cartwright/products/catalogue/documents";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { lineOf, type Offer, offer, payBy } from "@cartwright/testing/buying";
import { type CartCalls, cartCalls } from "@cartwright/testing/cart-calls";
import {
	countedCart,
	type Model,
	outcomesOf,
	type ProductName,
	type Step,
	subtotalOf,
	totalOf,
} from "@cartwright/testing/cart-model";
import { exampleVariant } from "@cartwright/testing/example-products";
import { fc } from "@cartwright/testing/properties";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { orders } from "../orders/documents.ts";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";

const by = fc.constantFrom("currentV1", "cartV1", "checkoutV1", "currentV2", "cartV2" as const);
const ofCarts = fc.constantFrom("currentV1", "cartV1", "currentV2", "cartV2" as const);
const product = fc.constantFrom<ProductName>("free", "counted");
const quantity = fc.integer({ min: 1, max: 4 });
const kind = <const Kind extends string>(name: Kind) => fc.constant(name);
const place = fc.record({ kind: kind("place"), by: fc.constantFrom("checkoutV1", "cartV2" as const) });
const pay = fc.record({ kind: kind("pay") });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ kind: kind("add"), product, quantity, by }) },
	{ weight: 3, arbitrary: fc.record({ kind: kind("set"), product, quantity, by }) },
	fc.record({ kind: kind("remove"), product, by }),
	fc.record({ kind: kind("note"), note: fc.constantFrom("Ring twice.", "Leave it outside."), by }),
	fc.record({ kind: fc.constantFrom("address", "deliver", "undeliver" as const), by }),
	fc.record({ kind: kind("checkOut"), by: fc.constantFrom("currentV1", "cartV1" as const) }),
	fc.record({ kind: kind("delete"), by: ofCarts }),
	fc.record({ kind: kind("refresh"), by: fc.constantFrom("currentV2", "cartV2" as const) }),
	{ weight: 2, arbitrary: place },
	{ weight: 2, arbitrary: pay },
	fc.record({ kind: kind("redirect") }),
	{ weight: 2, arbitrary: fc.record({ kind: kind("stock"), difference: fc.integer({ min: -3, max: 3 }) }) },
);

/** The steps that make a purchase, with any others between them or at the same time. */
const groups: fc.Arbitrary<readonly (readonly Step[])[]> = fc
	.tuple(
		fc.tuple(
			fc.record({ kind: kind("add"), product, quantity, by: fc.constantFrom("currentV1", "currentV2" as const) }),
			fc.record({ kind: kind("address"), by: fc.constantFrom("checkoutV1", "currentV2", "cartV2" as const) }),
			fc.record({ kind: kind("deliver"), by }),
			place,
			pay,
		),
		fc.array(fc.array(anyStep, { maxLength: 2 }), { minLength: 5, maxLength: 5 }),
	)
	.map(([purchase, between]) =>
		purchase.flatMap((step, at) => {
			const [meanwhile, then] = between[at] ?? [];
			const isTwice = step.kind === "pay" && meanwhile?.kind === "pay";
			return [[step, ...(meanwhile && !isTwice ? [meanwhile] : [])], ...(then ? [[then]] : [])];
		}),
	);

/** The item is sold out between two calls. */
const soldOutBefore = (by: "currentV1" | "currentV2"): [number, Step[][]] => [
	2,
	[
		[{ kind: "add", product: "counted", quantity: 1, by: "currentV1" }],
		[{ kind: "address", by: "checkoutV1" }],
		[{ kind: "stock", difference: -2 }],
		[{ kind: "deliver", by }],
	],
];
const soldOut = [soldOutBefore("currentV1"), soldOutBefore("currentV2")];

/** The second call may read the stock after the first has reserved it. */
const lastUnitWith = (second: Step): [number, Step[][]] => [
	1,
	[
		[{ kind: "add", product: "counted", quantity: 1, by: "currentV2" }],
		[{ kind: "address", by: "checkoutV1" }],
		[{ kind: "deliver", by: "currentV1" }],
		[{ kind: "place", by: "checkoutV1" }, second],
		[{ kind: "pay" }],
	],
];
const lastUnits = [lastUnitWith({ kind: "place", by: "cartV2" }), lastUnitWith({ kind: "checkOut", by: "currentV1" })];

/** What a shopper sees of their cart; the same in both versions. */
interface Seen {
	readonly id: string;
	readonly revision: string;
	readonly lines: readonly (readonly [id: string, productId: string, quantity: number])[];
	readonly note: string | undefined;
	readonly city: string | undefined;
	readonly method: string | undefined;
}

const seenV1 = async (call: Promise<{ cart?: CartOfV1 }>): Promise<Seen | undefined> => {
	const cart = await found(call);
	return (
		cart && {
			id: cart.id ?? "",
			revision: cart.revision ?? "",
			lines: (cart.lineItems ?? []).map(({ id, catalogReference: of, quantity }) => [
				id ?? "",
				of?.catalogItemId ?? "",
				quantity ?? 0,
			]),
			note: cart.buyerNote ?? undefined,
			city: cart.contactInfo?.address?.city ?? undefined,
			method: cart.selectedShippingOption?.code ?? undefined,
		}
	);
};

const seenV2 = async (call: Promise<{ cart?: CartOfV2 }>): Promise<Seen | undefined> => {
	const cart = await found(call);
	return (
		cart && {
			id: cart.id ?? "",
			revision: cart.revision ?? "",
			lines: (cart.lineItems ?? []).map(({ id, source, quantityInfo }) => [
				id ?? "",
				source?.catalogReference?.catalogItemId ?? "",
				quantityInfo?.confirmedQuantity ?? 0,
			]),
			note: cart.note ?? undefined,
			city: cart.deliveryInfo?.address?.city ?? undefined,
			method: cart.deliveryInfo?.method?.code ?? undefined,
		}
	);
};

/** The cart of an answer; undefined if there is none, or none any more. */
const found = async <Cart>(call: Promise<{ readonly cart?: Cart }>): Promise<Cart | undefined> => {
	try {
		return (await call).cart;
	} catch (error) {
		if (error instanceof CallError && error.status === 404) return undefined;
		throw error;
	}
};

type CartOfV1 = Awaited<ReturnType<ReturnType<typeof cartCallsV1>["getCart"]>>["cart"] & object;
type CartOfV2 = Awaited<ReturnType<ReturnType<typeof cartCallsV2>["getCart"]>>["cart"] & object;
const cartCallsV1 = (client: Client) => client.use(cartV1);
const cartCallsV2 = (client: Client) => client.use(cartV2);

/** A shopper with one browser on the shop's pages and, after a redirect, another on the hosted ones. */
class Purchase {
	readonly #shop: Shop;
	readonly #shopper: Shopper;
	readonly #staff: Client;
	readonly #offers: Readonly<Record<ProductName, Offer>>;
	/** The hosted pages of one cart. */
	#hosted: { readonly client: Client; readonly cartId: string } | undefined;
	/** The last known cart and its lines, by product. */
	#cartId: string = crypto.randomUUID();
	#lines: Seen["lines"] = [];
	#orderId = "";
	#revision = 0;

	static async start(shop: Shop, stock: number): Promise<Purchase> {
		const free = await offer(shop);
		const counted = await offer(shop, stock, { variants: [exampleVariant({ price: 700 })] });
		return new Purchase(shop, await shop.visitor(), await shop.staff(), { free, counted });
	}

	constructor(shop: Shop, shopper: Shopper, staff: Client, offers: Readonly<Record<ProductName, Offer>>) {
		[this.#shop, this.#shopper, this.#staff, this.#offers] = [shop, shopper, staff, offers];
	}

	/** Returns whether the step was refused, which no correct request may be by a fault of the server. */
	async take(step: Step): Promise<"taken" | "refused"> {
		try {
			await this.#call(step);
			return "taken";
		} catch (error) {
			if (error instanceof CallError && error.status < 500) return "refused";
			throw error;
		}
	}

	async #call(step: Step): Promise<unknown> {
		if (step.kind === "stock") return this.#restock(step.difference);
		if (step.kind === "pay") return this.#pay();
		if (step.kind === "redirect") return this.#redirect();
		const isHosted = step.by === "checkoutV1" && step.kind !== "add";
		const client = isHosted ? this.#onHostedPages(this.#cartId) : this.#shopper;
		const calls: CartCalls = cartCalls(client, this.#cartId)[step.by];
		switch (step.kind) {
			case "add":
				return calls.add(lineOf(this.#offers[step.product], step.quantity));
			case "set":
				return calls.set(this.#lineOf(step.product), step.quantity);
			case "remove":
				return calls.remove(this.#lineOf(step.product));
			case "note":
				return calls.note(step.note);
			case "place":
				this.#orderId = (await calls.place?.())?.orderId ?? "";
				return;
			default:
				return calls[step.kind]?.();
		}
	}

	/** The shopper's browser on the hosted pages of the cart, if they were led there; otherwise on the shop's own. */
	#onHostedPages(cartId: string): Client {
		return this.#hosted?.cartId === cartId ? this.#hosted.client : this.#shopper;
	}

	#lineOf(name: ProductName): string {
		const productId = this.#offers[name].product.id;
		return this.#lines.find(([, product]) => product === productId)?.[0] ?? crypto.randomUUID();
	}

	async #restock(difference: number): Promise<void> {
		const { product } = this.#offers.counted;
		const entry = { productId: product.id, variantId: product.variants[0]?.id ?? "" };
		const calls = this.#staff.use(inventory);
		if (difference > 0) await calls.incrementInventory({ incrementData: [{ ...entry, incrementBy: difference }] });
		if (difference < 0) {
			const decrementData = [{ ...entry, decrementBy: -difference }];
			await calls.decrementInventory({ decrementData, restrictInventoryValue: true });
		}
	}

	async #pay(): Promise<void> {
		const { status } = await payBy(
			this.#onHostedPages(this.#cartId),
			this.#orderId || crypto.randomUUID(),
			testCards.approved,
		);
		assert.equal(status, "APPROVED");
	}

	/** The storefront gives the id of the cart as that of the checkout. */
	async #redirect(): Promise<void> {
		const cartId = this.#cartId;
		const request = { ecomCheckout: { checkoutId: cartId } };
		const { redirectSession } = await this.#shopper.use(redirects).createRedirectSession(request);
		const { sessionToken = "" } = redirectSession ?? {};
		const { session } = await this.#shop
			.caller()
			.use(hostedSessions)
			.openHostedSession({ sessionToken: sessionToken ?? "" });
		this.#hosted = { client: this.#shop.caller(session?.accessToken ?? ""), cartId };
	}

	/** The current cart, of which both versions and the checkout must show the same. */
	async see(): Promise<Sight> {
		const { current, totals } = await this.#agreed();
		const isSame = current?.id === this.#cartId;
		const revision = Number(current?.revision ?? 0);
		assert.ok(!isSame || revision >= this.#revision, `revision ${revision} after ${this.#revision}`);
		if (current) [this.#cartId, this.#revision, this.#lines] = [current.id, revision, current.lines];
		const names = new Map(Object.entries(this.#offers).map(([name, { product }]) => [product.id, name]));
		return {
			lines: current?.lines.map(([, productId, quantity]) => [names.get(productId) ?? "", quantity]),
			note: current?.note,
			hasAddress: current?.city !== undefined,
			method: current?.method,
			isSame: current && isSame,
			totals,
			stock: await this.#stock(),
			bought: await this.#bought(),
		};
	}

	async #agreed(): Promise<{ current: Seen | undefined; totals: Sight["totals"] }> {
		const shopper = this.#shopper;
		const current = await seenV2(shopper.use(currentCartV2).getCurrentCart({}));
		assert.deepEqual(current, await seenV1(shopper.use(currentCartV1).getCurrentCart({})));
		const { id } = current ?? { id: this.#cartId };
		const byId = await seenV1(shopper.use(cartV1).getCart({ id }));
		assert.deepEqual(byId, current);
		if (!current) {
			await this.#checkEnded();
			return { current, totals: undefined };
		}
		assert.deepEqual(await seenV2(shopper.use(cartV2).getCart({ cartId: id })), current);
		const [{ checkout }, { summary }, old, now] = await Promise.all([
			this.#onHostedPages(id).use(checkoutV1).getCheckout({ id }),
			shopper.use(cartV2).calculateCart({ cartId: id }),
			shopper.use(currentCartV1).estimateCurrentCartTotals({}),
			shopper.use(currentCartV2).estimateCurrentCart({
				calculateDelivery: true,
				calculateTax: true,
				calculateAdditionalFees: true,
			}),
		]);
		const lines = checkout?.lineItems?.map((line) => [line.id, line.catalogReference?.catalogItemId, line.quantity]);
		assert.deepEqual(lines, current.lines);
		const { subtotal, total } = summary?.priceSummary ?? {};
		const { subtotal: itsSubtotal, total: itsTotal } = checkout?.priceSummary ?? {};
		assert.deepEqual([subtotal?.amount, total?.amount], [itsSubtotal?.amount, itsTotal?.amount]);
		assert.equal(now.summary?.priceSummary?.total?.amount, old.priceSummary?.total?.amount);
		const states = now.cart?.lineItems?.map(({ status }) => status === "IN_STOCK");
		// Version 1 shows the units that a line takes, version 2 those that were requested, too.
		const isWhole = now.cart?.lineItems?.map(
			({ quantityInfo }) => quantityInfo?.confirmedQuantity === quantityInfo?.requestedQuantity,
		);
		const wholeIn = (lineItems: readonly { availability?: { status?: string } }[] | undefined) =>
			lineItems?.map(({ availability }, at) => availability?.status === "AVAILABLE" && isWhole?.[at]);
		assert.deepEqual([wholeIn(checkout?.lineItems), wholeIn(old.cart?.lineItems)], [states, states]);
		return { current, totals: [minor(subtotal?.amount), minor(total?.amount)] };
	}

	/** A cart that no longer exists was deleted or ordered, and both versions say which. */
	async #checkEnded(): Promise<void> {
		const [now, { checkout }] = await Promise.all([
			this.#shopper.use(cartV2).getCart({ cartId: this.#cartId }).catch(absent),
			this.#onHostedPages(this.#cartId).use(checkoutV1).getCheckout({ id: this.#cartId }).catch(absent),
		]);
		const { cart } = now;
		assert.deepEqual([cart?.orderPlaced, cart?.orderId], [checkout?.completed, checkout?.orderId]);
		if (cart) assert.deepEqual([cart.orderPlaced, cart.currentCart], [true, false]);
	}

	async #stock(): Promise<number> {
		const { itemId } = this.#offers.counted;
		const { item } = await this.#shop.store.read(this.#shop.site, { item: byId(inventoryItems, itemId) });
		return item?.doc.quantity ?? Number.NaN;
	}

	/** The totals of the orders that are paid. */
	async #bought(): Promise<readonly number[]> {
		const { subjectId } = await this.#shop.caller().use(oauth).tokenInfo({ token: this.#shopper.token });
		const filter = equals("owner", `visitor:${subjectId}`);
		const { placed } = await this.#shop.store.read(this.#shop.site, { placed: page(orders, { filter, limit: 100 }) });
		const approved = placed.filter(({ doc }) => doc.status === "APPROVED");
		assert.equal(new Set(placed.map(({ doc }) => doc.checkoutId)).size, placed.length, "two orders of one cart");
		return approved.map(({ doc }) => doc.priceSummary.total).toSorted((one, other) => one - other);
	}
}

interface Sight {
	readonly lines: readonly (readonly [name: string, quantity: number])[] | undefined;
	readonly note: string | undefined;
	readonly hasAddress: boolean;
	readonly method: string | undefined;
	/** Whether it is the cart that was seen before. */
	readonly isSame: boolean | undefined;
	readonly totals: readonly [subtotal: number, total: number] | undefined;
	readonly stock: number;
	readonly bought: readonly number[];
}

const minor = (amount: string | null | undefined): number => Math.round(Number(amount) * 100);

const absent = (error: unknown): { cart?: undefined; checkout?: undefined } => {
	if (error instanceof CallError && error.status === 404) return {};
	throw error;
};

const sightOf = (before: Model, model: Model): Sight => {
	const { cart, stock, bought } = model;
	const counted = countedCart(model);
	return {
		lines: cart?.lines.map(({ product, quantity }) => [product, quantity]),
		note: cart?.note,
		hasAddress: cart?.addressed ?? false,
		method: cart?.delivered ? "standard" : undefined,
		isSame: cart && cart.number === before.known,
		totals: counted && [subtotalOf(counted.lines), totalOf(counted)],
		stock,
		bought: bought.map(({ total }) => total).toSorted((one, other) => one - other),
	};
};

onEachEngine("one cart by calls of both versions", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	afterAll(() => shop.close());

	it("is what a plain model says, whatever the order of the calls", async () => {
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 0, max: 5 }), groups, async (stock, steps) => {
				const purchase = await Purchase.start(shop, stock);
				let models: Model[] = [{ carts: 0, stock, bought: [] }];
				for (const group of steps) {
					const taken = await Promise.all(group.map((each) => purchase.take(each)));
					const seen = { taken, sight: await purchase.see() };
					const expected = models.flatMap((model) =>
						outcomesOf(model, group).map((each) => ({ ...each, sight: sightOf(model, each.model) })),
					);
					const possible = expected.filter(({ model: _, ...each }) => isDeepStrictEqual(each, seen));
					if (possible.length === 0) assert.deepEqual(seen, expected.map(({ model: _, ...each }) => each).at(0));
					models = possible.map(({ model }) => ({ ...model, ...(model.cart ? { known: model.cart.number } : {}) }));
				}
			}),
			{ numRuns: engine === "sqlite" ? 50 : 25, examples: [...soldOut, ...lastUnits] },
		);
	});
});
