import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { cart as cartService } from "@cartwright/contract/carts/v1/cart";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import type { EstimatedTotals } from "@cartwright/contract/carts/v1/estimate-messages";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { PriceSummary } from "@cartwright/contract/ecommerce/totals-messages";
import { products } from "@cartwright/products/catalogue/documents";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import {
	exampleProduct,
	exampleStock,
	exampleVariant,
	stockedProductWrites,
} from "@cartwright/testing/example-products";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

const amounts = (summary: PriceSummary | null | undefined) =>
	Object.fromEntries(Object.entries(summary ?? {}).map(([name, price]) => [name, price?.amount]));
const newYork = { country: "US", subdivision: "US-NY" };

onEachEngine("estimated totals", (engine) => {
	let shop: Shop;
	const mug = exampleProduct();
	before(async () => {
		shop = await openShop({
			engine,
			settings: {
				tax: {
					includedInPrices: false,
					rates: [
						{ id: "ny", name: "New York", country: "US", subdivision: "US-NY", rate: 88_750, appliesToShipping: true },
					],
				},
				shipping: {
					rates: [
						{ id: "standard", title: "Standard", countries: ["US"], price: 500 },
						{ id: "express", title: "Express", countries: ["US"], price: 1500 },
					],
					pickups: [],
				},
			},
		});
		await shop.store.commit(shop.site, stockedProductWrites({ product: mug, items: exampleStock(mug) }));
	});
	after(() => shop.close());

	const withMugs = async (product = mug) => {
		const visitor = await shop.visitor();
		const catalogReference = { appId: storesAppId, catalogItemId: product.id };
		const { cart } = await visitor
			.use(currentCart)
			.addToCurrentCart({ lineItems: [{ quantity: 2, catalogReference }] });
		return { visitor, shopper: visitor.use(currentCart), id: cart?.id ?? "", lineId: cart?.lineItems?.[0]?.id };
	};
	const selected = ({ shippingInfo }: EstimatedTotals) => {
		const { code, requestedShippingOption } = shippingInfo?.selectedCarrierServiceOption ?? {};
		return [code, requestedShippingOption];
	};

	it("are those of the lines without an address and a delivery option", async () => {
		const { shopper } = await withMugs();
		const totals = await shopper.estimateCurrentCartTotals({});
		assert.deepEqual(amounts(totals.priceSummary), {
			subtotal: "20.00",
			shipping: "0.00",
			tax: "0.00",
			discount: "0.00",
			total: "20.00",
			additionalFees: "0.00",
		});
		assert.deepEqual([totals.violations, totals.calculationErrors], [[], { orderValidationErrors: [] }]);
	});

	it("include delivery and tax of an address, with the cheapest delivery unless one is selected", async () => {
		const { visitor, shopper, id, lineId } = await withMugs();
		const totals = await shopper.estimateCurrentCartTotals({ shippingAddress: newYork });
		assert.deepEqual(selected(totals), ["standard", false]);
		const { subtotal, shipping, tax, total } = amounts(totals.priceSummary);
		assert.deepEqual([subtotal, shipping, tax, total], ["20.00", "5.00", "2.22", "27.22"]);
		assert.deepEqual(amounts(totals.payNow), amounts(totals.priceSummary));
		const [line] = totals.calculatedLineItems;
		assert.equal(line?.lineItemId, lineId);
		assert.equal(line?.pricesBreakdown?.totalPriceAfterTax?.amount, "21.78");
		assert.equal(line?.pricesBreakdown?.taxDetails?.taxBreakdown?.[0]?.jurisdiction, "US-NY");
		assert.equal(totals.taxSummary?.totalTax?.amount, "2.22");
		const chosen = { shippingAddress: newYork, selectedShippingOption: { code: "express" } };
		const byId = await visitor.use(cartService).estimateTotals({ id, ...chosen });
		assert.deepEqual(selected(byId), ["express", true]);
		assert.equal(byId.priceSummary?.total?.amount, "38.11");
	});

	it("leave out parts that were not requested", async () => {
		const { shopper } = await withMugs();
		const totals = await shopper.estimateCurrentCartTotals({
			shippingAddress: newYork,
			calculateTax: false,
			calculateShipping: false,
			calculateAdditionalFees: false,
		});
		assert.equal(totals.priceSummary?.total?.amount, "20.00");
	});

	it("use the values of the cart, and do not change it", async () => {
		const { shopper } = await withMugs();
		const cartInfo = { contactInfo: { address: newYork }, selectedShippingOption: { code: "express" } };
		const { cart } = await shopper.updateCurrentCart({ cartInfo });
		const totals = await shopper.estimateCurrentCartTotals({});
		assert.deepEqual(selected(totals), ["express", true]);
		assert.deepEqual((await shopper.getCurrentCart({})).cart, cart);
		assert.deepEqual(totals.cart, cart);
	});

	it("list errors instead of failing", async () => {
		const { shopper } = await withMugs();
		const wrong = { shippingAddress: newYork, selectedShippingOption: { code: "drone" } };
		const { calculationErrors } = await shopper.estimateCurrentCartTotals(wrong);
		assert.equal(
			calculationErrors?.selectedShippingOptionError?.applicationError?.code,
			"SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND",
		);
		const nowhere = await shopper.estimateCurrentCartTotals({ shippingAddress: { country: "FR" } });
		assert.ok(nowhere.calculationErrors?.generalShippingCalculationError);
	});

	it("warn of a price that has changed since the buyer saw it", async () => {
		const changing = exampleProduct();
		await shop.store.commit(shop.site, stockedProductWrites({ product: changing, items: exampleStock(changing) }));
		const { shopper, lineId } = await withMugs(changing);
		const { stored } = await shop.store.read(shop.site, { stored: byId(products, changing.id) });
		assert.ok(stored);
		const [variant] = changing.variants;
		const dearer = { ...changing, variants: [exampleVariant({ ...variant, price: 1100 })] };
		await shop.store.commit(shop.site, [replace(products, stored, dearer)]);
		const { violations, priceSummary } = await shopper.estimateCurrentCartTotals({});
		assert.equal(priceSummary?.total?.amount, "22.00");
		assert.deepEqual(
			violations.map(({ severity, target }) => [severity, target?.lineItem?.id]),
			[["WARNING", lineId]],
		);
	});
});
