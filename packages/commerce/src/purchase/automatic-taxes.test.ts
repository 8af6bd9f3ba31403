import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { explanations } from "@cartwright/contract/checkouts/explanations";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { servicePlugins } from "@cartwright/contract/service-plugins/service-plugins";
import type { ProviderLineItem } from "@cartwright/contract/service-plugins/tax-calculation-provider";
import { manualTaxMappings } from "@cartwright/contract/taxes/manual-tax-mappings";
import { taxCalculation } from "@cartwright/contract/taxes/tax-calculation";
import { taxRegions } from "@cartwright/contract/taxes/tax-regions";
import { apps } from "@cartwright/contract/webhooks/apps";
import { breachesIn, lineOf, type Offer, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { decodeJwt } from "jose";
import { productsGroup } from "../taxes/default-groups.ts";

interface Sent {
	readonly addresses: { readonly country?: string }[];
	readonly lineItems: (ProviderLineItem & { readonly id: string; readonly quantity: number; readonly price: string })[];
}

const state = { jurisdiction: "New York", jurisdictionType: "STATE", taxName: "State tax", rate: "0.04" };
const city = { jurisdiction: "New York City", jurisdictionType: "CITY", taxName: "City tax", rate: "0.041" };

/** Taxes everything at 8.1 percent, in two parts. */
const taxed = ({ lineItems }: Sent) =>
	lineItems.map(({ id, price, quantity }) => {
		const amount = Number(price) * quantity;
		const part = (of: typeof state) => ({
			...of,
			taxAmount: (amount * Number(of.rate)).toFixed(4),
			taxableAmount: amount.toFixed(2),
		});
		return {
			id,
			taxBreakdown: [part(state), part(city)],
			taxSummary: { taxAmount: (amount * 0.081).toFixed(4), taxableAmount: amount.toFixed(2) },
		};
	});

onEachEngine("tax services", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let offered: Offer;
	let appId = "";
	let pluginId = "";
	const sent: Sent[] = [];
	let respond: (request: Sent) => Response | Promise<Response>;
	const working = (request: Sent) => Response.json({ currency: "USD", lineItemTaxDetails: taxed(request) });

	before(async () => {
		const fetch = async (_: string | URL, init?: { readonly body?: unknown }) => {
			const { data } = decodeJwt<{ data: { request: Sent } }>(String(init?.body));
			sent.push(data.request);
			return respond(data.request);
		};
		shop = await openShop({ engine, providers: { fetch } });
		const staff = await shop.staff();
		appId = (await staff.use(apps).createApp({ name: "Exact Taxes", role: "read-only" })).app?.id ?? "";
		const regions = staff.use(taxRegions);
		const ofNobody = regions.createTaxRegion({ taxRegion: { country: "US", appId } });
		assert.match(await refusalOf(ofNobody), /CALCULATOR_ID_NOT_FOUND/);
		const plugin = { appId, componentType: "TAX_CALCULATION_PROVIDER", url: "https://tax.example.com" } as const;
		pluginId = (await staff.use(servicePlugins).createServicePlugin(plugin)).plugin?.id ?? "";
		const { taxRegion } = await regions.createTaxRegion({ taxRegion: { country: "US", appId } });
		const manualTaxMapping = {
			taxRegionId: taxRegion?.id ?? "",
			taxGroupId: productsGroup.id,
			taxRate: "0.1",
			taxName: "Our own rate",
		};
		await staff.use(manualTaxMappings).createManualTaxMapping({ manualTaxMapping });
		offered = await offer(shop);
	});
	beforeEach(async () => {
		shop.advance(120_000);
		shopper = await shop.visitor();
		sent.length = 0;
		respond = working;
	});
	after(() => shop.close());

	/** A quantity that no other test has: no result is used again. */
	let quantity = 2;
	const newCheckout = () => readyCheckout(shopper, lineOf(offered, ++quantity));
	const readCheckout = async (id: string) => (await shopper.use(checkoutService).getCheckout({ id })).checkout;

	it("calculate checkouts and orders, with every authority and in all of their sums", async () => {
		const id = await newCheckout();
		const checkout = await readCheckout(id);
		const subtotal = quantity * 10;
		assert.equal(checkout?.taxSummary?.calculationDetails?.rateType, "AUTO_RATE");
		const tax = (quantity * 81 + 41) / 100;
		assert.equal(Number(checkout?.taxSummary?.totalTax?.amount), tax);
		assert.equal(Number(checkout?.taxSummary?.taxableAmount?.amount), subtotal + 5);
		assert.deepEqual(
			checkout?.taxSummary?.aggregatedTaxBreakdown?.map((each) => [each.taxName, each.jurisdictionTypeEnum, each.rate]),
			[
				["State tax", "STATE", "0.04"],
				["City tax", "CITY", "0.041"],
			],
		);
		assert.equal(checkout?.lineItems?.[0]?.taxDetails?.taxRate, "0.081");
		const [request] = sent;
		assert.equal(request?.addresses[0]?.country, "US");
		assert.deepEqual(
			request?.lineItems.map((each) => [each.quantity, each.price]),
			[
				[quantity, "10.00"],
				[1, "5.00"],
			],
		);
		const { explanations: why } = await shopper.use(explanations).explainCheckout({ checkoutId: id });
		const reasons = new Set(why.filter(({ subject }) => subject?.startsWith("taxes.")).map(({ rule }) => rule));
		assert.deepEqual([...reasons], ["TAX_CALCULATED"]);
		const { order } = await shopper.use(orderService).getOrder({ id: await place(shopper, id) });
		assert.equal(Number(order?.priceSummary?.total?.amount), subtotal + 5 + tax);
		assert.deepEqual(
			order?.taxInfo?.taxBreakdown?.map((each) => [each.taxName, Number(each.aggregatedTaxableAmount?.amount)]),
			[
				["State tax", subtotal + 5],
				["City tax", subtotal + 5],
			],
		);
		assert.deepEqual(await breachesIn(shop), []);
	});

	it("leave the rates of the shop if they fail, say so, and hold up no order", async () => {
		const unusable: Record<string, (request: Sent) => Response | Promise<Response>> = {
			"an error": () => new Response("", { status: 500 }),
			"another currency": (request) => Response.json({ currency: "EUR", lineItemTaxDetails: taxed(request) }),
			"a missing line": (request) => Response.json({ currency: "USD", lineItemTaxDetails: taxed(request).slice(1) }),
		};
		for (const [what, response] of Object.entries(unusable)) {
			respond = response;
			const id = await newCheckout();
			const checkout = await readCheckout(id);
			assert.deepEqual(
				[
					checkout?.taxSummary?.calculationDetails?.rateType,
					checkout?.taxSummary?.calculationDetails?.autoTaxFallbackDetails?.fallbackReason,
					Number(checkout?.taxSummary?.totalTax?.amount),
				],
				["FALLBACK_RATE", "AUTO_TAX_FAILED", quantity],
				what,
			);
			assert.ok(await place(shopper, id));
		}
	});

	it("calculate what carts estimate", async () => {
		await shopper.use(currentCart).addToCurrentCart({ lineItems: [lineOf(offered, ++quantity)] });
		assert.equal(sent.length, 0, "what shows no totals asks for none");
		const { taxSummary } = await shopper.use(currentCart).estimateCurrentCartTotals({
			shippingAddress: { country: "US" },
			calculateShipping: false,
		});
		assert.equal(Number(taxSummary?.totalTax?.amount), quantity * 0.81);
	});

	it("are listed, and calculate items for staff", async () => {
		const calls = (await shop.staff()).use(taxCalculation);
		const { taxCalculatorDetails } = await calls.listTaxCalculators({});
		assert.deepEqual(
			taxCalculatorDetails.map(({ displayName }) => displayName),
			["Manual", "Exact Taxes"],
		);
		const request = {
			currency: "USD",
			addresses: [{ country: "US" }],
			lineItems: [{ id: "a", price: "200", addressIndex: { singleAddress: 0 } }],
		};
		const { lineItemTaxDetails, errors } = await calls.calculateTax(request);
		const [details] = lineItemTaxDetails;
		assert.deepEqual(
			[details?.taxSummary?.taxAmount, details?.taxSummary?.appId, details?.taxBreakdown.length, errors],
			["16.20", appId, 2, []],
		);
		// A service that never responds.
		respond = () => new Promise<never>(() => {});
		const others = request.lineItems.map((item) => ({ ...item, price: "300" }));
		const fallback = await calls.calculateTax({ ...request, lineItems: others });
		assert.deepEqual(
			[fallback.taxSummary?.totalTax, fallback.errors.map(({ code }) => code)],
			["30.00", ["AUTO_TAX_FAILED"]],
		);
	});

	it("are left out while they are paused, for which the checkout has a reason", async () => {
		const { updateServicePlugin } = (await shop.staff()).use(servicePlugins);
		await updateServicePlugin({ pluginId, status: "PAUSED" });
		const checkout = await readCheckout(await newCheckout());
		const { autoTaxFallbackDetails } = checkout?.taxSummary?.calculationDetails ?? {};
		assert.equal(autoTaxFallbackDetails?.fallbackReason, "AUTO_TAX_DEACTIVATED");
		assert.equal(sent.length, 0);
	});
});
