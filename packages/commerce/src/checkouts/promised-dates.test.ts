import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { delivery } from "@cartwright/contract/delivery/delivery";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { orders } from "@cartwright/contract/orders/orders";
import { settings as settingsService } from "@cartwright/contract/sites/settings";
import { addDays } from "@cartwright/kernel/foundation/calendar-date";
import { lineOf, type Offer, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";

const rates = [
	{ id: "standard", title: "Standard", countries: [], price: 500, deliveryTime: "1–2 business days" },
	{ id: "courier", title: "Courier", countries: [], price: 900, transit: { minDays: 1, maxDays: 1 } },
];

onEachEngine("delivery dates", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let mug: Offer;
	let madeToOrder: Offer;
	let preorder: Offer;
	/** In ten weeks, on a Monday. */
	let shipDate: string;
	before(async () => {
		const calendar = { cutOff: "00:00", handlingDays: 1 };
		shop = await openShop({ engine, settings: { shipping: { rates, pickups: [] }, calendar } });
		mug = await offer(shop, 50);
		madeToOrder = await offer(shop, undefined, { productionDays: 20 });
		preorder = await offer(shop, 0);
		const today = shop.now().toISOString().slice(0, 10);
		shipDate = addDays(today, 70 + ((8 - new Date(today).getUTCDay()) % 7));
		await setPreorder({ enabled: true, shipDate });
	});
	after(() => shop.close());
	beforeEach(async () => {
		shopper = await shop.visitor();
	});

	const setPreorder = async (preorderInfo: object) => {
		const calls = (await shop.staff("owner")).use(inventoryItemsV3);
		const { inventoryItem } = await calls.getInventoryItem({ inventoryItemId: preorder.itemId });
		const { revision = "" } = inventoryItem ?? {};
		return calls.updateInventoryItem({ inventoryItem: { id: preorder.itemId, revision, quantity: 0, preorderInfo } });
	};

	const shippingOf = async (orderId: string) => {
		const { order } = await shopper.use(orders).getOrder({ id: orderId });
		return { logistics: order?.shippingInfo?.logistics, lines: order?.lineItems ?? [] };
	};

	it("are those of the line that ships last, and those of each line", async () => {
		const id = await readyCheckout(shopper, lineOf(mug), lineOf(madeToOrder), lineOf(preorder));
		const { checkout } = await shopper.use(checkouts).getCheckout({ id });
		const [plain, made, late] = checkout?.lineItems ?? [];
		assert.equal(plain?.leadTime, undefined);
		assert.equal(made?.leadTime?.reason, "MADE_TO_ORDER");
		assert.equal(made?.leadTime?.workingDays, 20);
		assert.ok((made?.leadTime?.shipDate ?? "") < shipDate);
		assert.deepEqual(late?.leadTime, { reason: "PREORDER", shipDate });
		const [standard, courier] = checkout?.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions ?? [];
		const { orderDate: _, ...dates } = standard?.logistics?.estimatedDelivery ?? {};
		assert.deepEqual(dates, {
			shipDate,
			earliestDate: addDays(shipDate, 1),
			latestDate: addDays(shipDate, 2),
			isApproximate: true,
			shipsTogether: true,
		});
		assert.equal(courier?.logistics?.estimatedDelivery?.latestDate, addDays(shipDate, 1));
		// Storefronts that know no dates must not show the usual time.
		assert.match(standard?.logistics?.deliveryTime ?? "", /^Arrives about /);
	});

	it("are in the shop's words if nothing is late, and in dates if it has no words", async () => {
		const { carrierServiceOptions } = await shopper.use(delivery).estimateDelivery({
			catalogReference: lineOf(mug).catalogReference,
			shippingAddress: { country: "US" },
		});
		const [standard, courier] = carrierServiceOptions?.[0]?.shippingOptions ?? [];
		assert.equal(standard?.logistics?.deliveryTime, "1–2 business days");
		assert.equal(standard?.logistics?.estimatedDelivery?.isApproximate, false);
		assert.match(courier?.logistics?.deliveryTime ?? "", /^Arrives \w{3}, \w{3} \d+$/);
	});

	it("stay in the order as they were promised", async () => {
		const orderId = await place(shopper, await readyCheckout(shopper, lineOf(mug), lineOf(preorder)));
		const promised = await shippingOf(orderId);
		assert.equal(promised.logistics?.estimatedDelivery?.shipDate, shipDate);
		assert.deepEqual(promised.lines[1]?.leadTime, { reason: "PREORDER", shipDate });
		const owner = await shop.staff("owner");
		await setPreorder({ enabled: true, shipDate: addDays(shipDate, 30) });
		await owner.use(settingsService).updateSettings({ settings: { calendar: { handlingDays: 9 } } });
		assert.deepEqual(await shippingOf(orderId), promised);
		const { checkout } = await shopper
			.use(checkouts)
			.getCheckout({ id: await readyCheckout(shopper, lineOf(preorder)) });
		assert.equal(checkout?.lineItems?.[0]?.leadTime?.shipDate, addDays(shipDate, 30));
		await setPreorder({ enabled: true, shipDate });
		await owner.use(settingsService).updateSettings({ settings: { calendar: { handlingDays: 1 } } });
	});

	it("of carts say that a line is late in both versions, without a date that has passed in the dates", async () => {
		await setPreorder({ enabled: true, shipDate: "2020-01-01" });
		await shopper.use(currentCart).addToCurrentCart({ lineItems: [lineOf(preorder)] });
		const { cart } = await shopper.use(currentCartV2).getCurrentCart({});
		assert.equal(cart?.lineItems?.[0]?.leadTime?.reason, "PREORDER");
		const estimate = await shopper.use(currentCart).estimateCurrentCartTotals({ shippingAddress: { country: "US" } });
		assert.equal(estimate.cart?.lineItems?.[0]?.leadTime?.reason, "PREORDER");
		const [standard] = estimate.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions ?? [];
		const { orderDate: _, ...dates } = standard?.logistics?.estimatedDelivery ?? {};
		assert.deepEqual(dates, { isApproximate: true, shipsTogether: false });
		assert.equal(standard?.logistics?.deliveryTime, "Ships once in stock");
		await setPreorder({ enabled: true, shipDate });
	});

	it("keep the date of a pre-order that a client does not know, until it is removed", async () => {
		const after = async (preorderInfo: object) =>
			(await setPreorder(preorderInfo)).inventoryItem?.preorderInfo?.shipDate;
		assert.equal(await after({ enabled: true, message: "Soon" }), shipDate);
		assert.equal(await after({ enabled: true, shipDate: null }), undefined);
		assert.equal(await after({ enabled: true, shipDate }), shipDate);
	});
});
