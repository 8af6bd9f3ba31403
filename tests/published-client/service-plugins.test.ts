import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { discountRules } from "@cartwright/contract/discount-rules/discount-rules";
import { discountsCustomTrigger } from "@cartwright/contract/discount-rules/discounts-custom-trigger";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orders } from "@cartwright/contract/orders/orders";
import { payments } from "@cartwright/contract/payments/payments";
import { recommendations } from "@cartwright/contract/recommendations/recommendations";
import type { ComponentType } from "@cartwright/contract/service-plugins/service-plugin";
import { servicePlugins } from "@cartwright/contract/service-plugins/service-plugins";
import { taxRegions } from "@cartwright/contract/taxes/tax-regions";
import { apps } from "@cartwright/contract/webhooks/apps";
import { lineOf, offer, payBy, place, readyCart, readyCheckout } from "@cartwright/testing/buying";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { newMember } from "@cartwright/testing/things";
import {
	additionalFees,
	customTriggers,
	discounts,
	giftVouchersProvider,
	memberships,
	paymentSettings,
	recommendationsProvider,
	shippingRates,
	taxCalculationProvider,
	validations,
} from "@wix/ecom/service-plugins";
import { AppStrategy, createClient } from "@wix/sdk";

/** An app that was written for the hosted platform, as in docs/guides/service-plugins.md: its handlers are those of the published packages. */
const openApp = (appId: string, publicKey: string) =>
	createClient({
		auth: AppStrategy({ appId, publicKey: Buffer.from(publicKey, "base64").toString() }),
		modules: {
			additionalFees,
			customTriggers,
			discounts,
			giftVouchersProvider,
			memberships,
			paymentSettings,
			recommendationsProvider,
			shippingRates,
			taxCalculationProvider,
			validations,
		},
	});

