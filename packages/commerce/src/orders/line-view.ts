import type { OrderLineItem } from "@cartwright/contract/orders/order-line-item-messages";
import type { Price } from "@cartwright/contract/orders/order-money-messages";
import type { OrderItemTaxFullDetails, OrderLineItemTaxInfo } from "@cartwright/contract/orders/order-tax-messages";
import { allocate, type Minor, rateToDecimal } from "@cartwright/kernel/foundation/money";
import { publicPicture } from "@cartwright/products/media/address";
import { itemTexts } from "../purchase/item-texts.ts";
import { type Money, price } from "../purchase/price-view.ts";
import { exemptPart } from "../purchase/tax.ts";
import { jurisdictionOf, taxesOfAmount } from "../purchase/tax-view.ts";
import type { TaxedAmount } from "../purchase/totals-model.ts";
import type { Download } from "./downloads.ts";
import type { Order, OrderLine, StockReservation } from "./order.ts";

/** A line in the contract's format: `price` per unit, totals for the whole quantity. */
export const orderLineView = (
	line: OrderLine,
	order: Order,
	{ origin, downloads }: { readonly origin: string; readonly downloads?: readonly Download[] },
): OrderLineItem => {
	const shown = moneyOf(order);
	const { item, totals, quantity } = line;
	const { itemType, image, physicalProperties, paymentOption, depositAmount } = item;
	const { beforeDiscounts, ownDiscount, discount, taxed } = totals;
	const money = (amount: Minor) => priceIn(amount, shown);
	return {
		id: line.id,
		...itemTexts(item),
		quantity,
		itemType,
		paymentOption,
		price: money(perUnit(beforeDiscounts - ownDiscount, quantity)),
		priceBeforeDiscounts: money(item.price),
		priceBeforeDiscountsAndTax: money(item.price),
		lineItemPrice: money(beforeDiscounts - ownDiscount),
		totalDiscount: money(discount),
		totalPriceBeforeTax: money(taxed.net),
		totalPriceAfterTax: money(taxed.gross),
		taxDetails: taxDetailsView(taxed, shown),
		taxInfo: taxInfoView(taxed, order, shown),
		customLineItem: line.customLine,
		locations: [],
		modifierGroups: [],
		...restockView(line, order),
		...(item.priceDescription ? { priceDescription: item.priceDescription } : {}),
		...(line.externalLineItemId ? { externalLineItemId: line.externalLineItemId } : {}),
		...(line.leadTime ? { leadTime: line.leadTime } : {}),
		...(line.catalogReference ? { catalogReference: line.catalogReference } : {}),
		...(image ? { image: publicPicture(image, origin) } : {}),
		...(physicalProperties ? { physicalProperties } : {}),
		...(item.productId ? { rootCatalogItemId: item.productId } : {}),
		...digitalFileView(line, downloads),
		...(depositAmount === undefined ? {} : { depositAmount: money(depositAmount) }),
		...(line.extendedFields ? { extendedFields: line.extendedFields } : {}),
	};
};

const digitalFileView = ({ id, item }: OrderLine, downloads: readonly Download[] | undefined): OrderLineItem => {
	if (!item.digitalFile) return {};
	const download = downloads?.find(({ lineItemId }) => lineItemId === id);
	return {
		digitalFile: {
			fileId: item.digitalFile.id,
			...(download ? { link: download.url, expirationDate: download.expires } : {}),
		},
	};
};

/** Amounts are formatted in the order's currency and the buyer's language. */
export const moneyOf = ({ currency, buyerLanguage }: Order): Money => ({
	currency,
	...(buyerLanguage ? { language: buyerLanguage } : {}),
});

export const priceIn = (amount: Minor, { currency, language }: Money): Price => price(amount, currency, language);

/** The price of one unit if the amount does not divide evenly. */
const perUnit = (amount: Minor, quantity: number): Minor => allocate(amount, [1, quantity - 1])[0] ?? 0;

const restockView = ({ id }: OrderLine, { stock }: Order): OrderLineItem => {
	if (stock.state !== "RETURNED") return {};
	const ofLine = stock.reservations.filter(({ lineItemId }: StockReservation) => lineItemId === id);
	return ofLine.length === 0 ? {} : { restockQuantity: ofLine.reduce((sum, { quantity }) => sum + quantity, 0) };
};

export const taxDetailsView = ({ net, tax, rate }: TaxedAmount, money: Money): OrderItemTaxFullDetails => ({
	taxableAmount: priceIn(rate === 0 ? 0 : net, money),
	taxRate: rateToDecimal(rate),
	totalTax: priceIn(tax, money),
});

export const taxInfoView = (taxed: TaxedAmount, { taxes, taxIncludedInPrices }: Order, money: Money) => {
	const ofAmount = taxesOfAmount(taxed, taxes);
	const exempt = Math.max(0, ...ofAmount.map(exemptPart));
	return {
		taxAmount: priceIn(taxed.tax, money),
		taxableAmount: priceIn(taxed.rate === 0 ? 0 : taxed.net, money),
		taxRate: rateToDecimal(taxed.rate),
		taxIncludedInPrice: taxIncludedInPrices,
		taxBreakdown: ofAmount.map((tax) => ({
			taxName: tax.name,
			...(tax.type ? { taxType: tax.type } : {}),
			rate: rateToDecimal(tax.rate),
			...jurisdictionOf(tax),
			taxAmount: priceIn(tax.tax, money),
			taxableAmount: priceIn(tax.taxable - exemptPart(tax), money),
			nonTaxableAmount: priceIn(Math.max(0, taxed.net - tax.taxable), money),
			exemptAmount: priceIn(exemptPart(tax), money),
		})),
		...(exempt > 0 ? { exemptAmount: priceIn(exempt, money) } : {}),
	} satisfies OrderLineItemTaxInfo;
};
