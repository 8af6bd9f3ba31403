import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Product, Variant } from "@cartwright/products/catalogue/product";
import type { Stored } from "@cartwright/store/collection";
import { v5 as uuidOf } from "uuid";
import { confirmOfflinePayment, startOfflinePayment } from "../../payments/payment.ts";
import { resolveItem } from "../../purchase/item.ts";
import type { Item } from "../../purchase/resolved-line.ts";
import type { LineTotals, Summary, TaxedAmount } from "../../purchase/totals-model.ts";
import { taxSettings } from "../../taxes/settings.ts";
import type { Order, OrderLine } from "../order.ts";
import { newOrder } from "../placement.ts";
import type { Invoice, InvoiceLine } from "./invoice.ts";

export interface SoldVariant {
	readonly product: Stored<Product>;
	readonly variant: Variant;
}

/** Derived from the invoice number, so that each invoice is imported once. */
export const orderIdOf = (site: string, invoiceNumber: string): string => uuidOf(`invoice ${invoiceNumber}`, site);

/** Derived from the number of the customer, whose invoices say nothing else. */
export const contactIdOf = (site: string, customer: string): string => uuidOf(`customer ${customer}`, site);

/** An old invoice as a paid and fulfilled order that does not affect stock. */
export const historicOrder = (
	invoice: Invoice,
	findSold: (code: string) => SoldVariant | undefined,
	{ site, settings, newId }: { site: string; settings: Settings; newId: () => string },
): Order => {
	const change = { now: invoice.date, newId };
	const id = orderIdOf(site, invoice.number);
	const { currency, language: siteLanguage, weightUnit } = settings;
	const lineItems = invoice.lines.map((line) => orderLine(line, findSold(line.code), newId()));
	const total = lineItems.reduce((sum, { totals }) => sum + totals.taxed.gross, 0);
	const summary: Summary = { subtotal: total, shipping: 0, additionalFees: 0, discount: 0, tax: 0, total };
	const country = countryCode(invoice.country);
	const order = newOrder(
		id,
		{
			currency,
			lineItems,
			priceSummary: summary,
			payNow: summary,
			payNowAfterGiftCard: total,
			taxIncludedInPrices: taxSettings(settings).includedInPrices,
			taxes: [],
			fees: [],
			discounts: [],
			buyerInfo: invoice.customer ? { contactId: contactIdOf(site, invoice.customer) } : {},
			...(country ? { billingInfo: { address: { country } } } : {}),
			siteLanguage,
			weightUnit,
		},
		{ createdBy: { appId: storesAppId }, channelInfo: { type: "OTHER_PLATFORM" } },
		{ state: "UNTOUCHED", reservations: [] },
		change,
	);
	const payment = startOfflinePayment({ id: newId(), amount: total, currency, now: invoice.date });
	return {
		...order,
		imported: true,
		channelInfo: { type: "OTHER_PLATFORM", externalOrderId: invoice.number },
		status: "APPROVED",
		paymentStatus: "PAID",
		fulfillmentStatus: "FULFILLED",
		payments: total > 0 ? [confirmOfflinePayment(payment, invoice.date)] : [],
		seenByAHuman: true,
	};
};

const orderLine = (line: InvoiceLine, sold: SoldVariant | undefined, id: string): OrderLine => ({
	id,
	quantity: line.quantity,
	...(sold ? { catalogReference: reference(sold) } : {}),
	item: historicItem(line, sold),
	customLine: !sold,
	totals: totalsOf(id, line.quantity, line.price * line.quantity),
});

const reference = ({ product, variant }: SoldVariant) => ({
	appId: storesAppId,
	catalogItemId: product.doc.id,
	...(product.doc.managesVariants ? { options: { variantId: variant.id } } : {}),
});

/** The product as it is today, at the price of the invoice. */
const historicItem = ({ code, name, price }: InvoiceLine, sold: SoldVariant | undefined): Item => {
	const current = sold && resolveItem(sold.product.doc, { variantId: sold.variant.id })?.item;
	const prices = { fullPrice: price, price };
	if (current) return { ...current, ...prices };
	return {
		productName: { original: name },
		descriptionLines: [],
		itemType: { preset: "PHYSICAL" },
		shippable: false,
		physicalProperties: { sku: code, shippable: false },
		paymentOption: "FULL_PAYMENT_ONLINE",
		...prices,
	};
};

const totalsOf = (lineItemId: string, quantity: number, amount: Minor): LineTotals => {
	const taxed: TaxedAmount = { priced: amount, net: amount, tax: 0, gross: amount, rate: 0 };
	return { lineItemId, quantity, beforeDiscounts: amount, discount: 0, ownDiscount: 0, taxed, payNow: amount };
};

let codes: ReadonlyMap<string, string> | undefined;

/** ISO 3166 code of a country's English name, or `undefined` if it is not a country. */
export const countryCode = (name: string): string | undefined => {
	if (!codes) {
		const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
		const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
		const pairs = letters.flatMap((first) => letters.map((second) => first + second));
		// Deprecated codes and aliases have names too: UK is GB.
		const all = pairs.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
		codes = new Map(all.flatMap((code) => [[names.of(code)?.toLowerCase() ?? "", code] as const]));
	}
	return name ? codes.get(name.toLowerCase()) : undefined;
};