describe("service plug-ins of the published packages", () => {
	let shop: Shop;
	let app: ReturnType<typeof openApp>;
	let appId = "";
	before(async () => {
		const fetch = (address: string | URL, init?: RequestInit) =>
			app.servicePlugins.processRequest(new Request(address, init));
		shop = await openShop({ providers: { fetch: fetch as never } });
		const staff = await shop.staff();
		const created = await staff.use(apps).createApp({ name: "An app", role: "manager" });
		appId = created.app?.id ?? "";
		app = openApp(appId, created.app?.publicKey ?? "");
	});
	after(() => shop.close());

	const register = async (componentType: ComponentType) => {
		const url = "https://app.example.com/plugins";
		await (await shop.staff()).use(servicePlugins).createServicePlugin({ appId, componentType, url });
	};

	it("payment settings demand 3-D Secure for some orders", async () => {
		await register("ECOM_PAYMENT_SETTINGS");
		const seen: unknown[] = [];
		app.paymentSettings.provideHandlers({
			getPaymentSettings: async ({ request, metadata }) => {
				const { order } = request;
				seen.push([order?._id, metadata.currency, order?.lineItems?.[0]?.quantity]);
				return { paymentSettings: { requires3dSecure: Number(order?.priceSummary?.total?.amount) > 50 } };
			},
		});
		const shopper = await shop.visitor();
		const pay = async (quantity: number) => {
			const orderId = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop), quantity)));
			const token = {
				paymentGatewayOrderId: orderId,
				method: "CARD",
				paymentToken: "test_approved_visa_4242",
			} as const;
			const { status } = await shopper.use(payments).pay(token);
			return { orderId, status };
		};
		const small = await pay(1);
		const large = await pay(9);
		assert.deepEqual([small.status, large.status], ["APPROVED", "PENDING"]);
		assert.deepEqual(seen, [
			[small.orderId, "USD", 1],
			[large.orderId, "USD", 9],
		]);
	});

	it("triggers and discounts lower the total of a checkout", async () => {
		for (const kind of ["ECOM_DISCOUNTS_TRIGGER", "ECOM_DISCOUNTS"] as const) await register(kind);
		app.customTriggers.provideHandlers({
			listTriggers: async () => ({ customTriggers: [{ _id: "rainy", name: "When it rains" }] }),
			getEligibleTriggers: async ({ request }) => ({
				eligibleTriggers: (request.triggers ?? []).map(({ customTrigger, identifier }) => ({
					customTriggerId: customTrigger?._id ?? "",
					identifier,
				})),
			}),
		});
		app.discounts.provideHandlers({
			getEligibleDiscounts: async ({ request }) => ({
				discounts: [
					{
						targetType: discounts.TargetType.GLOBAL,
						globalDiscounts: { rate: { type: discounts.Type.FIXED_AMOUNT, fixedAmountValue: "1" } },
						name: { original: `Off ${request.lineItems?.length} line` },
					},
				],
			}),
		});
		const staff = await shop.staff();
		const { triggers = [] } = await staff.use(discountsCustomTrigger).listTriggers({});
		assert.deepEqual(triggers, [{ id: "rainy", appId, name: "When it rains" }]);
		const storesAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
		const scopes = [{ id: `all_${storesAppId}`, type: "CUSTOM_FILTER", customFilter: { appId: storesAppId } } as const];
		const value = { targetType: "SPECIFIC_ITEMS", specificItemsInfo: { scopes }, percentage: 20 } as const;
		const trigger = { triggerType: "CUSTOM", customTrigger: { appId, id: "rainy" } } as const;
		const discountRule = { name: "Umbrellas", trigger, discounts: { values: [value] } };
		const created = await staff.use(discountRules).createDiscountRule({ discountRule });
		const shopper = await shop.visitor();
		const id = await readyCheckout(shopper, lineOf(await offer(shop), 2));
		const { checkout: priced } = await shopper.use(checkout).getCheckout({ id });
		assert.deepEqual(
			priced?.appliedDiscounts?.map(({ discountRule: rule }) => [rule?.name?.original, rule?.amount?.amount]),
			[
				["Umbrellas", "4.00"],
				["Off 1 line", "1.00"],
			],
		);
		await staff.use(discountRules).deleteDiscountRule({ discountRuleId: created.discountRule?.id ?? "" });
		app.discounts.provideHandlers({ getEligibleDiscounts: async () => ({ discounts: [] }) });
	});

	it("a tax service calculates the tax of its regions", async () => {
		await register("TAX_CALCULATION_PROVIDER");
		app.taxCalculationProvider.provideHandlers({
			calculateTax: async ({ request }) => ({
				currency: request.currency ?? "",
				lineItemTaxDetails: (request.lineItems ?? []).map(({ _id, price, quantity = 1 }) => {
					const amount = Number(price) * quantity;
					return {
						_id: _id ?? "",
						quantity,
						taxBreakdown: [{ taxName: "Sales tax", rate: "0.07", taxAmount: (amount * 0.07).toFixed(2) }],
						taxSummary: { taxAmount: (amount * 0.07).toFixed(2), taxableAmount: amount.toFixed(2) },
					};
				}),
			}),
		});
		const regions = (await shop.staff()).use(taxRegions);
		const { taxRegion } = await regions.createTaxRegion({ taxRegion: { country: "US", appId } });
		const shopper = await shop.visitor();
		const id = await readyCheckout(shopper, lineOf(await offer(shop), 2));
		const { checkout: read } = await shopper.use(checkout).getCheckout({ id });
		const { calculationDetails, totalTax, aggregatedTaxBreakdown } = read?.taxSummary ?? {};
		assert.deepEqual(
			[calculationDetails?.rateType, totalTax?.amount, aggregatedTaxBreakdown?.map(({ taxName }) => taxName)],
			["AUTO_RATE", "1.75", ["Sales tax"]],
		);
		await regions.deleteTaxRegion({ taxRegionId: taxRegion?.id ?? "" });
	});

	it("carriers, fees and rules take part in a checkout", async () => {
		for (const kind of ["ECOM_SHIPPING_RATES", "ECOM_ADDITIONAL_FEES", "ECOM_VALIDATIONS"] as const)
			await register(kind);
		const destinations: unknown[] = [];
		app.shippingRates.provideHandlers({
			getShippingRates: async ({ request, metadata }) => {
				destinations.push(request.shippingDestination?.country);
				const cost = { price: "7.50", currency: metadata.currency ?? "" };
				return { shippingRates: [{ code: "express", title: "Express", cost }] };
			},
		});
		app.additionalFees.provideHandlers({
			calculateAdditionalFees: async ({ request, metadata }) => ({
				currency: metadata.currency ?? "",
				additionalFees: [{ code: "wrap", name: "Gift wrapping", price: String(request.lineItems?.length ?? 0) }],
			}),
		});
		app.validations.provideHandlers({
			getValidationViolations: async ({ request }) => ({
				violations:
					Number(request.validationInfo?.priceSummary?.subtotal?.amount) < 25
						? [
								{
									severity: "ERROR",
									target: { other: { name: "OTHER_DEFAULT" } },
									description: "Orders start at 25 dollars.",
								},
							]
						: [],
			}),
		} as Parameters<typeof app.validations.provideHandlers>[0]);
		const shopper = await shop.visitor();
		const read = async (quantity: number) => {
			const id = await readyCheckout(shopper, lineOf(await offer(shop), quantity));
			return (await shopper.use(checkout).getCheckout({ id })).checkout;
		};
		const small = await read(1);
		assert.deepEqual(
			small?.violations?.map(({ description }) => description),
			["Orders start at 25 dollars."],
		);
		const large = await read(3);
		assert.deepEqual(large?.violations, []);
		assert.deepEqual(
			large?.additionalFees?.map(({ name, price }) => [name, price?.amount]),
			[["Gift wrapping", "1.00"]],
		);
		const offered = large?.shippingInfo?.carrierServiceOptions?.find(({ carrierId }) => carrierId === appId);
		assert.equal(offered?.shippingOptions?.[0]?.cost?.price?.amount, "7.50");
		assert.ok(destinations.includes("US"));
	});

	const charged: unknown[] = [];

	it("a membership pays a line, and is given back", async () => {
		await register("ECOM_MEMBERSHIPS");
		const voided: unknown[] = [];
		const gold = { _id: "gold", name: { original: "Gold" }, credits: { total: 10, remaining: 3 } };
		app.memberships.provideHandlers({
			listEligibleMemberships: async ({ request }) => ({
				eligibleMemberships: [gold],
				selectedMemberships: request.selectedMemberships?.memberships ?? [],
			}),
			listExistingMemberships: async ({ request }) => ({
				memberships: [
					{
						membership: gold,
						coveredLineItems: (request.lineItems ?? []).map(({ _id }) => ({ lineItemId: _id, redemptionCost: 1 })),
					},
				],
			}),
			listPurchasablePlans: async () => ({ purchasablePlans: [], coverages: [] }),
			chargeMembership: async ({ request }) => {
				charged.push([request.memberId, request.membershipId]);
				return { transactionId: `t-${request.idempotencyKey}` };
			},
			getMembershipVoidability: async () => ({ voidable: true }),
			voidMembershipCharge: async ({ request }) => {
				voided.push(request.transactionId);
				return {};
			},
		});
		const { id: memberId, client } = await newMember(shop);
		const lines = [lineOf(await offer(shop), 1), lineOf(await offer(shop), 3)];
		const orderId = await place(client, await readyCheckout(client, ...lines));
		await payBy(client, orderId, "OFFLINE");
		const staff = await shop.staff();
		const lineItemId = (await staff.use(orders).getOrder({ id: orderId })).order?.lineItems?.[0]?.id ?? "";
		const membershipIdentifier = { existingMembership: { appId, membershipId: "gold" } };
		const billing = staff.use(orderBilling);
		const charge = { orderId, memberId, memberships: [{ lineItemId, membershipIdentifier }] };
		const [payment] = (await billing.chargeMemberships(charge)).payments ?? [];
		assert.deepEqual([payment?.status, charged], ["APPROVED", [[memberId, "gold"]]]);
		await billing.voidMemberships({ orderId, paymentIds: [payment?.id ?? ""] });
		assert.deepEqual(voided, [`t-${payment?.id}`]);
	});

	it("a membership that a buyer selects pays a line", async () => {
		charged.length = 0;
		const { id: memberId, client } = await newMember(shop);
		const added = await client.use(currentCart).addToCurrentCart({
			lineItems: [lineOf(await offer(shop)), lineOf(await offer(shop), 3)],
		});
		const lineItemId = added.cart?.lineItems?.[0]?.id ?? "";
		const estimated = await client.use(currentCart).estimateCurrentCartTotals({});
		const [existing] = estimated.membershipOptions?.validatedExistingMemberships?.memberships ?? [];
		assert.deepEqual(
			[existing?.membership?.id, existing?.coveredLineItems],
			["gold", (added.cart?.lineItems ?? []).map(({ id }) => ({ lineItemId: id, redemptionCost: 1 }))],
		);
		const id = await readyCart(client);
		const memberships = [{ id: "gold", appId, lineItemIds: [lineItemId] }];
		const membershipOptions = { selectedMemberships: { memberships } };
		const changed = await client.use(checkout).updateCheckout({ checkout: { id, membershipOptions } });
		const { payNow, priceSummary } = changed.checkout ?? {};
		assert.equal(Number(priceSummary?.total?.amount) - Number(payNow?.total?.amount), 10);
		assert.equal(changed.checkout?.membershipOptions?.eligibleMemberships?.[0]?.credits?.remaining, 3);
		const orderId = await place(client, id);
		assert.deepEqual(charged, [[memberId, "gold"]]);
		const staff = await shop.staff();
		const { payments: found } = await staff.use(orderBilling).getOrderRefundability({ orderId });
		assert.ok(found?.some(({ refundable }) => refundable));
	});

	it("a gift card of an app pays an order, and is given back", async () => {
		await register("GIFT_CARDS_PROVIDER");
		const redeemed: unknown[] = [];
		const voided: unknown[] = [];
		app.giftVouchersProvider.provideHandlers({
			getBalance: async () => ({ balance: 500, currencyCode: "USD", externalId: "card-1" }),
			redeem: async ({ request }) => {
				redeemed.push([request.code, request.amount, request.orderId]);
				return { transactionId: "t-1", remainingBalance: 400, currencyCode: "USD" };
			},
			_void: async ({ request }) => {
				voided.push(request.transactionId);
				return { remainingBalance: 500, currencyCode: "USD" };
			},
		});
		const shopper = await shop.visitor();
		const id = await readyCheckout(shopper, lineOf(await offer(shop), 3));
		const applied = await shopper.use(checkout).updateCheckout({ checkout: { id }, giftCardCode: "FRIEND-4711" });
		const orderId = await place(shopper, id);
		const amount = Number(applied.checkout?.giftCard?.amount?.amount);
		assert.deepEqual(redeemed, [["FRIEND-4711", amount, orderId]]);
		const staff = await shop.staff();
		const { order } = await staff.use(orders).getOrder({ id: orderId });
		assert.deepEqual([order?.status, order?.paymentStatus], ["APPROVED", "PAID"]);
		const { payments: found } = await staff.use(orderBilling).getOrderRefundability({ orderId });
		const paymentId = found?.[0]?.payment?.paymentId ?? "";
		await staff.use(orderBilling).refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
		assert.deepEqual(voided, ["t-1"]);
	});

	it("an app recommends products", async () => {
		const algorithmId = crypto.randomUUID();
		const config = {
			name: "Matching",
			description: "What matches.",
			algorithmType: "RELATED_ITEMS",
			algorithmId,
		} as const;
		await (await shop.staff()).use(servicePlugins).createServicePlugin({
			appId,
			componentType: "ECOM_RECOMMENDATIONS_PROVIDER",
			url: "https://app.example.com/plugins",
			algorithms: [config],
		});
		const [basis, matching] = [(await offer(shop)).product.id ?? "", (await offer(shop)).product.id ?? ""];
		const storesAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
		app.recommendationsProvider.provideHandlers({
			getRecommendations: async ({ request }) => ({
				recommendationPerAlgorithm: (request.algorithmIds ?? []).map((id) => ({
					algorithmId: id,
					recommendedItems: [...(request.items ?? []), { appId: storesAppId, catalogItemId: matching }],
				})),
			}),
		});
		const { recommendation } = await (await shop.visitor()).use(recommendations).getRecommendation({
			algorithms: [{ id: algorithmId, appId }],
			items: [{ appId: storesAppId, catalogItemId: basis }],
		});
		assert.deepEqual(
			[recommendation?.algorithm?.id, recommendation?.items?.map(({ catalogItemId }) => catalogItemId)],
			[algorithmId, [matching]],
		);
	});
});
