import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { explanations } from "@cartwright/contract/checkouts/explanations";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { discountRules } from "@cartwright/contract/discount-rules/discount-rules";
import { discountsCustomTrigger } from "@cartwright/contract/discount-rules/discounts-custom-trigger";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { servicePlugins } from "@cartwright/contract/service-plugins/service-plugins";
import { apps } from "@cartwright/contract/webhooks/apps";
import { breachesIn, lineOf, type Offer, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { decodeJwt } from "jose";

interface Sent {
	readonly path: string;
	readonly request: Record<string, never>;
}

onEachEngine("discounts of services", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let offered: Offer;
	let appId = "";
	let ruleId = "";
	const sent: Sent[] = [];
	/** What each method responds, by its path. */
	const results: Record<string, (request: Record<string, never>) => Response> = {};
	const none = () => new Response("", { status: 500 });
	const customTrigger = () => ({ appId, id: "full-moon", params: { phase: "full" } });
	const scopes = [{ id: `all_${storesAppId}`, type: "CUSTOM_FILTER", customFilter: { appId: storesAppId } } as const];
	const discounts = {
		values: [
			{
				targetType: "SPECIFIC_ITEMS",
				specificItemsInfo: { scopes },
				discountType: "PERCENTAGE",
				percentage: 10,
			} as const,
		],
	};

	before(async () => {
		const fetch = async (address: string | URL, init?: { readonly body?: unknown }) => {
			const { pathname: path } = new URL(address);
			const { data } = decodeJwt<{ data: Sent }>(String(init?.body));
			sent.push({ path, request: data.request });
			return results[path]?.(data.request) ?? none();
		};
		shop = await openShop({ engine, providers: { fetch } });
		const staff = await shop.staff();
		const { app } = await staff.use(apps).createApp({ name: "Moon", role: "read-only" });
		appId = app?.id ?? "";
		const trigger = { triggerType: "CUSTOM", customTrigger: customTrigger() } as const;
		const { discountRule } = await staff
			.use(discountRules)
			.createDiscountRule({ discountRule: { name: "Moonlight", trigger, discounts } });
		ruleId = discountRule?.id ?? "";
		assert.deepEqual(discountRule?.trigger, trigger);
		offered = await offer(shop);
	});
	beforeEach(async () => {
		// At a new address, a plug-in that failed before is called again.
		shop.advance(120_000);
		const staff = (await shop.staff()).use(servicePlugins);
		for (const plugin of (await staff.listServicePlugins({})).plugins ?? [])
			await staff.removeServicePlugin({ pluginId: plugin.id ?? "" });
		for (const componentType of ["ECOM_DISCOUNTS_TRIGGER", "ECOM_DISCOUNTS"] as const)
			await staff.createServicePlugin({ appId, componentType, url: "https://app.example.com" });
		shopper = await shop.visitor();
		sent.length = 0;
		for (const path of Object.keys(results)) delete results[path];
	});
	after(() => shop.close());

	const readCheckout = async (id: string) => (await shopper.use(checkoutService).getCheckout({ id })).checkout;
	const newCheckout = (quantity = 2) => readyCheckout(shopper, lineOf(offered, quantity));
	const meets = (request: Record<string, never>) => {
		const { triggers } = request as never as { triggers: { identifier: string; customTrigger: { id: string } }[] };
		const eligibleTriggers = triggers.map(({ identifier, customTrigger: { id } }) => ({
			customTriggerId: id,
			identifier,
		}));
		return Response.json({ eligibleTriggers });
	};

	it("a rule applies while the service says that its condition is met, and its use is counted", async () => {
		results["/v1/get-eligible-triggers"] = meets;
		const id = await newCheckout();
		const checkout = await readCheckout(id);
		assert.equal(checkout?.priceSummary?.discount?.amount, "2.00");
		assert.equal(checkout?.appliedDiscounts?.[0]?.discountRule?.id, ruleId);
		const request = sent.find(({ path }) => path.endsWith("triggers"))?.request as never as {
			triggers: { customTrigger: object }[];
			lineItems: { price: string; quantity: number }[];
			shippingInfo: { address: object; preferredShippingOptionCode: string };
		};
		assert.deepEqual(request.triggers[0]?.customTrigger, { id: "full-moon", params: { phase: "full" } });
		assert.deepEqual([request.lineItems[0]?.price, request.lineItems[0]?.quantity], ["10.00", 2]);
		assert.equal(request.shippingInfo.preferredShippingOptionCode, "standard");
		assert.ok(!JSON.stringify(request).includes("Lovelace"), "conditions do not see names");
		const orderId = await place(shopper, id);
		const { order } = await shopper.use(orderService).getOrder({ id: orderId });
		assert.equal(order?.priceSummary?.discount?.amount, "2.00");
		const staff = (await shop.staff()).use(discountRules);
		const { discountRule } = await staff.getDiscountRule({ discountRuleId: ruleId });
		assert.equal(discountRule?.usageCount, 1);
		assert.deepEqual(await breachesIn(shop), []);
	});

	it("a rule does not apply if the service is silent, does not know it or speaks of another one", async () => {
		for (const respond of [
			none,
			() => Response.json({ eligibleTriggers: [] }),
			() => Response.json({ eligibleTriggers: [{ customTriggerId: "new-moon" }] }),
			() => Response.json({ eligibleTriggers: [{ customTriggerId: "full-moon", identifier: "another" }] }),
		]) {
			shop.advance(120_000);
			results["/v1/get-eligible-triggers"] = respond;
			const id = await newCheckout(3);
			assert.deepEqual((await readCheckout(id))?.appliedDiscounts, []);
			assert.ok(await place(shopper, id));
		}
		shop.advance(120_000);
		results["/v1/get-eligible-triggers"] = () =>
			Response.json({ eligibleTriggers: [{ customTriggerId: "full-moon" }] });
		assert.equal((await readCheckout(await newCheckout(3)))?.priceSummary?.discount?.amount, "3.00");
	});

	it("a service takes off items, delivery and single lines, after the discounts of the shop", async () => {
		results["/v1/get-eligible-triggers"] = meets;
		const percent = (percentageValue: string) => ({ rate: { type: "PERCENTAGE", percentageValue } });
		results["/v1/eligible-discounts"] = (request) => {
			const { lineItems } = request as never as { lineItems: { id: string }[] };
			return Response.json({
				discounts: [
					{
						targetType: "LINE_ITEMS",
						lineItemsDiscounts: {
							lineItems: [{ id: lineItems[0]?.id, rate: { type: "FIXED_AMOUNT", fixedAmountValue: "8" } }],
						},
						name: { original: "Scratched" },
					},
					{ targetType: "GLOBAL", globalDiscounts: percent("50"), name: { original: "Half", translated: "Halb" } },
					{ targetType: "SHIPPING", shippingDiscounts: percent("100"), name: { original: "Carried" } },
				],
			});
		};
		const id = await newCheckout();
		const checkout = await readCheckout(id);
		const ofServices = checkout?.appliedDiscounts?.map(({ discountRule, discountType }) => [
			discountRule?.name?.original,
			discountType,
			discountRule?.amount?.amount,
		]);
		// 20.00 − 10 % = 18.00, − 8.00 = 10.00, − 50 % = 5.00, and nothing for the delivery of 5.00.
		assert.deepEqual(ofServices, [
			["Moonlight", "SPECIFIC_ITEMS", "2.00"],
			["Scratched", "SPECIFIC_ITEMS", "8.00"],
			["Half", "GLOBAL", "5.00"],
			["Carried", "SHIPPING", "5.00"],
		]);
		assert.equal(checkout?.appliedDiscounts?.[2]?.discountRule?.name?.translated, "Halb");
		const { explanations: explained = [] } = await shopper.use(explanations).explainCheckout({ checkoutId: id });
		assert.ok(
			explained.some(({ name, amount, base }) => name === "Scratched" && amount === "8.00" && base === "18.00"),
		);
		const orderId = await place(shopper, id);
		const { order } = await shopper.use(orderService).getOrder({ id: orderId });
		assert.equal(order?.priceSummary?.discount?.amount, "20.00");
		assert.deepEqual(
			order?.appliedDiscounts?.map(({ discountRule }) => discountRule?.name?.original),
			["Moonlight", "Scratched", "Half", "Carried"],
		);
		assert.deepEqual(await breachesIn(shop), []);
	});

	it("a response that breaks a rule grants nothing, and the purchase goes on", async () => {
		const name = { original: "Half" };
		const global = (rate: object) => ({ name, globalDiscounts: { rate } });
		for (const wrong of [
			global({ percentageValue: "101" }),
			global({ percentageValue: "1.00001" }),
			global({ fixedAmountValue: "1.234" }),
			global({ type: "FIXED_AMOUNT", percentageValue: "10" }),
			{ ...global({ percentageValue: "10" }), source: "COUPON" },
			{ ...global({ percentageValue: "10" }), targetType: "SHIPPING" },
			{ name, lineItemsDiscounts: { lineItems: [{ id: crypto.randomUUID(), rate: { percentageValue: "10" } }] } },
			{ globalDiscounts: { rate: { percentageValue: "10" } } },
		]) {
			shop.advance(120_000);
			const right = { ...global({ percentageValue: "10" }), externalId: "right" };
			results["/v1/eligible-discounts"] = () => Response.json({ discounts: [right, wrong] });
			const id = await newCheckout();
			assert.deepEqual((await readCheckout(id))?.appliedDiscounts, [], JSON.stringify(wrong));
		}
	});

	it("carts are changed without a call, and their totals call once", async () => {
		await shopper.use(currentCart).addToCurrentCart({ lineItems: [lineOf(offered, 7)] });
		assert.equal(sent.length, 0);
		results["/v1/get-eligible-triggers"] = meets;
		const totals = await shopper.use(currentCart).estimateCurrentCartTotals({});
		assert.equal(totals.priceSummary?.discount?.amount, "7.00");
		assert.deepEqual(sent.map(({ path }) => path).sort(), ["/v1/eligible-discounts", "/v1/get-eligible-triggers"]);
	});

	it("listTriggers has what services offer, for staff alone", async () => {
		const staff = (await shop.staff()).use(discountsCustomTrigger);
		assert.deepEqual((await staff.listTriggers({})).triggers, [], "a silent service offers none");
		results["/v1/list-triggers"] = () => Response.json({ customTriggers: [{ id: "full-moon", name: "At full moon" }] });
		assert.deepEqual((await staff.listTriggers({})).triggers, [{ id: "full-moon", appId, name: "At full moon" }]);
		assert.equal(await refusalOf(shopper.use(discountsCustomTrigger).listTriggers({})), "403 PERMISSION_DENIED");
	});

	it("a condition names its app and its id", async () => {
		const staff = (await shop.staff()).use(discountRules);
		const create = (trigger: object) =>
			refusalOf(staff.createDiscountRule({ discountRule: { name: "R", trigger, discounts } as never }));
		assert.match(await create({ customTrigger: { id: "full-moon" } }), /^400 .*appId/);
		assert.match(await create({ customTrigger: { appId } }), /^400 .*customTrigger\.id/);
	});
});
