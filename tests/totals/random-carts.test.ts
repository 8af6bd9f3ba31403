import assert from "node:assert/strict";
import { it } from "node:test";
import { inspect } from "node:util";
import { cart as cartV1 } from "@cartwright/contract/carts/v1/cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { checkout as checkoutV1 } from "@cartwright/contract/checkouts/v1/checkout";
import type { Client } from "@cartwright/sdk/client";
import { lineOf } from "@cartwright/testing/buying";
import { fc } from "@cartwright/testing/properties";
import { refusalOf } from "@cartwright/testing/refusal";
import { anyCart, anyShop } from "./any-shop.ts";
import { type DrawnShop, decimal, openDrawnShop } from "./drawn-shop.ts";
import type { PlainCart, PlainPlace, PlainShop } from "./plain-shop.ts";
import { acceptsCoupon, chosenOffer, plainTotals } from "./plain-totals.ts";

const shops = Number(process.env.CARTWRIGHT_TEST_RUNS ?? 10);
const cartsInShop = 20;

/** What a cart has, whichever calls create it. */
interface Contents {
	readonly lineItems: ReturnType<typeof lineOf>[];
	readonly address: ReturnType<typeof addressIn>;
	readonly billingAddress: ReturnType<typeof addressIn>;
	readonly deliveryCode: string | undefined;
	readonly couponCode: string | undefined;
	readonly giftCardCode: string | undefined;
}

const addressIn = ({ country, subdivision }: PlainPlace) => ({
	country,
	...(subdivision ? { subdivision: `${country}-${subdivision}` } : {}),
	city: "Springfield",
	postalCode: "10001",
	addressLine: "1 Main St",
});

const contentsOf = (plain: PlainShop, drawn: DrawnShop, cart: PlainCart): Contents => {
	const offer = chosenOffer(plain, cart);
	return {
		lineItems: cart.lines.map(({ product, quantity }) => {
			const offered = drawn.offers[product];
			assert.ok(offered);
			return lineOf(offered, quantity);
		}),
		address: addressIn(cart.place),
		billingAddress: addressIn(cart.billingPlace),
		deliveryCode: offer && drawn.deliveryCodes[offer.option],
		couponCode: cart.hasCoupon && plain.coupon ? drawn.couponCode : undefined,
		giftCardCode: cart.giftCard === undefined ? undefined : drawn.giftCardCodes[cart.giftCard],
	};
};

/** The same cart in each of the three ways; with the total after the gift card where the contract has it so. */
const ways = {
	async "cart V1"(client: Client, contents: Contents) {
		const { lineItems, couponCode, deliveryCode, address, billingAddress } = contents;
		const calls = client.use(cartV1);
		const { cart } = await calls.createCart({ lineItems, ...(couponCode ? { couponCode } : {}) });
		const { priceSummary, payNow } = await calls.estimateTotals({
			id: cart?.id ?? "",
			shippingAddress: address,
			billingAddress,
			...(deliveryCode ? { selectedShippingOption: { code: deliveryCode } } : {}),
		});
		const { subtotal, discount, shipping, tax, total } = priceSummary ?? {};
		return { subtotal, discount, delivery: shipping, tax, total, left: payNow?.total };
	},
	async "checkout V1"(client: Client, contents: Contents) {
		const { lineItems, couponCode, giftCardCode, deliveryCode, address, billingAddress } = contents;
		const { checkout } = await client.use(checkoutV1).createCheckout({
			channelType: "WEB",
			lineItems,
			...(couponCode ? { couponCode } : {}),
			...(giftCardCode ? { giftCardCode } : {}),
			checkoutInfo: {
				billingInfo: { address: billingAddress },
				shippingInfo: {
					shippingDestination: { address },
					...(deliveryCode ? { selectedCarrierServiceOption: { code: deliveryCode } } : {}),
				},
			},
		});
		const { subtotal, discount, shipping, tax, total } = checkout?.priceSummary ?? {};
		assert.equal(checkout?.payNowTotalAfterGiftCard?.amount, checkout?.totalAfterGiftCard?.amount);
		assert.equal(total?.amount, checkout?.totalAfterGiftCard?.amount);
		return { subtotal, discount, delivery: shipping, tax, left: total };
	},
	async "cart V2"(client: Client, contents: Contents) {
		const { lineItems, couponCode, giftCardCode, deliveryCode, address, billingAddress } = contents;
		const calls = client.use(cartV2);
		const { cart } = await calls.createCart({
			cart: { deliveryInfo: { address }, paymentInfo: { billingAddress } },
			catalogItems: lineItems,
			...(couponCode ? { coupons: [{ code: couponCode }] } : {}),
			...(giftCardCode ? { giftCards: [{ code: giftCardCode }] } : {}),
			...(deliveryCode ? { deliveryMethod: { code: deliveryCode } } : {}),
		});
		const { summary } = await calls.calculateCart({ cartId: cart?.id ?? "" });
		const { subtotal, discount, delivery, tax, total } = summary?.priceSummary ?? {};
		return { subtotal, discount, delivery, tax, total, left: summary?.paymentSummary?.totalAfterGiftCards };
	},
};

type Way = keyof typeof ways;
const refusals: Readonly<Record<Way, string>> = {
	"cart V1": "428 ERROR_COUPON_NOT_APPLICABLE",
	"checkout V1": "428 ERROR_COUPON_NOT_APPLICABLE",
	"cart V2": "428 INVALID_COUPON_STATUS",
};

const compare = async (plain: PlainShop, drawn: DrawnShop, cart: PlainCart, client: Client): Promise<void> => {
	const contents = contentsOf(plain, drawn, cart);
	const isRefused = contents.couponCode !== undefined && !acceptsCoupon(plain, cart);
	const expected = plainTotals(plain, cart);
	for (const [name, send] of Object.entries(ways)) {
		const way = name as Way;
		if (isRefused) assert.equal(await refusalOf(send(client, contents)), refusals[way], describe(way, plain, cart));
		const seen = await send(client, isRefused ? { ...contents, couponCode: undefined } : contents);
		for (const [member, amount] of Object.entries(seen)) {
			// Carts of version 1 have no gift card.
			const other = way === "cart V1" && member === "left" ? expected.total : expected[member as keyof typeof expected];
			const message = `${member}: ${amount?.amount}, not ${decimal(other, plain)}\n${describe(way, plain, cart)}`;
			assert.equal(amount?.amount, decimal(other, plain), message);
		}
	}
	// Shoppers can send only so many codes in a minute.
	drawn.shop.advance(60_000);
};

const describe = (way: Way, plain: PlainShop, cart: PlainCart): string =>
	`${way} of ${inspect(cart, { depth: 9 })}\nin ${inspect(plain, { depth: 9 })}`;

it("carts, checkouts and carts of version 2 cost what the plain reference says", async () => {
	const carts = fc.array(anyCart, { minLength: cartsInShop, maxLength: cartsInShop });
	await fc.assert(
		fc.asyncProperty(anyShop, carts, async (plain, drawnCarts) => {
			const drawn = await openDrawnShop(plain);
			try {
				const shopper = await drawn.shop.visitor();
				for (const cart of drawnCarts) await compare(plain, drawn, cart, shopper);
			} finally {
				await drawn.shop.close();
			}
		}),
		// The message says which cart of which shop. To make both smaller takes minutes: remove `endOnFailure`.
		{ numRuns: shops, endOnFailure: true },
	);
});
