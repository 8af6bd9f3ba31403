import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { createClient } from "@cartwright/sdk/client";
import { createServer } from "@cartwright/server/server";
import type { Store } from "@cartwright/store/store";
import { byId } from "@cartwright/store/store";
import { breachesIn, lineOf, type Offer, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { offerCoupon } from "@cartwright/testing/example-coupon";
import { fetchFrom, onEachEngine, openAnotherStore, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { coupons } from "../coupons/documents.ts";

const buyers = 200;
const uses = 10;

onEachEngine("of many buyers who want a coupon at once", (engine) => {
	let shop: Shop;
	/** On PostgreSQL another server with connections and caches of its own; SQLite has one. */
	let store: Store | undefined;
	let other: FastifyInstance | undefined;
	before(async () => {
		shop = await openShop({ engine });
		if (engine === "sqlite") return;
		store = await openAnotherStore(shop);
		other = await createServer({ store, origin: "http://shop.test", log: pino({ level: "silent" }), now: shop.now });
		await other.ready();
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await other?.close();
		await store?.close();
		await shop.close();
	});

	const elsewhere = ({ token }: Shopper) =>
		createClient({
			origin: "http://shop.test",
			fetch: fetchFrom(other ?? shop.app),
			authorization: () => token,
		});

	const withCoupon = async (mug: Offer, couponCode: string) => {
		const shopper = await shop.visitor();
		const id = await readyCheckout(shopper, lineOf(mug));
		await shopper.use(checkouts).updateCheckout({ checkout: { id }, couponCode });
		return { shopper, id };
	};

	it("as many get it as it has uses, and the others are refused", async () => {
		const mug = await offer(shop, 2 * buyers);
		const coupon = await offerCoupon(shop, { code: "TEN-ONLY", usageLimit: uses });
		const ready: Awaited<ReturnType<typeof withCoupon>>[] = [];
		while (ready.length < buyers) {
			// All buyers of the test share an address, which may send only so many codes in a minute.
			if (ready.length % 15 === 0) shop.advance(2 * 60_000);
			ready.push(await withCoupon(mug, "TEN-ONLY"));
		}
		const placed = await Promise.allSettled(
			ready.map(({ shopper, id }, index) => place(index % 2 === 0 ? shopper : elsewhere(shopper), id)),
		);
		assert.equal(placed.filter(({ status }) => status === "fulfilled").length, uses);
		const codes = placed.flatMap((each) => (each.status === "rejected" ? [String(each.reason.code)] : []));
		assert.deepEqual([...new Set(codes)], ["CALCULATION_ERROR"]);
		const read = await shop.store.read(shop.site, { coupon: byId(coupons, coupon.id) });
		assert.equal(read.coupon?.doc.uses, uses);
	});
});
