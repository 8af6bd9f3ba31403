import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { savedLines } from "@cartwright/contract/carts/saved-lines";
import { cart as carts } from "@cartwright/contract/carts/v1/cart";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { giftCardProducts } from "@cartwright/contract/gift-cards/gift-card-products";
import { oauth } from "@cartwright/contract/identity/oauth";
import { members } from "@cartwright/contract/members/members";
import { myOrders } from "@cartwright/contract/orders/my-orders";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { orders } from "@cartwright/contract/orders/orders";
import { payments } from "@cartwright/contract/payments/payments";
import { newUuid } from "@cartwright/kernel/runtime/new-uuid";
import type { Client } from "@cartwright/sdk/client";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { joinVisitors } from "@cartwright/server/registries/visitor-joins";
import { equals } from "@cartwright/store/query/filter";
import { count, type Store } from "@cartwright/store/store";
import { register } from "@cartwright/testing/accounts";
import { breachesIn, lineOf, offer, payBy, place, readyCart, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { pino } from "pino";
import { giftCardAppId } from "../gift-cards/gift-card.ts";
import { orders as documents } from "../orders/documents.ts";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";
import { carts as cartDocuments } from "../purchase/cart-document.ts";
import { savedLines as savedDocuments } from "./documents.ts";
import { deleteCartsOfMembers } from "./subscribers.ts";

onEachEngine("a visitor who signs in", (engine) => {
	let shop: Shop;
	let key: string;
	before(async () => {
		shop = await openShop({ engine });
		key = await shop.key();
	});
	after(() => shop.close());

	const newMember = async (): Promise<string> => {
		const { identity } = await register(await shop.visitor(), `${crypto.randomUUID()}@example.com`);
		shop.advance(60_000);
		return identity?.id ?? "";
	};
	/** Delivers the events twice, as after a crash. */
	const handleEvents = async () => {
		const { store } = shop;
		const facts = { store, newId: newUuid, origin: "http://shop.test", log: pino({ level: "silent" }) };
		const providers = embeddedProviders({ store, origin: facts.origin });
		for (const subscriber of [joinVisitors, deleteCartsOfMembers]) {
			const events = (await store.pendingEvents(10_000)).filter(({ type }) => subscriber.types.includes(type));
			for (const event of [...events, ...events]) {
				await subscriber.handle({ ...facts, providers, now: shop.now().toISOString() }, event);
			}
		}
	};
	/** The visitor's browser continues as the member. No subscriber runs. */
	const join = async (visitor: Shopper, memberId: string): Promise<Client> => {
		const response = await shop.app.inject({
			method: "POST",
			url: "/oauth2/token",
			headers: { authorization: `${visitor.token},${key}` },
			payload: { grant_type: "authorized_client", member_id: memberId },
		});
		return shop.caller(response.json().access_token);
	};
	const visitorIdOf = async ({ token }: Shopper): Promise<string> =>
		(await shop.caller().use(oauth).tokenInfo({ token })).subjectId;
	const contents = async (client: Client) => {
		const { cart } = await client.use(currentCart).getCurrentCart({});
		return (cart?.lineItems ?? []).map(({ catalogReference, quantity }) => [catalogReference?.catalogItemId, quantity]);
	};

	it("keeps the cart, with its id and its open checkout", async () => {
		const [mug, visitor, memberId] = [await offer(shop), await shop.visitor(), await newMember()];
		const { cart } = await visitor.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug, 2)] });
		const { checkoutId } = await visitor.use(currentCart).createCheckoutFromCurrentCart({ channelType: "WEB" });
		const member = await join(visitor, memberId);
		assert.deepEqual(await contents(member), [[mug.product.id, 2]]);
		const own = await member.use(currentCart).getCurrentCart({});
		assert.deepEqual([own.cart?.id, own.cart?.buyerInfo?.memberId], [cart?.id, memberId]);
		const followed = await member.use(checkout).getCheckout({ id: checkoutId });
		assert.equal(followed.checkout?.buyerInfo?.memberId, memberId);
		assert.equal(await refusalOf(visitor.use(currentCart).getCurrentCart({})), "404 OWNED_CART_NOT_FOUND");
		assert.equal(await refusalOf(visitor.use(checkout).getCheckout({ id: checkoutId })), "404 CHECKOUT_NOT_FOUND");
	});

	it("merges the cart into the member's, up to the stock", async () => {
		const [mug, scarce, tote] = [await offer(shop), await offer(shop, 3), await offer(shop)];
		const memberId = await newMember();
		const member = await join(await shop.visitor(), memberId);
		await member.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug, 1), lineOf(scarce, 2)] });
		const visitor = await shop.visitor();
		await visitor
			.use(currentCart)
			.addToCurrentCart({ lineItems: [lineOf(scarce, 2), lineOf(mug, 4), lineOf(tote, 1)] });
		await join(visitor, memberId);
		assert.deepEqual(await contents(member), [
			[mug.product.id, 5],
			[scarce.product.id, 3],
			[tote.product.id, 1],
		]);
		assert.equal(await refusalOf(visitor.use(currentCart).getCurrentCart({})), "404 OWNED_CART_NOT_FOUND");
	});

	it("brings the gift cards of the visitor", async () => {
		const { giftCardProduct: product } = await (await shop.staff())
			.use(giftCardProducts)
			.createGiftCardProduct({ giftCardProduct: { name: "Gift card", presetVariants: [{ price: { amount: "50" } }] } });
		const [variant] = product?.presetVariants ?? [];
		const catalogItemId = product?.id ?? "";
		const catalogReference = { appId: giftCardAppId, catalogItemId, options: { variantId: variant?.id ?? "" } };
		const [mug, memberId, visitor] = [await offer(shop), await newMember(), await shop.visitor()];
		const member = await join(await shop.visitor(), memberId);
		await member.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		await visitor.use(currentCart).addToCurrentCart({ lineItems: [{ catalogReference, quantity: 2 }] });
		await join(visitor, memberId);
		assert.deepEqual(await contents(member), [
			[mug.product.id, 1],
			[catalogItemId, 2],
		]);
	});

	it("merges saved lines with those that the member saved on another device", async () => {
		const [mug, tote, memberId] = [await offer(shop), await offer(shop), await newMember()];
		const savedBy = async (visitor: Shopper, each: typeof mug) => {
			const { cart } = await visitor.use(currentCart).addToCurrentCart({ lineItems: [lineOf(each)] });
			await visitor.use(savedLines).saveLines({ lineItemIds: cart?.lineItems?.map(({ id }) => id ?? "") ?? [] });
			return join(visitor, memberId);
		};
		const phone = await savedBy(await shop.visitor(), mug);
		const visitor = await shop.visitor();
		await savedBy(visitor, tote);
		const { lineItems } = await phone.use(savedLines).listSavedLines({});
		assert.deepEqual(
			lineItems.map(({ catalogReference }) => catalogReference?.catalogItemId),
			[mug.product.id, tote.product.id],
		);
		assert.deepEqual((await visitor.use(savedLines).listSavedLines({})).lineItems, []);
	});

	it("without a cart changes nothing", async () => {
		const [mug, memberId] = [await offer(shop), await newMember()];
		const member = await join(await shop.visitor(), memberId);
		assert.equal(await refusalOf(member.use(currentCart).getCurrentCart({})), "404 OWNED_CART_NOT_FOUND");
		await member.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		await join(await shop.visitor(), memberId);
		assert.deepEqual(await contents(member), [[mug.product.id, 1]]);
	});

	it("gets nothing of other shoppers", async () => {
		const mug = await offer(shop);
		const other = await shop.visitor();
		await other.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		const member = await join(await shop.visitor(), await newMember());
		assert.equal(await refusalOf(member.use(currentCart).getCurrentCart({})), "404 OWNED_CART_NOT_FOUND");
		assert.deepEqual(await contents(other), [[mug.product.id, 1]]);
	});

	const memberAt = async (client: Client) => (await client.use(members).getCurrentMember({})).member?.id ?? "";
	const orderOf = async (client: Client, id: string) => (await client.use(orders).getOrder({ id })).order;

	it("keeps orders, also one that is being paid, which the payment page can still read", async () => {
		const [mug, visitor, memberId] = [await offer(shop), await shop.visitor(), await newMember()];
		const bought = await place(visitor, await readyCheckout(visitor, lineOf(mug)));
		await payBy(visitor, bought, testCards.approved);
		const unpaid = await place(visitor, await readyCheckout(visitor, lineOf(mug)));
		const member = await join(visitor, memberId);
		const elsewhere = await join(await shop.visitor(), memberId);
		for (const id of [bought, unpaid]) {
			const { buyerInfo } = (await orderOf(elsewhere, id)) ?? {};
			assert.deepEqual([buyerInfo?.memberId, buyerInfo?.visitorId], [memberId, undefined]);
		}
		assert.equal(await refusalOf(orderOf(visitor, bought)), "404 ORDER_NOT_FOUND");
		assert.equal(await refusalOf(orderOf(await shop.visitor(), unpaid)), "404 ORDER_NOT_FOUND");
		assert.equal(await place(member, (await orderOf(member, unpaid))?.checkoutId ?? ""), unpaid);
		assert.equal((await payBy(visitor, unpaid, testCards.approved)).status, "APPROVED");
		assert.equal((await visitor.use(orderLinks).createOrderLink({ orderId: unpaid })).url.includes("/orders/"), true);
		const { orders: listed } = await elsewhere.use(myOrders).listMyOrders({});
		assert.deepEqual(listed.map(({ id }) => id).sort(), [bought, unpaid].sort());
		assert.deepEqual((await visitor.use(myOrders).listMyOrders({})).orders, []);
		const events = await shop.store.eventsOf(shop.site, orders.entity, bought);
		assert.deepEqual(events.at(-1)?.data.modifiedFields, ["buyerInfo"]);
		assert.deepEqual(await breachesIn(shop), []);
	});

	it("can place an unpaid order again as the member, and then the visitor can no longer read it", async () => {
		const [mug, visitor, memberId] = [await offer(shop), await shop.visitor(), await newMember()];
		const checkoutId = await readyCheckout(visitor, lineOf(mug));
		const unpaid = await place(visitor, checkoutId);
		const member = await join(visitor, memberId);
		const lineItemId = (await member.use(checkout).getCheckout({ id: checkoutId })).checkout?.lineItems?.[0]?.id ?? "";
		const lineItems = [{ id: lineItemId, quantity: 2 }];
		await member.use(checkout).updateLineItemsQuantity({ id: checkoutId, lineItems });
		assert.equal(await refusalOf(payBy(visitor, unpaid, testCards.approved)), "409 CHECKOUT_CHANGED");
		assert.equal(await place(member, checkoutId), unpaid);
		assert.equal(await refusalOf(orderOf(visitor, unpaid)), "404 ORDER_NOT_FOUND");
	});

	it("keeps an order whose payment is decided at the same time", async () => {
		const [mug, visitor, memberId] = [await offer(shop), await shop.visitor(), await newMember()];
		const unpaid = await place(visitor, await readyCheckout(visitor, lineOf(mug)));
		assert.equal((await payBy(visitor, unpaid, testCards.slow)).status, "PENDING");
		await join(visitor, memberId);
		shop.advance(60_000);
		await shop.caller().use(payments).refreshPayment({ siteId: shop.site, paymentGatewayOrderId: unpaid });
		const order = await orderOf(await join(await shop.visitor(), memberId), unpaid);
		assert.deepEqual([order?.status, order?.paymentStatus], ["APPROVED", "PAID"]);
		assert.deepEqual(await breachesIn(shop), []);
	});

	it("pays a checkout whose lines have meanwhile passed into another cart, which loses them", async () => {
		const [mug, tote, memberId] = [await offer(shop), await offer(shop), await newMember()];
		const elsewhere = await join(await shop.visitor(), memberId);
		await elsewhere.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		const pending = await place(elsewhere, await readyCart(elsewhere));
		assert.equal((await payBy(elsewhere, pending, testCards.slow)).status, "PENDING");
		const visitor = await shop.visitor();
		await visitor.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug, 2)] });
		const checkoutId = await readyCart(visitor);
		const member = await join(visitor, memberId);
		await member.use(currentCart).addToCurrentCart({ lineItems: [lineOf(tote)] });
		shop.advance(60_000);
		await shop.caller().use(payments).refreshPayment({ siteId: shop.site, paymentGatewayOrderId: pending });
		assert.deepEqual(await contents(member), [
			[mug.product.id, 2],
			[tote.product.id, 1],
		]);
		await payBy(member, await place(member, checkoutId), testCards.approved);
		assert.deepEqual(await contents(member), [[tote.product.id, 1]]);
	});

	it("gets everything or nothing if the process dies at the commit that issues the tokens", async (t) => {
		for (const when of ["before", "after"]) {
			const [mug, visitor, memberId] = [await offer(shop), await shop.visitor(), await newMember()];
			const unpaid = await place(visitor, await readyCheckout(visitor, lineOf(mug)));
			await visitor.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
			const commit = shop.store.commit.bind(shop.store);
			const dying = t.mock.method(shop.store, "commit", async (...batch: Parameters<Store["commit"]>) => {
				if (!batch[1].some(({ collection }) => collection.name === "orders")) return commit(...batch);
				if (when === "after") await commit(...batch);
				throw new Error("died");
			});
			await join(visitor, memberId);
			dying.mock.restore();
			const owner = when === "before" ? `visitor:${await visitorIdOf(visitor)}` : `member:${memberId}`;
			const loaded = await shop.store.read(shop.site, {
				carts: count(cartDocuments, equals("currentOf", owner)),
				orders: count(documents, equals("owner", owner)),
			});
			assert.deepEqual(loaded, { carts: 1, orders: 1 });
			const member = await join(visitor, memberId);
			assert.deepEqual(await contents(member), [[mug.product.id, 1]]);
			assert.equal((await orderOf(member, unpaid))?.buyerInfo?.memberId, memberId);
		}
	});

	it("gets what does not fit into one commit after it", async () => {
		const [mug, visitor, memberId] = [await offer(shop), await shop.visitor(), await newMember()];
		const before = await readyCheckout(visitor, lineOf(mug));
		for (let each = 0; each < 100; each++) await readyCheckout(visitor, lineOf(mug));
		const member = await join(visitor, memberId);
		await handleEvents();
		assert.equal((await member.use(checkout).getCheckout({ id: before })).checkout?.buyerInfo?.memberId, memberId);
		const left = count(cartDocuments, equals("owner", `visitor:${await visitorIdOf(visitor)}`));
		assert.deepEqual(await shop.store.read(shop.site, { left }), { left: 0 });
	});

	it("can use units that are reserved for unpaid orders of either cart", async () => {
		const [mug, memberId] = [await offer(shop, 2), await newMember()];
		const [device, visitor] = [await join(await shop.visitor(), memberId), await shop.visitor()];
		await device.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		await visitor.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		const orderId = await place(visitor, await readyCart(visitor));
		const browser = await join(visitor, memberId);
		assert.deepEqual(await contents(browser), [[mug.product.id, 2]]);
		assert.equal((await payBy(browser, orderId, testCards.approved)).status, "APPROVED");
		assert.deepEqual(await contents(device), [[mug.product.id, 1]]);
		assert.deepEqual(await breachesIn(shop), []);
	});

	it("and is deleted later leaves no cart, saved line or open checkout, but all orders", async () => {
		const mug = await offer(shop);
		const member = await join(await shop.visitor(), await newMember());
		const bought = await place(member, await readyCheckout(member, lineOf(mug)));
		const { cart } = await member.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		const { checkoutId } = await member.use(currentCart).createCheckoutFromCurrentCart({ channelType: "WEB" });
		await member.use(savedLines).addSavedLines({ lineItems: [lineOf(mug)] });
		const staff = shop.caller(key);
		const id = await memberAt(member);
		await staff.use(members).deleteMember({ id });
		await handleEvents();
		const filter = equals("currentOf", `member:${id}`);
		assert.deepEqual(await shop.store.read(shop.site, { left: count(savedDocuments, filter) }), { left: 0 });
		assert.equal(await refusalOf(staff.use(carts).getCart({ id: cart?.id ?? "" })), "404 CART_NOT_FOUND");
		const gone = staff.use(checkout).getCheckout({ id: checkoutId });
		assert.equal(await refusalOf(gone), "404 CHECKOUT_NOT_FOUND");
		const order = await orderOf(staff, bought);
		assert.equal(
			(await staff.use(checkout).getCheckout({ id: order?.checkoutId ?? "" })).checkout?.id,
			order?.checkoutId,
		);
	});
});
