import assert from "node:assert/strict";
import { after as afterAll, before, describe, it } from "node:test";
import { cart as cartV1 } from "@cartwright/contract/carts/v1/cart";
import { currentCart as currentCartV1 } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { checkout as checkoutV1 } from "@cartwright/contract/checkouts/v1/checkout";
import type { Service } from "@cartwright/contract/operation";
import { installation } from "@cartwright/kernel/sites/site";
import { eventListeners } from "@cartwright/kernel/webhooks/calls/documents";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { create } from "@cartwright/store/batch";
import { buyerDetails, lineOf, offer } from "@cartwright/testing/buying";
import { cartCalls, infoV1, infoV2 } from "@cartwright/testing/cart-calls";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";
import { formsOf } from "../purchase/event-forms.ts";

/** One call of each operation that changes a cart, on a cart that can be ordered. */
interface Subject {
	readonly visitor: Client;
	readonly staff: Client;
	readonly id: string;
	readonly lineId: string;
	readonly item: ReturnType<typeof lineOf>;
}
type Calls = Readonly<Record<string, (subject: Subject) => Promise<unknown>>>;

const deliveryMethod = { code: "standard" };
const [channelType, quantity] = ["WEB", 3] as const;
const callsOf: ReadonlyMap<Service, Calls> = new Map<Service, Calls>([
	[
		currentCartV1,
		{
			updateCurrentCart: ({ visitor }) =>
				visitor.use(currentCartV1).updateCurrentCart({ cartInfo: { buyerNote: "Soon." } }),
			addToCurrentCart: ({ visitor, item }) => visitor.use(currentCartV1).addToCurrentCart({ lineItems: [item] }),
			removeLineItemsFromCurrentCart: ({ visitor, lineId }) =>
				visitor.use(currentCartV1).removeLineItemsFromCurrentCart({ lineItemIds: [lineId] }),
			createCheckoutFromCurrentCart: ({ visitor }) =>
				visitor.use(currentCartV1).createCheckoutFromCurrentCart({ channelType }),
			updateCurrentCartLineItemQuantity: ({ visitor, lineId: id }) =>
				visitor.use(currentCartV1).updateCurrentCartLineItemQuantity({ lineItems: [{ id, quantity }] }),
			deleteCurrentCart: ({ visitor }) => visitor.use(currentCartV1).deleteCurrentCart({}),
		},
	],
	[
		cartV1,
		{
			createCart: ({ visitor, item }) => visitor.use(cartV1).createCart({ lineItems: [item] }),
			updateCart: ({ visitor, id }) =>
				visitor.use(cartV1).updateCart({ cartInfo: { id, ...infoV1, buyerNote: "Soon." } }),
			addToCart: ({ visitor, id, item }) => visitor.use(cartV1).addToCart({ id, lineItems: [item] }),
			removeLineItems: ({ visitor, id, lineId }) => visitor.use(cartV1).removeLineItems({ id, lineItemIds: [lineId] }),
			createCheckout: ({ visitor, id }) => visitor.use(cartV1).createCheckout({ id, channelType }),
			updateLineItemsQuantity: ({ visitor, id, lineId }) =>
				visitor.use(cartV1).updateLineItemsQuantity({ id, lineItems: [{ id: lineId, quantity }] }),
			deleteCart: ({ visitor, id }) => visitor.use(cartV1).deleteCart({ id }),
		},
	],
	[
		checkoutV1,
		{
			createCheckout: ({ visitor, item }) =>
				visitor.use(checkoutV1).createCheckout({ channelType, lineItems: [item], checkoutInfo: buyerDetails }),
			updateCheckout: ({ visitor, id }) =>
				visitor.use(checkoutV1).updateCheckout({ checkout: { id, buyerNote: "Soon." } }),
			addToCheckout: ({ visitor, id, item }) => visitor.use(checkoutV1).addToCheckout({ id, lineItems: [item] }),
			removeLineItems: ({ visitor, id, lineId }) =>
				visitor.use(checkoutV1).removeLineItems({ id, lineItemIds: [lineId] }),
			updateLineItemsQuantity: ({ visitor, id, lineId }) =>
				visitor.use(checkoutV1).updateLineItemsQuantity({ id, lineItems: [{ id: lineId, quantity }] }),
			createOrder: ({ visitor, id }) => visitor.use(checkoutV1).createOrder({ id }),
			createOrderAndCharge: ({ visitor, id }) =>
				visitor.use(checkoutV1).createOrderAndCharge({ id, paymentToken: testCards.approved }),
			markCheckoutAsCompleted: ({ staff, id }) => staff.use(checkoutV1).markCheckoutAsCompleted({ id }),
		},
	],
	[
		currentCartV2,
		{
			createCurrentCart: ({ visitor, item }) => visitor.use(currentCartV2).createCurrentCart({ catalogItems: [item] }),
			addLineItemsToCurrentCart: ({ visitor, item }) =>
				visitor.use(currentCartV2).addLineItemsToCurrentCart({ catalogItems: [item] }),
			updateCurrentCart: ({ visitor }) => visitor.use(currentCartV2).updateCurrentCart({ cart: { note: "Soon." } }),
			deleteCurrentCart: ({ visitor }) => visitor.use(currentCartV2).deleteCurrentCart({}),
			calculateCurrentCart: ({ visitor }) => visitor.use(currentCartV2).calculateCurrentCart({}),
			refreshCurrentCart: ({ visitor }) => visitor.use(currentCartV2).refreshCurrentCart({}),
			removeLineItemsFromCurrentCart: ({ visitor, lineId }) =>
				visitor.use(currentCartV2).removeLineItemsFromCurrentCart({ lineItemIds: [lineId] }),
			updateLineItemsInCurrentCart: ({ visitor, lineId: lineItemId }) =>
				visitor
					.use(currentCartV2)
					.updateLineItemsInCurrentCart({ lineItems: [{ lineItemId, quantity: { newQuantity: quantity } }] }),
			setDeliveryMethodForCurrentCart: ({ visitor }) =>
				visitor.use(currentCartV2).setDeliveryMethodForCurrentCart({ deliveryMethod }),
			removeDeliveryMethodFromCurrentCart: ({ visitor }) =>
				visitor.use(currentCartV2).removeDeliveryMethodFromCurrentCart({}),
		},
	],
	[
		cartV2,
		{
			createCart: ({ visitor, item }) => visitor.use(cartV2).createCart({ catalogItems: [item] }),
			addLineItems: ({ visitor, id, item }) => visitor.use(cartV2).addLineItems({ cartId: id, catalogItems: [item] }),
			updateCart: ({ visitor, id }) => visitor.use(cartV2).updateCart({ cart: { id, ...infoV2, note: "Soon." } }),
			deleteCart: ({ visitor, id }) => visitor.use(cartV2).deleteCart({ cartId: id }),
			calculateCart: ({ visitor, id }) => visitor.use(cartV2).calculateCart({ cartId: id }),
			refreshCart: ({ visitor, id }) => visitor.use(cartV2).refreshCart({ cartId: id }),
			removeLineItems: ({ visitor, id, lineId }) =>
				visitor.use(cartV2).removeLineItems({ cartId: id, lineItemIds: [lineId] }),
			updateLineItems: ({ visitor, id, lineId: lineItemId }) =>
				visitor
					.use(cartV2)
					.updateLineItems({ cartId: id, lineItems: [{ lineItemId, quantity: { newQuantity: quantity } }] }),
			setDeliveryMethod: ({ visitor, id }) => visitor.use(cartV2).setDeliveryMethod({ cartId: id, deliveryMethod }),
			removeDeliveryMethod: ({ visitor, id }) => visitor.use(cartV2).removeDeliveryMethod({ cartId: id }),
			markCartAsCompleted: ({ staff, id }) => staff.use(cartV2).markCartAsCompleted({ cartId: id }),
			placeOrder: ({ visitor, id }) => visitor.use(cartV2).placeOrder({ cartId: id }),
		},
	],
]);

