import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { createClient } from "@cartwright/sdk/client";
import { createServer } from "@cartwright/server/server";
import type { Store } from "@cartwright/store/store";
import { register } from "@cartwright/testing/accounts";
import { lineOf, offer } from "@cartwright/testing/buying";
import { fetchFrom, openAnotherStore, openShop, type Shop } from "@cartwright/testing/shop";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";

describe("a visitor who signs in at one process", () => {
	let shop: Shop;
	let store: Store;
	let other: FastifyInstance;
	before(async () => {
		shop = await openShop({ engine: "postgres" });
		store = await openAnotherStore(shop);
		other = await createServer({ store, origin: "http://shop.test", log: pino({ level: "silent" }), now: shop.now });
		await other.ready();
	});
	after(async () => {
		await other.close();
		await store.close();
		await shop.close();
	});

	const clientOf = (app: FastifyInstance, token: string) =>
		createClient({ origin: "http://shop.test", fetch: fetchFrom(app), authorization: () => token }).use(currentCart);

	it("finds the merged cart at another process at once, even if that one had cached the member's cart", async () => {
		const [mug, tote] = [await offer(shop), await offer(shop)];
		const [key, first] = [await shop.key(), await shop.visitor()];
		const { identity } = await register(first, "ada@example.com");
		const signIn = async (visitorToken: string) => {
			const { body } = await shop.app.inject({
				method: "POST",
				url: "/oauth2/token",
				headers: { authorization: `${visitorToken},${key}` },
				payload: { grant_type: "authorized_client", member_id: identity?.id ?? "" },
			});
			return String(JSON.parse(body).access_token);
		};
		const signedIn = await signIn(first.token);
		await clientOf(shop.app, signedIn).addToCurrentCart({ lineItems: [lineOf(mug)] });
		for (let round = 0; round < 3; round++) await clientOf(other, signedIn).getCurrentCart({});
		const visitor = await shop.visitor();
		await clientOf(shop.app, visitor.token).addToCurrentCart({ lineItems: [lineOf(tote)] });
		for (const token of [await signIn(visitor.token), signedIn]) {
			const { cart } = await clientOf(other, token).getCurrentCart({});
			const ids = cart?.lineItems?.map(({ catalogReference }) => catalogReference?.catalogItemId);
			assert.deepEqual(ids, [mug.product.id, tote.product.id]);
		}
	});
});
