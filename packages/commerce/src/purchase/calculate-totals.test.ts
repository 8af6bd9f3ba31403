import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { totalsCalculator } from "@cartwright/contract/carts/totals-calculator";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { taxExemptGroups } from "@cartwright/contract/taxes/tax-exempt-groups";
import { changeSettings, lineOf, type Offer, offer } from "@cartwright/testing/buying";
import { offerCoupon } from "@cartwright/testing/example-coupon";
import { exampleVariant } from "@cartwright/testing/example-products";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

const shippingAddress = { country: "US", subdivision: "US-NY" };

onEachEngine("calculateTotals", (engine) => {
	let shop: Shop;
	let mug: Offer;
	before(async () => {
		shop = await openShop({ engine });
		mug = await offer(shop, 100, { variants: [exampleVariant({ price: 1000 })] });
		const rate = { id: "ny", name: "Sales tax", country: "US", rate: 100_000, appliesToShipping: true };
		await changeSettings(shop, { tax: { includedInPrices: false, rates: [rate] } });
		await offerCoupon(shop, { code: "SPRING" });
	});
	after(() => shop.close());

	const calculator = async () => (await shop.staff()).use(totalsCalculator);
	const itemOf = ({ product }: Offer, price: string, quantity = 2) => ({
		id: "mug",
		quantity,
		price,
		catalogReference: lineOf({ product } as Offer).catalogReference,
	});

	it("calculates what a cart with the same items costs", async () => {
		const visitor = (await shop.visitor()).use(currentCart);
		await visitor.addToCurrentCart({ lineItems: [lineOf(mug, 2)] });
		await visitor.updateCurrentCart({ couponCode: "SPRING" });
		const estimated = await visitor.estimateCurrentCartTotals({ shippingAddress });
		const calculated = await (await calculator()).calculateTotals({
			lineItems: [itemOf(mug, "10")],
			shippingAddress,
			couponCode: "spring",
		});
		assert.deepEqual(calculated.priceSummary, estimated.priceSummary);
		assert.deepEqual(calculated.taxSummary, estimated.taxSummary);
		const costOf = ({ shippingInfo }: Pick<typeof calculated, "shippingInfo">) =>
			shippingInfo?.selectedCarrierServiceOption?.cost;
		assert.deepEqual(costOf(calculated), costOf(estimated));
		assert.equal(calculated.appliedDiscounts[0]?.coupon?.code, "SPRING");
		const [line] = calculated.calculatedLineItems;
		const [other] = estimated.calculatedLineItems;
		assert.deepEqual([line?.lineItemId, line?.pricesBreakdown], ["mug", other?.pricesBreakdown]);
		assert.equal(calculated.totalAfterGiftCard?.amount, estimated.priceSummary?.total?.amount);
	});

	it("takes the prices of the request, whatever is in stock, and items of no catalogue", async () => {
		const gone = await offer(shop, 0);
		const { calculatedLineItems, priceSummary, taxIncludedInPrice } = await (await calculator()).calculateTotals({
			lineItems: [
				{ id: "service", quantity: 1, price: "5.50", productName: "Engraving", itemType: { preset: "SERVICE" } },
				{ ...itemOf(gone, "2.25", 4), id: "gone" },
			],
			billingAddress: { country: "DE" },
			calculateShipping: false,
		});
		assert.deepEqual(
			calculatedLineItems.map(({ lineItemId, pricesBreakdown }) => [
				lineItemId,
				pricesBreakdown?.totalPriceAfterTax?.amount,
			]),
			[
				["service", "5.50"],
				["gone", "9.00"],
			],
		);
		assert.deepEqual([priceSummary?.total?.amount, taxIncludedInPrice], ["14.50", false]);
	});

	it("lists errors instead of failing, and takes the group of exempt buyers", async () => {
		const staff = await shop.staff();
		const { taxExemptGroups: standard } = await staff.use(taxExemptGroups).listDefaultTaxExemptGroups({});
		const taxExemptGroupId = standard[0]?.id ?? "";
		const exemptRates = [{ taxExemptGroupId, rate: 0 }];
		const rate = { id: "fr", name: "TVA", country: "FR", rate: 200_000, appliesToShipping: false, exemptRates };
		await changeSettings(shop, { tax: { includedInPrices: false, rates: [rate] } });
		const request = {
			lineItems: [{ id: "a", quantity: 1, price: "10", itemType: { preset: "DIGITAL" as const } }],
			billingAddress: { country: "FR" },
		};
		const calls = await calculator();
		const { calculationErrors, priceSummary } = await calls.calculateTotals({
			...request,
			couponCode: "NONE",
			giftCardCode: "AAAABBBBCCCCDDDD",
		});
		assert.deepEqual(
			[
				calculationErrors?.couponCalculationError?.applicationError?.code,
				Boolean(calculationErrors?.giftCardCalculationError?.applicationError?.code),
				priceSummary?.total?.amount,
			],
			["ERROR_COUPON_DOES_NOT_EXIST", true, "12.00"],
		);
		const exempt = await calls.calculateTotals({ ...request, taxExemptGroupId });
		assert.deepEqual([exempt.priceSummary?.total?.amount, exempt.taxSummary?.totalExempt?.amount], ["10.00", "10.00"]);
	});

	it("refuses items that it cannot tell apart and amounts that the currency does not have, and is for staff", async () => {
		const calls = await calculator();
		const item = { id: "a", quantity: 1, price: "10" };
		assert.match(await refusalOf(calls.calculateTotals({ lineItems: [item, item] })), /^400 lineItems\[1\]\.id/);
		const precise = { lineItems: [{ ...item, price: "10.001" }] };
		assert.match(await refusalOf(calls.calculateTotals(precise)), /^400 lineItems\[0\]\.price/);
		const both = { lineItems: [item], couponId: "a", couponCode: "b" };
		assert.match(await refusalOf(calls.calculateTotals(both)), /^400/);
		const visitor = (await shop.visitor()).use(totalsCalculator);
		assert.equal(await refusalOf(visitor.calculateTotals({ lineItems: [item] })), "403 PERMISSION_DENIED");
	});
});
