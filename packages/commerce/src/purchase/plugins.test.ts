import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { delivery as deliveryService } from "@cartwright/contract/delivery/delivery";
import { deliveryProfile as deliveryProfiles } from "@cartwright/contract/delivery/delivery-profiles";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import type { ComponentType } from "@cartwright/contract/service-plugins/service-plugin";
import { servicePlugins } from "@cartwright/contract/service-plugins/service-plugins";
import { apps } from "@cartwright/contract/webhooks/apps";
import { breachesIn, lineOf, type Offer, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { decodeJwt } from "jose";

const parcel = { code: "express", title: "Express", cost: { price: "7.50", currency: "USD" } };
const wrapping = { code: "wrap", name: "Gift wrapping", price: "3.00" };

onEachEngine("plug-ins of a purchase", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let offered: Offer;
	const sent: { readonly path: string; readonly request: Record<string, never> }[] = [];
	/** What each method results, by the end of its path. */
	const results: Record<string, () => Response> = {};
	const ids: Partial<Record<ComponentType, string>> = {};
	let appId = "";

	before(async () => {
		const fetch = async (address: string | URL, init?: { readonly body?: unknown }) => {
			const { pathname } = new URL(address);
			const { data } = decodeJwt<{ data: { request: Record<string, never> } }>(String(init?.body));
			sent.push({ path: pathname, request: data.request });
			return results[pathname]?.() ?? new Response("", { status: 404 });
		};
		shop = await openShop({ engine, providers: { fetch } });
		const staff = await shop.staff();
		const { app } = await staff.use(apps).createApp({ name: "Rules", role: "read-only" });
		appId = app?.id ?? "";
		for (const componentType of ["ECOM_ADDITIONAL_FEES", "ECOM_SHIPPING_RATES", "ECOM_VALIDATIONS"] as const) {
			const request = { appId, componentType, url: "https://app.example.com" };
			ids[componentType] = (await staff.use(servicePlugins).createServicePlugin(request)).plugin?.id ?? "";
		}
		offered = await offer(shop);
	});
	beforeEach(async () => {
		shop.advance(120_000);
		shopper = await shop.visitor();
		sent.length = 0;
		results["/v1/getRates"] = () => Response.json({ shippingRates: [parcel] });
		results["/v1/calculate-additional-fees"] = () => Response.json({ additionalFees: [wrapping], currency: "USD" });
		results["/v1/get-violations"] = () => Response.json({ violations: [] });
	});
	after(() => shop.close());

	const readCheckout = async (id: string) => (await shopper.use(checkoutService).getCheckout({ id })).checkout;
	/** A quantity that no other test has: no result is used again. */
	let quantity = 1;
	const newCheckout = () => readyCheckout(shopper, lineOf(offered, ++quantity));

	it("add ways of delivery, which an order can have", async () => {
		const id = await newCheckout();
		const checkout = await readCheckout(id);
		const carrier = checkout?.shippingInfo?.carrierServiceOptions?.find(({ carrierId }) => carrierId === appId);
		assert.deepEqual(
			carrier?.shippingOptions?.map(({ code, title, cost }) => [code, title, cost?.price?.amount]),
			[["express", "Express", "7.50"]],
		);
		const selectedCarrierServiceOption = { code: "express", carrierId: appId };
		const calls = shopper.use(checkoutService);
		await calls.updateCheckout({ checkout: { id, shippingInfo: { selectedCarrierServiceOption } } });
		const orderId = await place(shopper, id);
		const { order } = await shopper.use(orderService).getOrder({ id: orderId });
		assert.equal(order?.shippingInfo?.title, "Express");
		assert.equal(order?.priceSummary?.shipping?.amount, "7.50");
		assert.deepEqual(await breachesIn(shop), []);
		const rates = sent.find(({ path }) => path === "/v1/getRates")?.request as never as {
			lineItems: { quantity: number; price: string }[];
			shippingDestination: { country: string };
		};
		assert.equal(rates.lineItems[0]?.quantity, quantity);
		assert.equal(rates.lineItems[0]?.price, "10.00");
		assert.equal(rates.shippingDestination.country, "US");
	});

	it("leave the shop's own ways of delivery if a carrier fails, and say so", async () => {
		results["/v1/getRates"] = () =>
			Response.json({ applicationError: { code: "INVALID_POSTAL_CODE" } }, { status: 400 });
		const id = await newCheckout();
		const checkout = await readCheckout(id);
		assert.ok(checkout?.shippingInfo?.carrierServiceOptions?.every(({ carrierId }) => carrierId !== appId));
		const [error] = checkout?.calculationErrors?.carrierErrors?.errors ?? [];
		assert.equal(error?.carrierId, appId);
		assert.equal(error?.error?.applicationError?.code, "INVALID_POSTAL_CODE");
		assert.ok(await place(shopper, id));
	});

	it("never sell in another currency than the shop, or round what they result", async () => {
		for (const cost of [
			{ price: "7.50", currency: "EUR" },
			{ price: "7.505", currency: "USD" },
		]) {
			results["/v1/getRates"] = () => Response.json({ shippingRates: [{ ...parcel, cost }] });
			const checkout = await readCheckout(await newCheckout());
			assert.ok(checkout?.shippingInfo?.carrierServiceOptions?.every(({ carrierId }) => carrierId !== appId));
			assert.equal(
				checkout?.calculationErrors?.carrierErrors?.errors?.[0]?.error?.applicationError?.code,
				"GENERIC_ERROR",
			);
		}
		results["/v1/calculate-additional-fees"] = () =>
			Response.json({ additionalFees: [wrapping, { ...wrapping, price: "1.234" }], currency: "USD" });
		assert.deepEqual((await readCheckout(await newCheckout()))?.additionalFees, []);
	});

	it("add fees to carts, checkouts and orders, in all of their sums", async () => {
		await shopper.use(currentCart).addToCurrentCart({ lineItems: [lineOf(offered, ++quantity)] });
		assert.equal(sent.length, 0, "what shows no totals asks for none");
		const estimate = await shopper.use(currentCart).estimateCurrentCartTotals({});
		const subtotal = quantity * 10;
		assert.equal(estimate.priceSummary?.additionalFees?.amount, "3.00");
		const id = await newCheckout();
		const checkout = await readCheckout(id);
		assert.deepEqual(
			checkout?.additionalFees?.map(({ code, name, price, providerAppId, source }) => [
				code,
				name,
				price?.amount,
				providerAppId,
				source,
			]),
			[["wrap", "Gift wrapping", "3.00", appId, "SERVICE_PLUGIN"]],
		);
		const orderId = await place(shopper, id);
		const { order } = await shopper.use(orderService).getOrder({ id: orderId });
		assert.equal(order?.priceSummary?.totalAdditionalFees?.amount, "3.00");
		assert.equal(order?.additionalFees?.[0]?.name, "Gift wrapping");
		assert.equal(Number(order?.priceSummary?.total?.amount), subtotal + 10 + 3 + 5);
		assert.deepEqual(await breachesIn(shop), []);
	});

	it("prevent an order by an error, and let a warning pass", async () => {
		const violation = (severity: "WARNING" | "ERROR") => ({
			severity,
			target: { other: { name: "OTHER_DEFAULT" } },
			description: "Not on Sundays.",
		});
		results["/v1/get-violations"] = () => Response.json({ violations: [violation("ERROR")] });
		const refused = await newCheckout();
		assert.deepEqual(
			(await readCheckout(refused))?.violations?.map(({ severity, description }) => [severity, description]),
			[["ERROR", "Not on Sundays."]],
		);
		assert.equal(await refusalOf(place(shopper, refused)), "428 VIOLATIONS_WITH_ERROR_SEVERITY");
		assert.equal(
			await refusalOf(shopper.use(cartV2).placeOrder({ cartId: refused })),
			"428 VIOLATIONS_WITH_ERROR_SEVERITY",
		);
		results["/v1/get-violations"] = () => Response.json({ violations: [violation("WARNING")] });
		assert.ok(await place(shopper, await newCheckout()));
	});

	it("prevent an order while rules cannot be checked, and show the checkout all the same", async () => {
		results["/v1/get-violations"] = () => new Response("", { status: 500 });
		const id = await newCheckout();
		assert.deepEqual((await readCheckout(id))?.violations, []);
		const calls = shopper.use(checkoutService);
		const unchecked = "503 FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS";
		assert.equal(await refusalOf(calls.createOrder({ id })), unchecked);
		const token = "test_approved_visa_4242";
		assert.equal(await refusalOf(calls.createOrderAndCharge({ id, paymentToken: token })), unchecked);
		assert.equal(await refusalOf(shopper.use(cartV2).placeOrder({ cartId: id })), unchecked);
		results["/v1/get-violations"] = () => Response.json({ violations: [] });
		// At its old address it is not called for a while.
		const moved = { pluginId: ids.ECOM_VALIDATIONS ?? "", url: "https://other.example.com" };
		await (await shop.staff()).use(servicePlugins).updateServicePlugin(moved);
		assert.ok(await place(shopper, id));
	});

	it("offer ways of delivery for a product alone", async () => {
		const { carrierServiceOptions } = await shopper.use(deliveryService).estimateDelivery({
			catalogReference: lineOf(offered).catalogReference,
			quantity: ++quantity,
			shippingAddress: { country: "US" },
		});
		assert.ok(carrierServiceOptions?.some(({ carrierId }) => carrierId === appId));
		assert.ok(!sent.some(({ path }) => path.includes("fees")));
	});

	it("are left out while they are paused", async () => {
		const { updateServicePlugin } = (await shop.staff()).use(servicePlugins);
		for (const pluginId of Object.values(ids)) await updateServicePlugin({ pluginId, status: "PAUSED" });
		const checkout = await readCheckout(await newCheckout());
		assert.deepEqual([checkout?.additionalFees, sent], [[], []]);
	});

	it("serve the regions that list them, with the charges and the backup rate of these", async () => {
		const staff = await shop.staff();
		const profiles = staff.use(deliveryProfiles);
		const pluginId = ids.ECOM_SHIPPING_RATES ?? "";
		await staff.use(servicePlugins).updateServicePlugin({ pluginId, status: "ACTIVE" });
		const { deliveryProfiles: all } = await profiles.queryDeliveryProfiles({ query: {} });
		const deliveryProfileId = all[0]?.id ?? "";
		const restId = all[0]?.deliveryRegions?.[0]?.id ?? "";
		const ofCarrier = async (country: string) => {
			shop.advance(120_000);
			const { carrierServiceOptions } = await shopper.use(deliveryService).estimateDelivery({
				catalogReference: lineOf(offered).catalogReference,
				quantity: ++quantity,
				shippingAddress: { country },
			});
			const carrier = carrierServiceOptions?.find(({ carrierId }) => carrierId === appId);
			return carrier?.shippingOptions?.map(({ title, cost }) => `${title} ${cost?.price?.amount}`) ?? [];
		};
		assert.deepEqual(await ofCarrier("US"), ["Express 7.50"]);
		const { deliveryProfile } = await profiles.addDeliveryRegion({
			deliveryProfileId,
			deliveryRegion: { name: "America", destinations: [{ countryCode: "US" }] },
		});
		const deliveryRegionId = deliveryProfile?.deliveryRegions?.find(({ name }) => name === "America")?.id ?? "";
		const deliveryCarrier = { appId, additionalCharges: [{ amount: "1.25" }] };
		await profiles.addDeliveryCarrier({ deliveryRegionId, deliveryCarrier });
		assert.deepEqual([await ofCarrier("US"), await ofCarrier("FR")], [["Express 8.75"], []]);
		results["/v1/getRates"] = () => Response.json({ shippingRates: [] });
		assert.deepEqual(await ofCarrier("US"), []);
		const backupRate = { title: "Standard", amount: "20", active: true };
		await profiles.updateDeliveryCarrier({ deliveryRegionId, deliveryCarrier: { appId, backupRate } });
		assert.deepEqual(await ofCarrier("US"), ["Standard 21.25"]);
		results["/v1/getRates"] = () => new Response("", { status: 500 });
		assert.deepEqual([await ofCarrier("US"), restId === deliveryRegionId], [["Standard 21.25"], false]);
		await staff.use(servicePlugins).updateServicePlugin({ pluginId, status: "PAUSED" });
		const gone = profiles.updateDeliveryCarrier({ deliveryRegionId, deliveryCarrier });
		assert.equal(await refusalOf(gone), "428 UNKNOWN_DELIVERY_CARRIER");
	});
});
