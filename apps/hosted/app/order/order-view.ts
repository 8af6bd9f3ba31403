import type { EstimatedDelivery, LeadTime } from "@cartwright/contract/ecommerce/delivery-date-messages";
import type { OfflineInstructions } from "@cartwright/contract/ecommerce/offline-method-messages";
import type { OrderDocument } from "@cartwright/contract/orders/order-documents";
import type { OrderLineItem } from "@cartwright/contract/orders/order-line-item-messages";
import type { Download, OpenPaymentRequest, OrderRefund, Parcel } from "@cartwright/contract/orders/order-links";
import type { Order } from "@cartwright/contract/orders/order-messages";
import { countryName } from "@cartwright/ui/countries";
import { type LineImage, lineDescription, lineImage } from "@cartwright/ui/line-view";
import { postalLines } from "@cartwright/ui/postal-lines";
import { firstLines } from "../checkout/checkout-view.ts";
import { feesAndTip } from "../checkout/fees-and-tip.ts";
import { noReturns, type ReturnsView } from "./returns-view.ts";

/** The data of an order page. */
export interface OrderPageView {
	readonly number: string;
	readonly date: string;
	readonly email: string;
	readonly currency: string;
	readonly state: "open" | "placed" | "canceled";
	/** `byHand`: due later; `none`: nothing to pay. */
	readonly payment: "paid" | "pending" | "byHand" | "declined" | "partly" | "partlyRefunded" | "refunded" | "none";
	readonly fulfillment: "open" | "partly" | "done";
	/** All lines, or the first of a long order. */
	readonly lines: readonly OrderLineView[];
	/** The number of all lines. */
	readonly lineCount: number;
	readonly delivery?: {
		readonly title: string;
		readonly time: string;
		/** As they were when the order was placed. */
		readonly dates?: EstimatedDelivery;
		readonly address: readonly string[];
		readonly isPickup: boolean;
		readonly instructions: string;
	};
	/** Whether nothing of the order is shipped. */
	readonly isDigital: boolean;
	/** The files that the buyer has paid for. */
	readonly downloads: readonly DownloadView[];
	/** What is on its way to the buyer. */
	readonly parcels: readonly ParcelView[];
	/** What the shop asks for, and can be paid. */
	readonly toPay: readonly PaymentLinkView[];
	/** How to pay what is owed, if the buyer chose to pay by hand. */
	readonly howToPay?: HowToPayView | undefined;
	/** The invoice and the credit notes of the order. */
	readonly documents: readonly DocumentView[];
	readonly refunds: readonly RefundView[];
	readonly returns: ReturnsView;
	/** The card that the order was paid with. */
	readonly card?: { readonly brand: string; readonly digits: string };
	/** Whether a guest placed the order. */
	readonly isGuest: boolean;
	/** Whether there are files to download once the order is paid. */
	readonly hasFiles: boolean;
	readonly billing: readonly string[];
	readonly note: string;
	readonly totals: {
		readonly subtotal: string;
		readonly discount: string;
		/** Codes of the coupons. */
		readonly discountNames: readonly string[];
		readonly shipping: string;
		/** Without the tip. */
		readonly fees: string;
		readonly tip: string;
		readonly tax: string;
		readonly taxIncluded: boolean;
		readonly total: string;
		readonly owed: string;
		/** Zero unless what is paid in cash was rounded. */
		readonly cashRounding: string;
	};
}

export interface OrderLineView {
	readonly id: string;
	readonly name: string;
	readonly description: string;
	readonly quantity: number;
	readonly total: string;
	readonly image?: LineImage;
	/** Drawn as a gift if it has no picture. */
	readonly isGiftCard?: true;
	/** Set if it ships later than others. */
	readonly leadTime?: LeadTime;
}

export interface DownloadView {
	readonly lineItemId: string;
	readonly name: string;
	readonly fileName: string;
	readonly sizeInBytes: number;
	readonly url: string;
}

export interface PaymentLinkView {
	readonly title: string;
	readonly amount: string;
	readonly url: string;
}

export interface HowToPayView {
	readonly title: string;
	readonly instructions: string;
	readonly reference: string;
	/** What to pay in cash, if it was rounded; empty otherwise. */
	readonly cashAmount: string;
}

