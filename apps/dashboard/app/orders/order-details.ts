import { countryName } from "@cartwright/ui/countries";
import { type LineImage, lineDescription, lineImage } from "@cartwright/ui/line-view";
import { postalLines } from "@cartwright/ui/postal-lines";
import { type OrderChangeEntry, orderChangeEntries, orderChangeReason } from "./order-change-entries.ts";
import { noReturns, type ReturnsDetails, returnsDetails } from "./order-returns.ts";
import { buyerOf } from "./order-row.ts";
import type {
	Activity,
	Fulfillment,
	Order,
	OrderDocument,
	OrderPayment,
	OrderReturns,
	OrderTransactions,
	Refund,
} from "./received.ts";
import { unitsSent } from "./to-send.ts";

/** An order as its page shows it. */
export interface OrderDetails {
	readonly id: string;
	readonly number: string;
	readonly date: string;
	readonly status: string;
	readonly payment: string;
	readonly fulfillment: string;
	readonly isArchived: boolean;
	readonly isNew: boolean;
	/** Whether staff can change it by a draft. */
	readonly isChangeable: boolean;
	readonly currency: string;
	readonly channel: string;
	readonly note: string;
	readonly lines: readonly LineDetails[];
	readonly totals: TotalDetails;
	readonly buyer: { readonly name: string; readonly email: string; readonly phone: string; readonly isMember: boolean };
	readonly delivery:
		| { readonly title: string; readonly lines: readonly string[]; readonly isPickup: boolean }
		| undefined;
	readonly billing: readonly string[];
	readonly parcels: readonly ParcelDetails[];
	readonly returns: ReturnsDetails;
	readonly payments: readonly PaymentDetails[];
	readonly refunds: readonly RefundDetails[];
	readonly history: readonly HistoryEntry[];
	readonly documents: readonly DocumentDetails[];
}

export interface LineDetails {
	readonly id: string;
	readonly name: string;
	readonly description: string;
	/** Name and description, in their own direction on pages in another one. */
	readonly label: string;
	readonly sku: string;
	readonly image: LineImage | undefined;
	readonly quantity: number;
	/** Units in parcels. */
	readonly sent: number;
	readonly refunded: number;
	readonly price: string;
}

export interface TotalDetails {
	readonly subtotal: string;
	readonly discount: string;
	readonly shipping: string;
	readonly fees: string;
	readonly tax: string;
	readonly taxIncluded: boolean;
	readonly total: string;
	readonly paid: string;
	readonly refunded: string;
	readonly authorized: string;
	/** Negative if too much was paid. */
	readonly balance: string;
}

export interface ParcelDetails {
	readonly id: string;
	readonly date: string;
	readonly carrier: string;
	readonly trackingNumber: string;
	readonly trackingLink: string;
	readonly lines: readonly { readonly id: string; readonly name: string; readonly quantity: number }[];
}

export interface PaymentDetails {
	readonly id: string;
	readonly date: string;
	readonly amount: string;
	readonly status: string;
	readonly method: string;
	/** Brand and last digits of the card. */
	readonly card: string;
}

export interface RefundDetails {
	readonly id: string;
	readonly date: string;
	readonly amount: string;
	readonly state: "done" | "pending" | "failed";
	readonly reason: string;
}

export interface HistoryEntry {
	readonly id: string;
	readonly date: string;
	readonly type: string;
	readonly author: string;
	/** What staff wrote. */
	readonly comment: string;
	/** What the entry is about, such as a refunded amount; empty if there is none. */
	readonly amount: string;
	readonly reason: string;
	/** What staff changed in the order. */
	readonly changes: readonly OrderChangeEntry[];
}

export interface DocumentDetails {
	readonly id: string;
	readonly kind: string;
	readonly number: string;
	readonly url: string;
}

interface Found {
	readonly order: Order;
	readonly parcels: readonly Fulfillment[];
	readonly returns: OrderReturns | undefined;
	readonly transactions: OrderTransactions | undefined;
	readonly documents: readonly OrderDocument[];
	/** Units of each line that were refunded. */
	readonly refunded: Readonly<Record<string, number>>;
	readonly isChangeable: boolean;
}

export const orderDetails = (
	{ order, parcels, returns, transactions, documents, refunded, isChangeable }: Found,
	language: string,
): OrderDetails => {
	const sent = unitsSent(parcels);
	const lines = order.lineItems.map((line) => ({
		id: line.id,
		...lineNames(line),
		label: labelOf(lineNames(line)),
		sku: line.physicalProperties?.sku ?? "",
		image: lineImage(line.image),
		quantity: line.quantity,
		sent: sent.get(line.id) ?? 0,
		refunded: refunded[line.id] ?? 0,
		price: line.price?.amount ?? "0",
	}));
	return {
		id: order.id ?? "",
		number: order.number,
		date: order.purchasedDate ?? order.createdDate ?? "",
		status: order.status,
		payment: order.paymentStatus,
		fulfillment: order.fulfillmentStatus,
		isArchived: order.archived ?? false,
		isNew: order.seenByAHuman === false,
		isChangeable,
		currency: order.currency ?? "",
		channel: order.channelInfo?.type ?? "",
		note: order.buyerNote ?? "",
		lines,
		totals: totalsOf(order),
		buyer: {
			name: buyerOf(order),
			email: order.buyerInfo?.email ?? "",
			phone: order.billingInfo?.contactDetails?.phone ?? order.recipientInfo?.contactDetails?.phone ?? "",
			isMember: Boolean(order.buyerInfo?.memberId),
		},
		delivery: deliveryOf(order, language),
		billing: addressOf(order.billingInfo, language),
		parcels: parcels.map((parcel) => parcelOf(parcel, order)),
		returns: returns ? returnsDetails(returns, lines, order.status === "APPROVED", language) : noReturns,
		payments: (transactions?.payments ?? []).map(paymentOf),
		refunds: (transactions?.refunds ?? []).map(refundOf),
		history: order.activities.map(historyEntry).reverse(),
		documents: documents.map(({ id, kind, number, file }) => ({ id, kind, number, url: file?.url ?? "" })),
	};
};

