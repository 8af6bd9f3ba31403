import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { targetOf } from "@cartwright/store/batch";
import {
	breachesIn,
	buyerDetails,
	changeSettings,
	lineOf,
	type Offer,
	offer,
	place,
	readyCheckout,
	stockOf,
} from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { shippingSettings } from "../../delivery/settings.ts";
import { ChargesInMemory } from "../../payments/providers/test-gateway/example-charges.ts";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { TestGateway } from "../../payments/providers/test-gateway/test-gateway.ts";
import { defaultPayments } from "../../payments/settings.ts";

onEachEngine("createOrderAndCharge", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let mug: Offer;
	/** Runs once while a request to the provider is on its way. */
	let meanwhile = async () => {};
	before(async () => {
		const gateway = new TestGateway({
			now: () => shop.now().getTime(),
			sleep: () => {
				const happens = meanwhile;
				meanwhile = async () => {};
				return happens();
			},
			chance: () => 0.5,
			charges: new ChargesInMemory(),
			origin: "http://shop.test",
			delay: [1, 1],
		});
		shop = await openShop({ engine, providers: { payments: gateway } });
		shopper = await shop.visitor();
		mug = await offer(shop, 100);
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const by = (client: Pick<Shopper, "use"> = shopper) => client.use(checkoutService);
	const ready = () => readyCheckout(shopper, lineOf(mug, 2));
	const charge = (id: string, paymentToken: string = testCards.approved, client: Pick<Shopper, "use"> = shopper) =>
		by(client).createOrderAndCharge({ id, paymentToken });
	const made = async (request: object, client: Pick<Shopper, "use"> = shopper) => {
		const lines = { lineItems: [lineOf(mug)] };
		const { checkout } = await by(client).createCheckout({ channelType: "WEB", ...lines, ...request });
		return checkout?.id ?? "";
	};
	const lineIdOf = async (id: string) => (await by().getCheckout({ id })).checkout?.lineItems?.[0]?.id ?? "";

	it("places and charges in one call, once", async () => {
		const id = await ready();
		const response = await charge(id);
		assert.equal(response.checkoutCompleted, true);
		assert.ok(response.paymentResponseToken);
		assert.equal((await charge(id)).orderId, response.orderId);
		const { order } = await shopper.use(orderService).getOrder({ id: response.orderId ?? "" });
		assert.deepEqual([order?.paymentStatus, order?.balanceSummary?.paid?.amount], ["PAID", "25.00"]);
	});

	it("reports that the payment failed, and keeps the order for another payment", async () => {
		const id = await ready();
		assert.equal(await refusalOf(charge(id, testCards.declined)), "428 PAYMENT_ERROR");
		const response = await by().createOrderAndCharge({ id });
		assert.equal(response.paymentGatewayOrderId, response.orderId);
		assert.equal(response.checkoutCompleted, false);
		assert.equal((await charge(id)).orderId, response.orderId);
	});

	it("charges nothing for an order that staff cancelled, also between placing and charging", async () => {
		const id = await ready();
		const { orderId = "" } = await by().createOrderAndCharge({ id });
		const cancel = async (orderId: string) => (await shop.staff()).use(orderService).cancelOrder({ id: orderId });
		await cancel(orderId);
		assert.equal(await refusalOf(charge(id)), "428 ORDER_IS_CLOSED");
		const another = await ready();
		const { store } = shop;
		const commit = store.commit.bind(store);
		Object.assign(store, {
			async commit(...args: Parameters<typeof commit>) {
				Object.assign(store, { commit });
				const committed = await commit(...args);
				const placed = args[1].find(({ collection }) => collection.name === "orders");
				assert.ok(placed, "the order is placed by this commit");
				await cancel(targetOf(placed));
				return committed;
			},
		});
		assert.equal(await refusalOf(charge(another)), "428 ORDER_IS_CLOSED");
	});

	it("charges nothing else while a payment is pending", async () => {
		const id = await ready();
		await charge(id, testCards.slow);
		assert.equal(await refusalOf(charge(id)), "409 CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS");
	});

	it("charges nothing for a checkout that changed after its order was created", async () => {
		const id = await ready();
		await charge(id, testCards.slowDeclined);
		shop.advance(60_000);
		meanwhile = async () => {
			await by().updateCheckout({ checkout: { id, buyerNote: "Ring twice" } });
		};
		assert.equal(await refusalOf(charge(id)), "409 CHECKOUT_CHANGED");
		assert.equal((await charge(id)).checkoutCompleted, true);
	});

	it("charges nothing for an order that was created elsewhere", async () => {
		const id = await ready();
		await by(await shop.staff()).markCheckoutAsCompleted({ id, orderId: uuid() });
		assert.equal(await refusalOf(charge(id)), "428 CHECKOUT_ALREADY_PAID");
	});

	describe("rejects", () => {
		it("checkouts that cannot become an order, and charges nothing", async () => {
			const empty = await ready();
			await by().removeLineItems({ id: empty, lineItemIds: [await lineIdOf(empty)] });
			const { billingInfo: _, ...unbilled } = buyerDetails;
			const club = { quantity: 1, price: "5", productName: { original: "Club box" }, membersOnly: true };
			const tagged = await offer(shop, 5, { customTextFields: [{ title: "Name", maxLength: 10, mandatory: true }] });
			const staff = await shop.staff();
			const forMembers = { lineItems: [], customLineItems: [{ ...club, itemType: { preset: "SERVICE" as const } }] };
			const refusals = await Promise.all([
				refusalOf(charge(empty)),
				refusalOf(charge(await made({}))),
				refusalOf(charge(await made({ checkoutInfo: unbilled }))),
				refusalOf(charge(await readyCheckout(shopper, lineOf(tagged)))),
				refusalOf(charge(await made({ ...forMembers, checkoutInfo: buyerDetails }, staff), testCards.approved, staff)),
			]);
			assert.deepEqual(refusals, [
				"428 EMPTY_CHECKOUT",
				"428 NO_SELECTED_CARRIER_SERVICE_OPTION",
				"428 CALCULATION_ERROR",
				"428 VIOLATIONS_WITH_ERROR_SEVERITY",
				"428 MEMBERS_ONLY_ITEM",
			]);
		});

		it("items that are partly or completely sold out", async () => {
			const last = await offer(shop, 1);
			const [whole, part] = [
				await readyCheckout(shopper, lineOf(last)),
				await readyCheckout(shopper, lineOf(last), lineOf(mug)),
			];
			await place(shopper, await readyCheckout(shopper, lineOf(last)));
			assert.equal(await refusalOf(charge(whole)), "428 FULL_OUT_OF_STOCK");
			assert.equal(await refusalOf(charge(part)), "428 PARTIAL_OUT_OF_STOCK");
			assert.equal(await stockOf(shop, last), 0);
		});

		it("a delivery option that is no longer offered", async () => {
			const id = await ready();
			const offered = shippingSettings(undefined);
			const [standard] = offered.rates;
			assert.ok(standard);
			await changeSettings(shop, { shipping: { rates: [{ ...standard, countries: ["DE"] }], pickups: [] } });
			assert.equal(await refusalOf(charge(id)), "428 SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE");
			assert.equal(
				await refusalOf(by().createOrder({ id })),
				"428 SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE",
			);
			await changeSettings(shop, { shipping: offered });
			assert.equal((await charge(id)).checkoutCompleted, true);
		});

		it("cards if the shop accepts none, and orders if it accepts no payments at all", async () => {
			const id = await ready();
			await changeSettings(shop, { payments: { ...defaultPayments, testGateway: false } });
			assert.equal(await refusalOf(charge(id)), "428 PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE");
			await changeSettings(shop, { payments: { ...defaultPayments, testGateway: false, offline: false } });
			const unpaid = by().createOrderAndCharge({ id });
			assert.equal(await refusalOf(unpaid), "428 SITE_NOT_ACCEPTING_PAYMENTS");
			await changeSettings(shop, { payments: { ...defaultPayments, testGateway: true } });
			assert.equal((await charge(id)).checkoutCompleted, true);
		});
	});
});
