import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, offer } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { pino } from "pino";
import { newUuid } from "../../new-uuid.ts";
import { embeddedProviders } from "../../providers.ts";
import { register } from "../identity/testing.ts";
import { joinMembers } from "./subscribers.ts";

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
	/** The visitor's browser goes on as the member, and the news of it are handled, twice. */
	const join = async (visitor: Shopper, memberId: string): Promise<Client> => {
		const response = await shop.app.inject({
			method: "POST",
			url: "/oauth2/token",
			headers: { authorization: `${visitor.token},${key}` },
			payload: { grant_type: "authorized_client", member_id: memberId },
		});
		const { store } = shop;
		const facts = { store, newId: newUuid, origin: "http://shop.test", log: pino({ level: "silent" }) };
		const providers = embeddedProviders({ store, origin: facts.origin });
		const events = (await store.pendingEvents(10_000)).filter(({ type }) => joinMembers.types.includes(type));
		for (const event of [...events, ...events]) {
			await joinMembers.handle({ ...facts, providers, now: shop.now().toISOString() }, event);
		}
		return shop.caller(response.json().access_token);
	};
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
});