export interface DocumentView {
	readonly id: string;
	readonly kind: "invoice" | "creditNote" | "paymentReceipt";
	readonly number: string;
	readonly date: string;
	readonly url: string;
}

export interface RefundView {
	readonly id: string;
	readonly date: string;
	readonly amount: string;
	readonly isPending: boolean;
	readonly reason: string;
}

export interface ParcelView {
	readonly id: string;
	readonly lines: readonly { readonly id: string; readonly name: string; readonly quantity: number }[];
	readonly carrier: string;
	readonly trackingNumber: string;
	readonly trackingLink: string;
}

/** @param maxLines the number of lines shown: hundreds would make the page heavy */
export const orderPageView = (order: Order, language: string, maxLines: number = firstLines): OrderPageView => ({
	number: order.number ?? "",
	date: order.purchasedDate ?? order.createdDate ?? "",
	email: order.buyerInfo?.email ?? "",
	currency: order.currency ?? "",
	state: stateOf(order),
	payment: paymentOf(order),
	fulfillment: fulfillmentOf(order),
	lines: (order.lineItems ?? []).slice(0, maxLines).map(lineView),
	lineCount: order.lineItems?.length ?? 0,
	...deliveryView(order, language),
	isDigital: !order.shippingInfo,
	isGuest: !order.buyerInfo?.memberId,
	downloads: [],
	parcels: [],
	toPay: [],
	documents: [],
	refunds: [],
	returns: noReturns,
	hasFiles: (order.lineItems ?? []).some(({ digitalFile }) => digitalFile),
	billing: addressLines(order.billingInfo, language),
	note: order.buyerNote ?? "",
	totals: totalsView(order),
});

/** The downloads of an order, with the names of its lines. */
export const downloadViews = (order: Order, downloads: readonly Download[]): DownloadView[] => {
	const lines = new Map((order.lineItems ?? []).map((line) => [line.id, line]));
	return downloads.map(({ lineItemId, fileName, sizeInBytes, url }) => ({
		lineItemId: lineItemId ?? "",
		fileName: fileName ?? "",
		sizeInBytes: sizeInBytes ?? 0,
		url: url ?? "",
		name: nameOf(lines.get(lineItemId ?? "") ?? {}),
	}));
};

export const paymentLinkViews = (requests: readonly OpenPaymentRequest[]): PaymentLinkView[] =>
	requests.map(({ title, amount, url }) => ({ title: title ?? "", amount: amount?.amount ?? "0", url: url ?? "" }));

export const howToPayView = (payment: OfflineInstructions | null | undefined): HowToPayView | undefined =>
	payment?.title
		? {
				title: payment.title,
				instructions: payment.instructions ?? "",
				reference: payment.reference ?? "",
				cashAmount: payment.amount ?? "",
			}
		: undefined;

/** The parcels of an order, with the names of its lines. */
export const parcelViews = (order: Order, parcels: readonly Parcel[]): ParcelView[] => {
	const lines = new Map((order.lineItems ?? []).map((line) => [line.id, line]));
	return parcels.map(({ id, lineItems, carrier, trackingNumber, trackingLink }) => ({
		id: id ?? "",
		lines: (lineItems ?? []).slice(0, firstLines).map(({ lineItemId, quantity }) => ({
			id: lineItemId ?? "",
			name: nameOf(lines.get(lineItemId ?? "") ?? {}),
			quantity: quantity ?? 0,
		})),
		carrier: carrier ?? "",
		trackingNumber: trackingNumber ?? "",
		trackingLink: trackingLink ?? "",
	}));
};

const documentKinds = { INVOICE: "invoice", CREDIT_NOTE: "creditNote", RECEIPT: "paymentReceipt" } as const;

export const documentViews = (documents: readonly OrderDocument[]): DocumentView[] =>
	documents.map(({ id, kind, number, issuedDate, file }) => ({
		id: id ?? "",
		kind: documentKinds[kind ?? "INVOICE"],
		number: number ?? "",
		date: issuedDate ?? "",
		url: file?.url ?? "",
	}));

export const refundViews = (refunds: readonly OrderRefund[]): RefundView[] =>
	refunds.map(({ id, createdDate, amount, isPending, reason }) => ({
		id: id ?? "",
		date: createdDate ?? "",
		amount: amount?.amount ?? "0",
		isPending: isPending ?? false,
		reason: reason ?? "",
	}));