const declared = [...callsOf.keys()].flatMap(({ events }) => Object.values(events).map(({ type }) => type));
const slugOf = (type: string): string => type.replace(/^wix\.ecom\./, "");

/** The events of a change, of a cart alone and of one with a checkout. */
const changed = {
	cart: ["v1.cart_updated", "v2.cart_updated"],
	checkout: ["v1.cart_updated", "v1.checkout_updated", "v2.cart_updated"],
};
const deleted = {
	cart: ["v1.cart_deleted", "v2.cart_deleted"],
	checkout: ["v1.cart_deleted", "v1.checkout_deleted", "v2.cart_deleted"],
};
const started = ["v1.cart_updated", "v1.checkout_created", "v2.cart_updated"];
const calculated = ["v2.cart_calculated"];
const completed = ["v1.checkout_completed", "v2.cart_updated"];
const same = (types: string[]) => ({ cart: types, checkout: types });

/** The events of the calls that cause others than those of a change. */
const others: Readonly<Record<string, typeof changed>> = {
	"ecom.current-cart createCheckoutFromCurrentCart": { cart: started, checkout: changed.checkout },
	"ecom.current-cart deleteCurrentCart": deleted,
	"ecom.cart createCart": same(["v1.cart_created", "v2.cart_created"]),
	"ecom.cart createCheckout": { cart: started, checkout: changed.checkout },
	"ecom.cart deleteCart": deleted,
	"ecom.checkout createCheckout": same(["v1.checkout_created", "v2.cart_created"]),
	"ecom.checkout createOrder": same(calculated),
	"ecom.checkout createOrderAndCharge": same([...calculated, ...completed].toSorted()),
	"ecom.checkout markCheckoutAsCompleted": same(completed),
	"ecom.current-cart-v-2 calculateCurrentCart": same(calculated),
	"ecom.current-cart-v-2 deleteCurrentCart": deleted,
	"ecom.cart-v-2 calculateCart": same(calculated),
	"ecom.cart-v-2 createCart": same(["v1.cart_created", "v2.cart_created"]),
	"ecom.cart-v-2 deleteCart": deleted,
	"ecom.cart-v-2 markCartAsCompleted": same(completed),
	"ecom.cart-v-2 placeOrder": same(calculated),
};

