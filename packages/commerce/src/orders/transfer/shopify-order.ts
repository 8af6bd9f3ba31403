import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { ImportedOrder } from "@cartwright/contract/orders/order-imports";
import type { FulfillmentStatus, PaymentStatus } from "@cartwright/contract/orders/order-messages";
import { allocate, type Minor, sumOf, toDecimal } from "@cartwright/kernel/foundation/money";
import { readAmount } from "@cartwright/kernel/foundation/written-amount";
import { InvalidNumber, readWritten } from "@cartwright/kernel/foundation/written-number";
import { v5 as uuidOf } from "uuid";
import type { SoldVariant } from "./historic-order.ts";
import type { InvoiceFault, Notation } from "./invoice.ts";
import { dateFault, readInvoiceDate } from "./invoice-dates.ts";
import { type ShopifyRow, withoutOffset } from "./shopify-order-file.ts";

const paymentStatuses: Readonly<Record<string, PaymentStatus>> = {
	"": "NOT_PAID",
	pending: "NOT_PAID",
	authorized: "PENDING",
	partially_paid: "PARTIALLY_PAID",
	paid: "PAID",
	partially_refunded: "PARTIALLY_REFUNDED",
	refunded: "FULLY_REFUNDED",
	voided: "CANCELED",
	expired: "CANCELED",
};

const fulfillmentStatuses: Readonly<Record<string, FulfillmentStatus>> = {
	"": "NOT_FULFILLED",
	unfulfilled: "NOT_FULFILLED",
	restocked: "NOT_FULFILLED",
	partial: "PARTIALLY_FULFILLED",
	fulfilled: "FULFILLED",
};

/** A cell that cannot be read; its order is left out. */
class UnreadableCell extends Error {
	readonly fault: InvoiceFault;

	constructor({ line }: ShopifyRow, column: string, reason: string) {
		super(reason);
		this.fault = { line, column, reason };
	}
}

export interface ShopifyLine {
	readonly id: string;
	readonly code: string;
	readonly name: string;
	readonly quantity: number;
	readonly price: Minor;
	readonly shippable: boolean;
}

/** An order of the file. */
export interface ShopifyOrder {
	readonly line: number;
	readonly id: string;
	readonly currency: string;
	readonly lines: readonly ShopifyLine[];
	/** The order as `importOrder` takes it. `findSold` finds the products of its lines. */
	readonly importedOrder: (findSold: (code: string) => SoldVariant | undefined) => ImportedOrder;
}

/** Derived from the order's number or name at Shopify, so that each order is imported once. */
export const shopifyOrderId = (site: string, row: ShopifyRow): string =>
	uuidOf(`shopify order ${row.cell("Id") || row.cell("Name")}`, site);

/** Reads the rows of an order; says of the first cell that cannot be read what is wrong with it. */
export const readShopifyOrder = (
	rows: readonly ShopifyRow[],
	notation: Notation,
	site: string,
): { readonly order?: ShopifyOrder; readonly fault?: InvoiceFault } => {
	try {
		return { order: orderOf(rows as [ShopifyRow, ...ShopifyRow[]], notation, site) };
	} catch (error) {
		if (error instanceof UnreadableCell) return { fault: error.fault };
		throw error;
	}
};

const orderOf = (rows: readonly [ShopifyRow, ...ShopifyRow[]], notation: Notation, site: string): ShopifyOrder => {
	const [first] = rows;
	const currency = first.cell("Currency") || notation.currency;
	const reading = { ...notation, currency };
	const id = shopifyOrderId(site, first);
	const lines = rows.map((row, index) => lineOf(row, uuidOf(`line ${index}`, id), reading));
	const order = headOf(first, lines, reading);
	const discounts = allocate(
		readCell(first, "Discount Amount", reading) ?? 0,
		lines.map(({ price, quantity }) => price * quantity),
	);
	return {
		line: first.line,
		id,
		currency,
		lines,
		importedOrder: (findSold) => ({
			...order,
			id,
			lineItems: lines.map((line, index) => lineItemOf(line, discounts[index] ?? 0, findSold(line.code), currency)),
		}),
	};
};