type Amount = { readonly amount?: string | null | undefined } | null | undefined;

const amountOf = (price: Amount): string => price?.amount ?? "0";

type LineNames = Pick<Order["lineItems"][number], "productName" | "descriptionLines">;

export const lineNames = (line: Partial<LineNames>) => ({
	name: line.productName?.original ?? line.productName?.translated ?? "",
	description: lineDescription(line.descriptionLines ?? []),
});

const nameOf = (line: LineNames): string => lineNames(line).name;

// Isolated by FSI and PDI of Unicode.
export const labelOf = ({ name, description }: { readonly name: string; readonly description: string }): string =>
	`\u2068${description ? `${name} (${description})` : name}\u2069`;

export const totalsOf = ({
	priceSummary,
	balanceSummary,
	taxIncludedInPrices,
}: Pick<Order, "priceSummary" | "balanceSummary" | "taxIncludedInPrices">): TotalDetails => ({
	subtotal: amountOf(priceSummary?.subtotal),
	discount: amountOf(priceSummary?.discount),
	shipping: amountOf(priceSummary?.shipping),
	fees: amountOf(priceSummary?.totalAdditionalFees),
	tax: amountOf(priceSummary?.tax),
	taxIncluded: taxIncludedInPrices,
	total: amountOf(priceSummary?.total),
	paid: amountOf(balanceSummary?.paid),
	refunded: amountOf(balanceSummary?.refunded),
	authorized: amountOf(balanceSummary?.authorized),
	balance: amountOf(balanceSummary?.balance),
});

const addressOf = (info: Order["billingInfo"], language: string): string[] => {
	const { address, contactDetails } = info ?? {};
	const country = address?.country ? countryName(address.country, language) : "";
	return [...postalLines(address ?? {}, contactDetails ?? {}), country].filter(Boolean);
};

const deliveryOf = ({ shippingInfo }: Order, language: string): OrderDetails["delivery"] => {
	if (!shippingInfo) return undefined;
	const { pickupDetails, shippingDestination } = shippingInfo.logistics ?? {};
	const lines = pickupDetails ? postalLines(pickupDetails.address ?? {}) : addressOf(shippingDestination, language);
	return { title: shippingInfo.title, lines, isPickup: Boolean(pickupDetails) };
};

const parcelOf = ({ id, createdDate, trackingInfo, lineItems }: Fulfillment, order: Order): ParcelDetails => ({
	id: id ?? "",
	date: createdDate ?? "",
	carrier: trackingInfo?.shippingProvider ?? "",
	trackingNumber: trackingInfo?.trackingNumber ?? "",
	trackingLink: trackingInfo?.trackingLink ?? "",
	lines: lineItems.map((line) => {
		const ordered = order.lineItems.find((each) => each.id === line.id);
		return { id: line.id, name: ordered ? nameOf(ordered) : "", quantity: line.quantity ?? 0 };
	}),
});

const paymentOf = ({
	id,
	createdDate,
	amount,
	status,
	regularPaymentDetails,
	giftcardPaymentDetails,
}: OrderPayment): PaymentDetails => {
	const { paymentMethod, creditCardDetails } = regularPaymentDetails ?? {};
	return {
		id: id ?? "",
		date: createdDate ?? "",
		amount: amountOf(amount),
		status,
		method: giftcardPaymentDetails ? "giftCard" : (paymentMethod ?? ""),
		card: [creditCardDetails?.brand, creditCardDetails?.lastFourDigits].filter(Boolean).join(" "),
	};
};

const refundOf = ({ id, createdDate, summary, details }: Refund): RefundDetails => ({
	id,
	date: createdDate ?? "",
	amount: amountOf(summary?.requestedRefund),
	state: summary?.pending ? "pending" : Number(amountOf(summary?.refunded)) > 0 ? "done" : "failed",
	reason: details?.reason ?? "",
});

const historyEntry = (activity: Activity): HistoryEntry => {
	const { id, createdDate, authorEmail, activityType, merchantComment, refundInitiated, paymentRefunded } = activity;
	const { draftOrderChangesApplied, authorizedPaymentCaptured, authorizedPaymentCreated, authorizedPaymentVoided } =
		activity;
	const money =
		refundInitiated ??
		paymentRefunded?.payment?.regular ??
		paymentRefunded?.payment?.giftCard ??
		authorizedPaymentCaptured ??
		authorizedPaymentCreated ??
		authorizedPaymentVoided;
	return {
		id: id ?? "",
		date: createdDate ?? "",
		type: activityType,
		author: authorEmail ?? "",
		comment: merchantComment?.message ?? "",
		amount: money?.amount?.amount ?? "",
		reason: refundInitiated?.reason ?? orderChangeReason(draftOrderChangesApplied),
		changes: orderChangeEntries(draftOrderChangesApplied),
	};
};