onEachEngine("the events of carts and checkouts", (engine) => {
	let shop: Shop;
	let staff: Client;
	let item: Subject["item"];
	const seen = new Set<string>();
	const committed = new Set<string>();
	before(async () => {
		shop = await openShop({ engine });
		[staff, item] = [await shop.staff(), lineOf(await offer(shop))];
		// Calculations only commit their event where somebody wants it.
		const listener = { id: shop.site, eventTypes: [], until: "9999-12-31T00:00:00.000Z" };
		await shop.store.commit(installation, [create(eventListeners, listener)]);
	});
	afterAll(() => shop.close());

	/** The types of the events since the last look, in every form. */
	const newTypes = async (): Promise<string[]> => {
		const fresh = (await shop.store.pendingEvents(10_000)).filter(({ id }) => !seen.has(id));
		for (const { id } of fresh) seen.add(id);
		const ofCarts = fresh.filter(({ entity }) => entity === cartV1.entity);
		const types = ofCarts.flatMap((event) => formsOf(event).map(({ type }) => type));
		for (const type of types) committed.add(type);
		return types.map(slugOf).toSorted();
	};

	const subject = async (hasCheckout: boolean): Promise<Subject> => {
		const visitor = await shop.visitor();
		const { cart } = await visitor.use(currentCartV2).addLineItemsToCurrentCart({ catalogItems: [item] });
		const [id, lineId] = [cart?.id ?? "", cart?.lineItems?.[0]?.id ?? ""];
		const calls = cartCalls(visitor, id);
		await calls.cartV2.address();
		await calls.cartV2.deliver();
		if (hasCheckout) await calls.cartV1.checkOut?.();
		await newTypes();
		return { visitor, staff, id, lineId, item };
	};

	for (const [{ name: service, operations }, calls] of callsOf) {
		describe(service, () => {
			for (const [name, run] of Object.entries(calls)) {
				it(`${name} commits those of each form of the cart`, async () => {
					const expected = others[`${service} ${name}`] ?? changed;
					await run(await subject(false));
					assert.deepEqual(await newTypes(), expected.cart);
					await run(await subject(true));
					assert.deepEqual(await newTypes(), expected.checkout);
				});
			}
			const rest = Object.keys(operations).filter((name) => !(name in calls));
			it(`${rest.join(", ")} leave the cart as it is`, async () => {
				const { visitor, id } = await subject(true);
				for (const name of rest) {
					// Whatever is missing from the request: a call that changes carts would not be in the list.
					const call = (
						visitor.use({ name: service, operations } as Service) as Record<
							string,
							(request: object) => Promise<unknown>
						>
					)[name];
					await call?.({ id, cartId: id, checkoutId: id }).catch((error: unknown) => {
						if (!(error instanceof CallError)) throw error;
					});
				}
				assert.deepEqual(await newTypes(), []);
			});
		});
	}

	it("are all committed by some call", () => {
		assert.deepEqual(
			declared.filter((type) => !committed.has(type)),
			[],
		);
	});
});