const headOf = (row: ShopifyRow, lines: readonly ShopifyLine[], notation: Notation): ImportedOrder => {
	const { currency } = notation;
	const money = (column: string) => readCell(row, column, notation);
	const price = (amount: Minor) => ({ amount: toDecimal(amount, currency) });
	const created = dateIn(row, "Created at", notation) ?? dateIn(row, "Paid at", notation);
	if (!created) throw new UnreadableCell(row, "Created at", "the order has no date");
	const [shipping, tax, total, discount] = [
		money("Shipping"),
		money("Taxes"),
		money("Total"),
		money("Discount Amount"),
	];
	const subtotal = sumOf(lines.map(({ price: each, quantity }) => each * quantity));
	const sent = subtotal - (discount ?? 0) + (shipping ?? 0);
	const cancelled = dateIn(row, "Cancelled at", notation);
	const dates = [created, dateIn(row, "Paid at", notation), dateIn(row, "Fulfilled at", notation), cancelled];
	const name = row.cell("Name");
	return {
		...(/^#?\d{1,12}$/.test(name) ? { number: String(Number(name.replace("#", ""))) } : {}),
		createdDate: created,
		purchasedDate: created,
		updatedDate: dates.filter((date) => date !== undefined).reduce((latest, date) => (date > latest ? date : latest)),
		status: cancelled ? "CANCELED" : "APPROVED",
		paymentStatus: statusOf(row, "Financial Status", paymentStatuses),
		fulfillmentStatus: statusOf(row, "Fulfillment Status", fulfillmentStatuses),
		currency,
		channelInfo: { type: "OTHER_PLATFORM", externalOrderId: row.cell("Id") || name },
		buyerInfo: row.cell("Email") ? { email: row.cell("Email") } : {},
		priceSummary: {
			subtotal: price(subtotal),
			shipping: price(shipping ?? 0),
			discount: price(discount ?? 0),
			tax: price(tax ?? 0),
			total: price(total ?? sent + (tax ?? 0)),
		},
		// Shopify does not say it: prices include tax if the total needs no tax on top.
		taxIncludedInPrices: (tax ?? 0) > 0 && total === sent,
		...(row.cell("Notes") ? { buyerNote: row.cell("Notes") } : {}),
		customFields: ["Payment Method", "Payment Reference", "Refunded Amount", "Discount Code"].flatMap((title) =>
			row.cell(title) ? [{ title, value: row.cell(title) }] : [],
		),
		...peopleOf(row),
		...shippingOf(row, price(shipping ?? 0)),
	};
};

const peopleOf = (row: ShopifyRow): Pick<ImportedOrder, "billingInfo" | "recipientInfo"> => {
	const [billing, recipient] = [personOf(row, "Billing"), personOf(row, "Shipping")];
	return { ...(billing ? { billingInfo: billing } : {}), ...(recipient ? { recipientInfo: recipient } : {}) };
};

const shippingOf = (row: ShopifyRow, price: { readonly amount: string }): Pick<ImportedOrder, "shippingInfo"> => {
	const destination = personOf(row, "Shipping");
	const title = row.cell("Shipping Method");
	if (!title && !destination) return {};
	const logistics = destination ? { shippingDestination: destination } : {};
	return { shippingInfo: { title, logistics, cost: { price } } };
};

const personOf = (row: ShopifyRow, of: "Billing" | "Shipping"): ImportedOrder["billingInfo"] | undefined => {
	const cell = (name: string) => row.cell(`${of} ${name}`);
	const [, first = "", last = ""] = /^(.*?)\s*(\S*)$/.exec(cell("Name")) ?? [];
	const [country, province] = [cell("Country"), cell("Province")];
	const contactDetails = filled({
		firstName: first || last,
		lastName: first ? last : "",
		phone: cell("Phone"),
		company: cell("Company"),
	});
	const address = filled({
		country,
		subdivision: country && /^[A-Z0-9]{1,3}$/.test(province) ? `${country}-${province}` : "",
		city: cell("City"),
		// Shopify protects leading zeros from spreadsheets.
		postalCode: cell("Zip").replace(/^'/, ""),
		addressLine: cell("Address1") || cell("Street"),
		addressLine2: cell("Address2"),
	});
	if (Object.keys(contactDetails).length + Object.keys(address).length === 0) return undefined;
	return { contactDetails, address };
};

const filled = <Members extends Readonly<Record<string, string>>>(members: Members): Partial<Members> =>
	Object.fromEntries(Object.entries(members).filter(([, text]) => text !== "")) as Partial<Members>;

const statusOf = <Status>(row: ShopifyRow, column: string, statuses: Readonly<Record<string, Status>>): Status => {
	const text = row.cell(column);
	const status = Object.hasOwn(statuses, text.toLowerCase()) ? statuses[text.toLowerCase()] : undefined;
	if (status === undefined) throw new UnreadableCell(row, column, `${text} is not a status of Shopify's export`);
	return status;
};

const dateIn = (row: ShopifyRow, column: string, { dates }: Notation): string | undefined => {
	const cell = row.cell(column);
	if (!cell) return undefined;
	const { text, minutes } = withoutOffset(cell);
	const local = readInvoiceDate(text, dates);
	if (!local) throw new UnreadableCell(row, column, dateFault(text, dates));
	return new Date(Date.parse(local) - minutes * 60_000).toISOString();
};

const readCell = (row: ShopifyRow, column: string, { currency, decimalMark }: Notation): Minor | undefined => {
	const text = row.cell(column);
	if (!text) return undefined;
	return orFault(row, column, () => readAmount(text, currency, decimalMark));
};

const orFault = <Value>(row: ShopifyRow, column: string, read: () => Value): Value => {
	try {
		return read();
	} catch (error) {
		if (error instanceof InvalidNumber) throw new UnreadableCell(row, column, `${row.cell(column)} ${error.message}`);
		throw error;
	}
};

const maxQuantity = 100_000;

const lineOf = (row: ShopifyRow, id: string, notation: Notation): ShopifyLine => {
	const quantity = orFault(row, "Lineitem quantity", () =>
		Number(readWritten(row.cell("Lineitem quantity"), notation.decimalMark)),
	);
	if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity) {
		const reason = `${row.cell("Lineitem quantity")} is not a whole number from 1 to ${maxQuantity}`;
		throw new UnreadableCell(row, "Lineitem quantity", reason);
	}
	const price = readCell(row, "Lineitem price", notation);
	const name = row.cell("Lineitem name");
	if (price === undefined || price < 0) throw new UnreadableCell(row, "Lineitem price", "the item has no price");
	if (!name) throw new UnreadableCell(row, "Lineitem name", "the item has no name");
	const shippable = row.cell("Lineitem requires shipping").toLowerCase() !== "false";
	return { id, code: row.cell("Lineitem sku"), name, quantity, price, shippable };
};

type LineItem = NonNullable<ImportedOrder["lineItems"]>[number];

const lineItemOf = (
	{ id, code, name, quantity, price, shippable }: ShopifyLine,
	discount: Minor,
	sold: SoldVariant | undefined,
	currency: string,
): LineItem => ({
	id,
	quantity,
	productName: { original: name },
	itemType: { preset: "PHYSICAL" },
	physicalProperties: { ...(code ? { sku: code } : {}), shippable },
	price: { amount: toDecimal(price, currency) },
	totalDiscount: { amount: toDecimal(Math.min(discount, price * quantity), currency) },
	...(sold ? { catalogReference: referenceTo(sold) } : {}),
});

const referenceTo = ({ product, variant }: SoldVariant) => ({
	appId: storesAppId,
	catalogItemId: product.doc.id,
	...(product.doc.managesVariants ? { options: { variantId: variant.id } } : {}),
});
