import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { cart } from "@cartwright/contract/carts/v1/cart";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { nodeOf } from "@cartwright/contract/codec/schema";
import { ChannelType } from "@cartwright/contract/ecommerce/entity-messages";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, type Offer, offer } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

type Channel = "WEB" | "POS" | "BACKOFFICE_MERCHANT";

onEachEngine("the channel of a purchase", (engine) => {
	let shop: Shop;
	let mug: Offer;
	before(async () => {
		shop = await openShop({ engine });
		mug = await offer(shop);
	});
	after(() => shop.close());

	const filledCart = async (client: Client) =>
		(await client.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] })).cart?.id ?? "";
	/** Every way to name a channel. */
	const ways: Record<string, (client: Client, channelType: Channel) => Promise<unknown>> = {
		createCheckout: (client, channelType) =>
			client.use(checkout).createCheckout({ channelType, lineItems: [lineOf(mug)] }),
		fromCart: async (client, channelType) => {
			const { cart: made } = await client.use(cart).createCart({ lineItems: [lineOf(mug)] });
			return client.use(cart).createCheckout({ id: made?.id ?? "", channelType });
		},
		createCart: (client, channelType) => client.use(cartV2).createCart({ cart: { source: { channelType } } }),
		updateCart: async (client, channelType) => {
			const { cart: made } = await client.use(cartV2).createCart({});
			return client.use(cartV2).updateCart({ cart: { id: made?.id ?? "", source: { channelType } } });
		},
	};
	const waysOfShoppers: typeof ways = {
		...ways,
		fromCurrentCart: async (client, channelType) => {
			await filledCart(client);
			return client.use(currentCart).createCheckoutFromCurrentCart({ channelType });
		},
		updateCurrentCart: async (client, channelType) => {
			await filledCart(client);
			return client.use(currentCartV2).updateCurrentCart({ cart: { source: { channelType } } });
		},
	};

	it("is one of the web for shoppers, and is refused by name otherwise", async () => {
		for (const [way, call] of Object.entries(waysOfShoppers)) {
			const client = await shop.visitor();
			assert.equal(await refusalOf(call(client, "WEB")), "not refused", way);
			for (const channel of ["POS", "BACKOFFICE_MERCHANT"] as const) {
				assert.equal(
					await refusalOf(call(await shop.visitor(), channel)),
					"403 PERMISSION_DENIED",
					`${way} ${channel}`,
				);
			}
		}
	});

	it("is any for staff and apps", async () => {
		const owner = await shop.staff();
		for (const [way, call] of Object.entries(ways))
			assert.equal(await refusalOf(call(owner, "POS")), "not refused", way);
	});

	it("lets shoppers use no more than the four that are theirs", async () => {
		const client = await shop.visitor();
		const accepted: string[] = [];
		for (const channelType of nodeOf(ChannelType).enum ?? []) {
			const call = client.use(checkout).createCheckout({ channelType: channelType as "WEB", lineItems: [lineOf(mug)] });
			if ((await refusalOf(call)) === "not refused") accepted.push(channelType);
		}
		assert.deepEqual(accepted.sort(), ["OTHER_PLATFORM", "UNSPECIFIED", "WEB", "WIX_APP_STORE"]);
	});
});
