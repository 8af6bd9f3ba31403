import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { savedLines } from "@cartwright/contract/carts/saved-lines";
import { cart as carts } from "@cartwright/contract/carts/v1/cart";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { oauth } from "@cartwright/contract/identity/oauth";
import { members } from "@cartwright/contract/members/members";
import { myOrders } from "@cartwright/contract/orders/my-orders";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { orders } from "@cartwright/contract/orders/orders";
import { payments } from "@cartwright/contract/payments/payments";
import type { Client } from "@cartwright/sdk/client";
import { and, equals } from "@cartwright/store/query/filter";
import { count, type Store } from "@cartwright/store/store";
import { breachesIn, lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { pino } from "pino";
import { newUuid } from "../../new-uuid.ts";
import { embeddedProviders } from "../../providers.ts";
import { rerunOnConflict } from "../../rerun.ts";
import { register } from "../identity/testing.ts";
import { orders as documents } from "../orders/documents.ts";
import { followMembers } from "../orders/subscribers.ts";
import { testCards } from "../payments/providers/test-cards.ts";
import { checkouts } from "../purchase/checkout-document.ts";
import { savedLines as savedDocuments } from "./documents.ts";
import { forgetMembers, joinMembers } from "./subscribers.ts";

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
	/** What subscribers do about what happened, twice, as after a crash. */
	const hearNews = async (store = shop.store) => {
		const facts = { store, newId: newUuid, origin: "http://shop.test", log: pino({ level: "silent" }) };
		const providers = embeddedProviders({ store, origin: facts.origin });
		for (const subscriber of [joinMembers, followMembers, forgetMembers]) {
			const events = (await store.pendingEvents(10_000)).filter(({ type }) => subscriber.types.includes(type));
			for (const event of [...events, ...events]) {
				await subscriber.handle({ ...facts, providers, now: shop.now().toISOString() }, event);
			}
		}
	};
	const becomeMember = async (visitor: Shopper, memberId: string): Promise<Client> => {
		const response = await shop.app.inject({
			method: "POST",
			url: "/oauth2/token",
			headers: { authorization: `${visitor.token},${key}` },
			payload: { grant_type: "authorized_client", member_id: memberId },
		});
		return shop.caller(response.json().access_token);
	};
	/** The visitor's browser goes on as the member, and the news of it are handled. */
	const join = async (visitor: Shopper, memberId: string): Promise<Client> => {
		const member = await becomeMember(visitor, memberId);
		await hearNews();
		return member;
	};
	/** The process of which the news are handled dies at its first commit that takes orders along, before it or after it. */
	const dying = (when: "before" | "after"): Store =>
		new Proxy(shop.store, {
			get: (store, name) => {
				const value = Reflect.get(store, name);
				if (name !== "commit") return typeof value === "function" ? value.bind(store) : value;
				return async (...batch: Parameters<Store["commit"]>) => {
					const dies = batch[1].some(({ collection }) => collection.name === "orders");
					if (dies && when === "before") throw new Error("died");
					const outcome = await store.commit(...batch);
					if (dies) throw new Error("died");
					return outcome;
				};
			},
		});
	const contents = async (client: Client) => {
		const { cart } = await client.use(currentCart).getCurrentCart({});
		return (cart?.lineItems ?? []).map(({ catalogReference, quantity }) => [catalogReference?.catalogItemId, quantity]);
	};

	it("brings the cart along, with its id and its open checkout", async () => {
		const [mug, visitor, memberId] = [await offer(shop), await shop.visitor(), await newMember()];
		const { cart } = await visitor.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug, 2)] });
		const { checkoutId } = await visitor.use(currentCart).createCheckoutFromCurrentCart({ channelType: "WEB" });
		const member = await join(visitor, memberId);
		assert.deepEqual(await contents(member), [[mug.product.id, 2]]);
		const own = await member.use(currentCart).getCurrentCart({});
		assert.deepEqual([own.cart?.id, own.cart?.buyerInfo?.memberId], [cart?.id, memberId]);
		const followed = await member.use(checkout).getCheckout({ id: checkoutId ?? "" });
		assert.equal(followed.checkout?.buyerInfo?.memberId, memberId);
		assert.equal(await refusalOf(visitor.use(currentCart).getCurrentCart({})), "404 OWNED_CART_NOT_FOUND");
		assert.equal(
			await refusalOf(visitor.use(checkout).getCheckout({ id: checkoutId ?? "" })),
			"404 CHECKOUT_NOT_FOUND",
		);
	});

	it("adds to what the member has, as far as there are pieces", async () => {
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

	it("brings what was saved for later to what the member saved on another device", async () => {
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
			lineItems?.map(({ catalogReference }) => catalogReference?.catalogItemId),
			[mug.product.id, tote.product.id],
		);
		assert.deepEqual((await visitor.use(savedLines).listSavedLines({})).lineItems, []);
	});

	it("who gathered nothing changes nothing", async () => {
		const [mug, memberId] = [await offer(shop), await newMember()];
		const member = await join(await shop.visitor(), memberId);
		assert.equal(await refusalOf(member.use(currentCart).getCurrentCart({})), "404 OWNED_CART_NOT_FOUND");
		await member.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		await join(await shop.visitor(), memberId);
		assert.deepEqual(await contents(member), [[mug.product.id, 1]]);
	});

	it("takes nothing from anybody else", async () => {
		const mug = await offer(shop);
		const other = await shop.visitor();
		await other.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		const member = await join(await shop.visitor(), await newMember());
		assert.equal(await refusalOf(member.use(currentCart).getCurrentCart({})), "404 OWNED_CART_NOT_FOUND");
		assert.deepEqual(await contents(other), [[mug.product.id, 1]]);
	});

	const memberAt = async (client: Client) => (await client.use(members).getCurrentMember({})).member?.id ?? "";
	const orderOf = async (client: Client, id: string) => (await client.use(orders).getOrder({ id })).order;

	it("brings orders along, also one that is being paid, which the page where it is paid goes on to see", async () => {
		const [mug, visitor, memberId] = [await offer(shop), await shop.visitor(), await newMember()];
		const bought = await place(visitor, await readyCheckout(visitor, lineOf(mug)));
		await payBy(visitor, bought, testCards.approved);
		const waiting = await place(visitor, await readyCheckout(visitor, lineOf(mug)));
		const member = await join(visitor, memberId);
		const elsewhere = await join(await shop.visitor(), memberId);
		for (const id of [bought, waiting]) {
			const { buyerInfo } = (await orderOf(elsewhere, id)) ?? {};
			assert.deepEqual([buyerInfo?.memberId, buyerInfo?.visitorId], [memberId, undefined]);
		}
		assert.equal(await refusalOf(orderOf(visitor, bought)), "404 ORDER_NOT_FOUND");
		assert.equal(await refusalOf(orderOf(await shop.visitor(), waiting)), "404 ORDER_NOT_FOUND");
		assert.equal(await place(member, (await orderOf(member, waiting))?.checkoutId ?? ""), waiting);
		assert.equal((await payBy(visitor, waiting, testCards.approved)).status, "APPROVED");
		assert.equal((await visitor.use(orderLinks).createOrderLink({ orderId: waiting })).url?.includes("/orders/"), true);
		const { orders: told } = await elsewhere.use(myOrders).listMyOrders({});
		assert.deepEqual(told?.map(({ id }) => id).sort(), [bought, waiting].sort());
		assert.deepEqual((await visitor.use(myOrders).listMyOrders({})).orders, []);
		const events = await shop.store.eventsOf(shop.site, orders.entity, bought);
		assert.deepEqual(events.at(-1)?.data.modifiedFields, ["buyerInfo"]);
		assert.deepEqual(await breachesIn(shop), []);
	});

	it("has the member agree to an order anew that waits for its payment, and then shows it to the visitor no more", async () => {
		const [mug, visitor, memberId] = [await offer(shop), await shop.visitor(), await newMember()];
		const checkoutId = await readyCheckout(visitor, lineOf(mug));
		const waiting = await place(visitor, checkoutId);
		const member = await join(visitor, memberId);
		const lineItemId = (await member.use(checkout).getCheckout({ id: checkoutId })).checkout?.lineItems?.[0]?.id ?? "";
		const lineItems = [{ id: lineItemId, quantity: 2 }];
		await member.use(checkout).updateLineItemsQuantity({ id: checkoutId, lineItems });
		assert.equal(await refusalOf(payBy(visitor, waiting, testCards.approved)), "409 CHECKOUT_CHANGED");
		assert.equal(await place(member, checkoutId), waiting);
		assert.equal(await refusalOf(orderOf(visitor, waiting)), "404 ORDER_NOT_FOUND");
	});

	it("keeps an order that the network decides on in the meantime", async () => {
		const [mug, visitor, memberId] = [await offer(shop), await shop.visitor(), await newMember()];
		const waiting = await place(visitor, await readyCheckout(visitor, lineOf(mug)));
		assert.equal((await payBy(visitor, waiting, testCards.slow)).status, "PENDING");
		await join(visitor, memberId);
		shop.advance(60_000);
		await shop.caller().use(payments).settle({ siteId: shop.site, paymentGatewayOrderId: waiting });
		const order = await orderOf(await join(await shop.visitor(), memberId), waiting);
		assert.deepEqual([order?.status, order?.paymentStatus], ["APPROVED", "PAID"]);
		assert.deepEqual(await breachesIn(shop), []);
	});

	it("loses no order, whatever happens at once: placing and paying, the sign-in, a crash before or after it", async () => {
		for (let round = 0; round < 8; round++) {
			const [mug, visitor, memberId] = [await offer(shop), await shop.visitor(), await newMember()];
			const checkoutId = await readyCheckout(visitor, lineOf(mug));
			const waiting = round % 2 === 0 ? await place(visitor, checkoutId) : undefined;
			const buy = async () => payBy(visitor, waiting ?? (await place(visitor, checkoutId)), testCards.approved);
			const follow = async () => {
				const member = await becomeMember(visitor, memberId);
				await hearNews(dying(round % 4 < 2 ? "before" : "after")).catch(() => undefined);
				await rerunOnConflict(() => hearNews());
				return member;
			};
			const [, member] = await Promise.all([refusalOf(buy()), follow()]);
			const { subjectId } = await shop.caller().use(oauth).tokenInfo({ token: visitor.token });
			const filter = equals("owner", `visitor:${subjectId}`);
			const left = {
				orders: count(documents, filter),
				open: count(checkouts, and(filter, equals("completed", false))),
			};
			assert.deepEqual(await shop.store.read(shop.site, left), { orders: 0, open: 0 });
			if (waiting) assert.equal((await orderOf(member, waiting))?.status, "APPROVED");
		}
		assert.deepEqual(await breachesIn(shop), []);
	});

	it("and is deleted later leaves neither cart, nor saved line, nor open checkout, but all that was bought", async () => {
		const mug = await offer(shop);
		const member = await join(await shop.visitor(), await newMember());
		const bought = await place(member, await readyCheckout(member, lineOf(mug)));
		const { cart } = await member.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		const { checkoutId } = await member.use(currentCart).createCheckoutFromCurrentCart({ channelType: "WEB" });
		await member.use(savedLines).addSavedLines({ lineItems: [lineOf(mug)] });
		const staff = shop.caller(key);
		const id = await memberAt(member);
		await staff.use(members).deleteMember({ id });
		await hearNews();
		const filter = equals("currentOf", `member:${id}`);
		assert.deepEqual(await shop.store.read(shop.site, { left: count(savedDocuments, filter) }), { left: 0 });
		assert.equal(await refusalOf(staff.use(carts).getCart({ id: cart?.id ?? "" })), "404 CART_NOT_FOUND");
		const gone = staff.use(checkout).getCheckout({ id: checkoutId ?? "" });
		assert.equal(await refusalOf(gone), "404 CHECKOUT_NOT_FOUND");
		const order = await orderOf(staff, bought);
		assert.equal(
			(await staff.use(checkout).getCheckout({ id: order?.checkoutId ?? "" })).checkout?.id,
			order?.checkoutId,
		);
	});
});
