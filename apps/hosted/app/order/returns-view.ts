import type { Order } from "@cartwright/contract/orders/order-messages";
import type { OrderReturn, OrderReturns, ReturnedLine } from "@cartwright/contract/orders/order-return-messages";
import { localText } from "@cartwright/ui/language";

/** What the buyer has returned, and can still return or cancel. */
export interface ReturnsView {
	readonly returns: readonly ReturnView[];
	readonly items: readonly ReturnLineView[];
	/** Until when items can be returned. */
	readonly until: string;
	/** Titles are empty of reasons that have words of the page. */
	readonly reasons: readonly { readonly code: string; readonly title: string }[];
	readonly shippingNote: string;
	readonly canCancelOrder: boolean;
}

export interface ReturnView {
	readonly id: string;
	readonly date: string;
	readonly state:
		| "requested"
		| "approved"
		| "declined"
		| "canceled"
		| "received"
		| "refunding"
		| "refunded"
		| "exchanged";
	readonly lines: readonly ReturnLineView[];
	readonly instructions: string;
	readonly declineReason: string;
	readonly canBeCanceled: boolean;
}

export interface ReturnLineView {
	readonly id: string;
	readonly name: string;
	readonly quantity: number;
}

export const noReturns: ReturnsView = {
	returns: [],
	items: [],
	until: "",
	reasons: [],
	shippingNote: "",
	canCancelOrder: false,
};

export const returnsView = (
	order: Order,
	orderReturns: OrderReturns,
	language: string,
	fallback?: string,
): ReturnsView => ({
	returns: (orderReturns.returns ?? []).map((each) => returnView(order, each)),
	items: linesOf(order, orderReturns.returnableItems),
	until: orderReturns.returnableUntil ?? "",
	reasons: (orderReturns.reasons ?? []).map(({ code, title }) => ({
		code: code ?? "",
		title: localText(title, language, fallback),
	})),
	shippingNote: localText(orderReturns.shippingNote, language, fallback),
	canCancelOrder: Boolean(orderReturns.cancelableUntil),
});

const returnView = (order: Order, each: OrderReturn): ReturnView => ({
	id: each.id ?? "",
	date: each.createdDate ?? "",
	state: stateOf(each),
	lines: linesOf(order, each.lineItems),
	instructions: each.status === "APPROVED" ? (each.instructions ?? "") : "",
	declineReason: each.declineReason ?? "",
	canBeCanceled: each.status === "REQUESTED" || each.status === "APPROVED",
});

const stateOf = ({ status, refund }: OrderReturn): ReturnView["state"] => {
	switch (status) {
		case "APPROVED":
			return "approved";
		case "DECLINED":
			return "declined";
		case "CANCELED":
			return "canceled";
		case "RECEIVED":
			return "received";
		case "REFUNDED":
			return refund?.status === "PENDING" ? "refunding" : "refunded";
		case "EXCHANGED":
			return "exchanged";
		default:
			return "requested";
	}
};

const linesOf = ({ lineItems }: Order, lines: readonly ReturnedLine[] | null | undefined): ReturnLineView[] =>
	(lines ?? []).map(({ lineItemId, quantity }) => {
		const name = lineItems?.find(({ id }) => id === lineItemId)?.productName;
		return {
			id: lineItemId ?? "",
			name: name?.translated || name?.original || "",
			quantity: quantity ?? 0,
		};
	});
