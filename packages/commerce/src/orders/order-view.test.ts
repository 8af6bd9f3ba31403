import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { conforms } from "@cartwright/contract/codec/conforms";
import { encoder } from "@cartwright/contract/codec/encode";
import { Order as OrderMessage, type Order as WireOrder } from "@cartwright/contract/orders/order-messages";
import { exponentOf } from "@cartwright/kernel/foundation/money";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { exampleChange, exampleOrder } from "@cartwright/testing/example-order";
import { pricedLine } from "@cartwright/testing/example-products";
import { fc } from "@cartwright/testing/properties";
import type { Fee, GrantedDiscount } from "../purchase/totals-model.ts";
import { approve } from "./approval.ts";
import { withGiftCardPayment } from "./gift-card-claims.ts";
import type { Order } from "./order.ts";
import { withStockReturned } from "./order-stock.ts";
import { orderView } from "./order-view.ts";

const shown = (order: Order, forStaff = false) => orderView(order, { origin: "https://shop.test", forStaff });
const settingsIn = (currency: string) => ({ ...defaultSettings, currency });
const address = { country: "US", city: "New York" };

describe("an order as its readers see it", () => {
	it("has every amount with the digits of its currency, and adds up", () => {
		const prices = fc.array(fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 9 })), {
			minLength: 1,
			maxLength: 5,
		});
		const amounts = fc.integer({ min: 0, max: 50_000 });
		fc.assert(
			fc.property(prices, fc.constantFrom("EUR", "JPY", "KWD"), amounts, amounts, (lines, currency, off, price) => {
				const discounts: GrantedDiscount[] = [
					{ id: "d", source: { kind: "rule", name: "Sale" }, scope: "GLOBAL", value: { type: "AMOUNT", amount: off } },
				];
				const fees: Fee[] = [{ code: "f", name: "Fee", price, source: "MANUAL", taxable: false }];
				const order = exampleOrder({
					lines: lines.map(([each, quantity]) => pricedLine(each, quantity)),
					calculation: { settings: settingsIn(currency), discounts, fees },
				});
				const view = JSON.parse(encoder(OrderMessage)(shown(order))) as WireOrder;
				assert.deepEqual(conforms(OrderMessage, view), []);
				const digits = exponentOf(currency);
				const minor = (amount: string | null | undefined): number => {
					assert.equal((amount ?? "").split(".")[1]?.length ?? 0, digits, amount ?? "");
					return Math.round(Number(amount) * 10 ** digits);
				};
				const { subtotal, shipping, totalAdditionalFees, discount, tax, total } = view.priceSummary ?? {};
				assert.equal(
					minor(total?.amount),
					minor(subtotal?.amount) +
						minor(shipping?.amount) +
						minor(totalAdditionalFees?.amount) +
						minor(tax?.amount) -
						minor(discount?.amount),
				);
				const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
				const parts = [
					...(view.lineItems ?? []).map((line) => minor(line.totalPriceAfterTax?.amount)),
					...(view.additionalFees ?? []).map((fee) => minor(fee.priceAfterTax?.amount)),
					minor(view.shippingInfo?.cost?.totalPriceAfterTax?.amount ?? (0).toFixed(digits)),
				];
				assert.equal(sum(parts), minor(total?.amount));
				assert.equal(minor(view.balanceSummary?.balance?.amount), minor(total?.amount));
			}),
			{ numRuns: 60 },
		);
	});

	it("has amounts in the language of the buyer", () => {
		const formatted = (currency: string, buyerLanguage: string) => {
			const order = exampleOrder({ lines: [pricedLine(123_456)], calculation: { settings: settingsIn(currency) } });
			return shown({ ...order, buyerLanguage }).lineItems?.[0]?.price?.formattedAmount?.replace(/\s/g, " ");
		};
		assert.equal(formatted("EUR", "de"), "1.234,56 €");
		assert.equal(formatted("EUR", "en"), "€1,234.56");
		assert.equal(formatted("JPY", "en"), "¥123,456");
		assert.equal(formatted("KWD", "en"), "KWD 123.456");
	});

	it("is in the language of the shop if the buyer had none", () => {
		const { buyerLanguage: _, ...order } = { ...exampleOrder(), siteLanguage: "fr" };
		assert.deepEqual([shown(order).buyerLanguage, shown(order).siteLanguage], ["fr", "fr"]);
	});

	it("shows private tags to staff only", () => {
		const order = { ...exampleOrder(), tags: { tags: ["gift"], privateTags: ["vip"] } };
		assert.deepEqual(shown(order).tags, { tags: { tagIds: ["gift"] }, privateTags: { tagIds: [] } });
		assert.deepEqual(shown(order, true).tags?.privateTags?.tagIds, ["vip"]);
	});

	it("counts a gift card as paid, and shows the total with and without it", () => {
		const giftCard = { id: "g", amount: 1000, obfuscatedCode: "*" };
		const order = withGiftCardPayment({ ...exampleOrder(), giftCard }, undefined, exampleChange());
		const { balanceSummary, priceSummary } = shown(order);
		assert.deepEqual([balanceSummary?.paid?.amount, balanceSummary?.balance?.amount], ["10.00", "15.00"]);
		assert.deepEqual(
			[
				priceSummary?.total?.amount,
				priceSummary?.totalWithGiftCard?.amount,
				priceSummary?.totalWithoutGiftCard?.amount,
			],
			["25.00", "15.00", "25.00"],
		);
	});

	it("says where the order is picked up, and how, or where it is sent", () => {
		const { shippingInfo, ...rest } = exampleOrder();
		assert.ok(shippingInfo);
		const logisticsOf = (logistics: NonNullable<Order["shippingInfo"]>["logistics"]) =>
			shown({ ...rest, shippingInfo: { ...shippingInfo, logistics } }).shippingInfo?.logistics;
		assert.deepEqual(logisticsOf({ pickupAddress: address }), {
			pickupDetails: { address, pickupMethod: "STORE_PICKUP" },
		});
		assert.deepEqual(logisticsOf({ pickupMethod: "PICKUP_POINT" }), {
			pickupDetails: { pickupMethod: "PICKUP_POINT" },
		});
		const sent = { shippingDestination: { address }, deliveryTime: "3–5 days", instructions: "Ring twice" };
		assert.deepEqual(logisticsOf(sent), sent);
	});

	it("names the source of each discount, and the lines that it was taken from", () => {
		const [first, second] = [pricedLine(1000, 2), pricedLine(500)];
		const value = { type: "AMOUNT", amount: 300 } as const;
		const lineItemIds = [second.id];
		const discounts: GrantedDiscount[] = [
			{ id: "c", source: { kind: "coupon", code: "SPRING", name: "Spring" }, scope: "GLOBAL", value },
			{ id: "r", source: { kind: "rule", name: "Sale" }, scope: "SPECIFIC_ITEMS", lineItemIds, value },
			{ id: "m", source: { kind: "merchant", description: "Scratch" }, scope: "SPECIFIC_ITEMS", lineItemIds, value },
		];
		const { appliedDiscounts = [] } = shown(exampleOrder({ lines: [first, second], calculation: { discounts } }));
		const by = new Map(appliedDiscounts?.map((discount) => [discount.id, discount]));
		const spread =
			by.get("c")?.lineItemDiscounts?.map(({ totalDiscount }) => Number(totalDiscount?.amount) * 100) ?? [];
		assert.equal(Math.round(spread.reduce((sum, each) => sum + each, 0)), 300);
		assert.deepEqual(
			[by.get("c")?.coupon?.code, by.get("c")?.coupon?.amount?.amount, by.get("c")?.lineItemIds],
			["SPRING", "3.00", []],
		);
		assert.deepEqual([by.get("r")?.discountRule?.name?.original, by.get("r")?.lineItemIds], ["Sale", lineItemIds]);
		assert.equal(by.get("m")?.merchantDiscount?.description, "Scratch");
	});

	it("gives each fee the same id whenever it is read, and another for each", () => {
		const fee = (name: string): Fee => ({ code: name, name, price: 100, source: "MANUAL", taxable: false });
		const order = exampleOrder({ calculation: { fees: ["a", "b", "c"].map(fee) } });
		const ids = () => shown(order).additionalFees?.map(({ id }) => id);
		assert.deepEqual(ids(), ids());
		assert.equal(new Set(ids()).size, 3);
	});

	it("shows the tax of each rate by state or country, and one rate as that of the order", () => {
		const rate = (id: string, more: object) => ({ id, name: id, rate: 100_000, appliesToShipping: false, ...more });
		const taxedBy = (rates: NonNullable<Parameters<typeof rate>[1]>[]) => {
			const settings = { ...defaultSettings, tax: { includedInPrices: false, rates: rates as never } };
			return shown(exampleOrder({ calculation: { settings } }));
		};
		const ofState = taxedBy([rate("NY", { country: "US", subdivision: "US-NY" }), rate("US", { country: "US" })]);
		const [tax] = ofState.taxInfo?.taxBreakdown ?? [];
		assert.deepEqual(
			[tax?.taxName, tax?.jurisdiction, tax?.jurisdictionType, tax?.rate, tax?.aggregatedTaxAmount?.amount],
			["US", "US", "COUNTRY", "0.1", "2.00"],
		);
		assert.equal(ofState.taxSummary?.manualTaxRate, "0.1");
		assert.equal(taxedBy([]).taxSummary?.manualTaxRate, undefined);
		const order = exampleOrder();
		const { taxInfo, taxSummary } = shown({
			...order,
			taxes: [
				{ rateId: "a", name: "State", rate: 40_000, country: "US", subdivision: "US-NY", taxable: 2000, tax: 80 },
				{ rateId: "b", name: "Federal", rate: 10_000, country: "US", taxable: 2000, tax: 20 },
			],
		});
		assert.deepEqual(
			taxInfo?.taxBreakdown?.map(({ jurisdiction, jurisdictionType }) => [jurisdiction, jurisdictionType]),
			[
				["US-NY", "STATE"],
				["US", "COUNTRY"],
			],
		);
		assert.equal(taxSummary?.manualTaxRate, undefined);
	});

	it("shows the taxes of each line by their authorities, and what is exempt", () => {
		const rate = (id: string, more: object) => ({ id, name: id, rate: 100_000, appliesToShipping: true, ...more });
		const rates = [rate("NY", { country: "US", subdivision: "US-NY", rate: 40_000 }), rate("US", { country: "US" })];
		const settings = { ...defaultSettings, tax: { includedInPrices: false, rates: rates as never } };
		const order = shown(exampleOrder({ calculation: { settings } }));
		const breakdownOf = (taxInfo: NonNullable<typeof order.lineItems>[number]["taxInfo"]) =>
			taxInfo?.taxBreakdown?.map((each) => [
				each.taxName,
				each.jurisdiction,
				each.rate,
				each.taxAmount?.amount,
				each.taxableAmount?.amount,
				each.exemptAmount?.amount,
			]);
		assert.deepEqual(breakdownOf(order.lineItems?.[0]?.taxInfo), [["US", "US", "0.1", "2.00", "20.00", "0.00"]]);
		const untaxed = shown(exampleOrder({ calculation: { settings: defaultSettings } }));
		assert.deepEqual(breakdownOf(untaxed.lineItems?.[0]?.taxInfo), []);
		const base = exampleOrder();
		const shares = [
			{ rateId: "a", rate: 40_000, taxable: 2000, tax: 80 },
			{ rateId: "b", rate: 0, taxable: 2000, tax: 0 },
		];
		const exemptLine = shown({
			...base,
			taxes: [
				{ rateId: "a", name: "State", rate: 40_000, country: "US", subdivision: "US-NY", taxable: 2000, tax: 80 },
				{
					rateId: "b",
					name: "City",
					rate: 0,
					country: "US",
					taxable: 2000,
					tax: 0,
					exemption: { name: "Schools" } as never,
				},
			],
			lineItems: base.lineItems.map((line) => ({
				...line,
				totals: { ...line.totals, taxed: { ...line.totals.taxed, net: 2000, tax: 80, rate: 40_000, shares } },
			})),
		}).lineItems?.[0]?.taxInfo;
		assert.deepEqual(breakdownOf(exemptLine), [
			["State", "US-NY", "0.04", "0.80", "20.00", "0.00"],
			["City", "US", "0", "0.00", "0.00", "20.00"],
		]);
		assert.equal(exemptLine?.exemptAmount?.amount, "20.00");
	});

	it("says how many units of a line went back to the stock, once they did", () => {
		const base = exampleOrder();
		const [line] = base.lineItems;
		const reservation = { lineItemId: line?.id ?? "", inventoryItemId: "i", preorder: false };
		const reservations = [
			{ ...reservation, quantity: 2 },
			{ ...reservation, inventoryItemId: "j", quantity: 1 },
			{ ...reservation, lineItemId: "other", quantity: 9 },
		];
		const order = approve({ ...base, stock: { state: "HELD", reservations } }, exampleChange());
		assert.equal(shown(order).lineItems?.[0]?.restockQuantity, undefined);
		assert.equal(shown(withStockReturned(order)).lineItems?.[0]?.restockQuantity, 3);
	});

	it("has a unit price that is at most one minor unit from the exact one, and the exact price of the line", () => {
		const numbers = fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 30 }), fc.nat(5000));
		fc.assert(
			fc.property(numbers, fc.constantFrom("EUR", "JPY", "KWD"), ([price, quantity, amount], currency) => {
				const line = pricedLine(price, quantity);
				const discounts: GrantedDiscount[] = [
					{
						id: "d",
						source: { kind: "merchant" },
						scope: "SPECIFIC_ITEMS",
						lineItemIds: [line.id],
						value: { type: "AMOUNT", amount },
					},
				];
				const settings = settingsIn(currency);
				const [view] = shown(exampleOrder({ lines: [line], calculation: { settings, discounts } })).lineItems ?? [];
				const minor = (value: string | null | undefined) => Math.round(Number(value) * 10 ** exponentOf(currency));
				const exact = Math.max(0, price * quantity - amount);
				assert.equal(minor(view?.lineItemPrice?.amount), exact);
				assert.ok(Math.abs(minor(view?.price?.amount) - exact / quantity) < 1);
				assert.equal(minor(view?.priceBeforeDiscounts?.amount), price);
			}),
			{ numRuns: 60 },
		);
	});
});