const nameOf = ({ productName }: Pick<OrderLineItem, "productName">): string =>
	productName?.translated ?? productName?.original ?? "";

const stateOf = ({ status }: Order): OrderPageView["state"] => {
	if (status === "CANCELED" || status === "REJECTED") return "canceled";
	return status === "APPROVED" ? "placed" : "open";
};

const paymentOf = ({ status, paymentStatus, priceSummary }: Order): OrderPageView["payment"] => {
	if (Number(priceSummary?.total?.amount ?? 0) === 0) return "none";
	switch (paymentStatus) {
		case "PAID":
			return "paid";
		case "PARTIALLY_PAID":
			return "partly";
		case "FULLY_REFUNDED":
			return "refunded";
		case "PARTIALLY_REFUNDED":
			return "partlyRefunded";
		case "PENDING":
			return "pending";
		case "DECLINED":
			return "declined";
		default:
			return status === "APPROVED" ? "byHand" : "declined";
	}
};

const fulfillmentOf = ({ fulfillmentStatus }: Order): OrderPageView["fulfillment"] => {
	if (fulfillmentStatus === "FULFILLED") return "done";
	return fulfillmentStatus === "PARTIALLY_FULFILLED" ? "partly" : "open";
};

const lineView = ({
	id,
	quantity,
	productName,
	descriptionLines,
	image,
	itemType,
	totalPriceBeforeTax,
	totalPriceAfterTax,
	price,
	leadTime,
}: OrderLineItem): OrderLineView => {
	const picture = lineImage(image);
	return {
		id: id ?? "",
		name: nameOf({ productName }),
		description: lineDescription(descriptionLines),
		quantity: quantity ?? 1,
		total: lineTotal(price?.amount, quantity ?? 1) ?? totalPriceAfterTax?.amount ?? totalPriceBeforeTax?.amount ?? "0",
		...(picture ? { image: picture } : {}),
		...(itemType?.preset === "GIFT_CARD" ? { isGiftCard: true } : {}),
		...(leadTime ? { leadTime } : {}),
	};
};

const lineTotal = (price: string | null | undefined, quantity: number): string | undefined =>
	price ? String(Math.round(Number(price) * quantity * 1000) / 1000) : undefined;

const deliveryView = ({ shippingInfo }: Order, language: string): Pick<OrderPageView, "delivery"> => {
	if (!shippingInfo) return {};
	const { title, logistics } = shippingInfo;
	const { pickupDetails, shippingDestination, deliveryTime, instructions, estimatedDelivery } = logistics ?? {};
	return {
		delivery: {
			title: title ?? "",
			time: deliveryTime ?? "",
			...(estimatedDelivery ? { dates: estimatedDelivery } : {}),
			address: pickupDetails ? postalLines(pickupDetails.address ?? {}) : addressLines(shippingDestination, language),
			isPickup: Boolean(pickupDetails),
			instructions: instructions ?? "",
		},
	};
};

const addressLines = (info: Order["billingInfo"], language: string): string[] => {
	if (!info) return [];
	const { address, contactDetails } = info;
	const country = address?.country ? countryName(address.country, language) : "";
	return [...postalLines(address ?? {}, contactDetails ?? {}), country].filter(Boolean);
};

const totalsView = (order: Order): OrderPageView["totals"] => {
	const { priceSummary, balanceSummary, taxIncludedInPrices, appliedDiscounts } = order;
	const amount = (price: { amount?: string | null } | null | undefined) => price?.amount ?? "0";
	return {
		subtotal: amount(priceSummary?.subtotal),
		discount: amount(priceSummary?.discount),
		discountNames: (appliedDiscounts ?? []).flatMap(
			({ coupon, discountRule }) =>
				discountRule?.name?.translated || discountRule?.name?.original || coupon?.code || [],
		),
		shipping: amount(priceSummary?.shipping),
		...feesAndTip(amount(priceSummary?.totalAdditionalFees), order.additionalFees),
		tax: amount(priceSummary?.tax),
		taxIncluded: taxIncludedInPrices ?? false,
		total: amount(priceSummary?.total),
		owed: amount(balanceSummary?.balance),
		cashRounding: amount(balanceSummary?.cashRoundingAdjustment),
	};
};
