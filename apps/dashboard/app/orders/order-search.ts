import type { JsonObject } from "@cartwright/contract/message";
import type { OrderNextAction } from "@cartwright/contract/orders/order-query-fields";
import { among } from "../list/among.ts";
import { realDate } from "../real-date.ts";

/** The views of the list, by what is to be done next. */
export const orderViews = ["all", "toShip", "toCapture", "toApprove", "unpaid", "canceled", "archived"] as const;
export type OrderViewName = (typeof orderViews)[number];

const orderSorts = ["number", "purchasedDate", "total", "buyer"] as const;
export type OrderSort = (typeof orderSorts)[number];

export const paymentFilters = [
	"NOT_PAID",
	"PENDING",
	"PENDING_MERCHANT",
	"PARTIALLY_PAID",
	"PAID",
	"PARTIALLY_REFUNDED",
	"FULLY_REFUNDED",
] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

export const fulfillmentFilters = ["NOT_FULFILLED", "PARTIALLY_FULFILLED", "FULFILLED"] as const;
export type FulfillmentFilter = (typeof fulfillmentFilters)[number];

/** What the list shows. It is the search part of the address, so that a list can be bookmarked and shared. */
export interface OrderListState {
	readonly view: OrderViewName;
	readonly text: string;
	readonly payment: readonly PaymentFilter[];
	readonly fulfillment: readonly FulfillmentFilter[];
	/** Calendar dates of the shop, the last one included. */
	readonly from: string;
	readonly to: string;
	readonly sort: OrderSort;
	readonly descending: boolean;
	readonly cursor: string;
}

export const readOrderList = (search: URLSearchParams): OrderListState => {
	const sort = search.get("sort") ?? "";
	const date = (name: string) => realDate(search.get(name) ?? "");
	return {
		view: among(orderViews, [search.get("view") ?? ""])[0] ?? "all",
		text: (search.get("q") ?? "").trim(),
		payment: among(paymentFilters, search.getAll("payment")),
		fulfillment: among(fulfillmentFilters, search.getAll("fulfillment")),
		from: date("from"),
		to: date("to"),
		sort: among(orderSorts, [sort.replace(/^-/, "")])[0] ?? "purchasedDate",
		descending: sort === "" || sort.startsWith("-"),
		cursor: search.get("cursor") ?? "",
	};
};

/** The search part of the address of a list; what is usual is left out. */
export const addressOfList = (state: OrderListState, changes: Partial<OrderListState> = {}): string => {
	// Another list starts at its first page.
	const { view, text, payment, fulfillment, from, to, sort, descending, cursor } = { ...state, cursor: "", ...changes };
	const search = new URLSearchParams();
	if (view !== "all") search.set("view", view);
	if (text) search.set("q", text);
	for (const each of payment) search.append("payment", each);
	for (const each of fulfillment) search.append("fulfillment", each);
	if (from) search.set("from", from);
	if (to) search.set("to", to);
	if (sort !== "purchasedDate" || !descending) search.set("sort", `${descending ? "-" : ""}${sort}`);
	if (cursor) search.set("cursor", cursor);
	const written = search.toString();
	return written ? `?${written}` : "";
};

export const hasFilters = ({ text, payment, fulfillment, from, to }: OrderListState): boolean =>
	Boolean(text || payment.length > 0 || fulfillment.length > 0 || from || to);

type Filter = JsonObject;

/** Orders that staff see: those that buyers have placed. */
export const placedStatuses: JsonObject = { $in: ["APPROVED", "CANCELED", "PENDING", "REJECTED"] };

const toDo = (action: OrderNextAction): Filter => ({ nextActions: { $hasSome: [action] } });

/** The orders of each view, as calls by filter take them. */
export const filterOfView: Readonly<Record<OrderViewName, Filter>> = {
	all: { status: placedStatuses, archived: { $ne: true } },
	toShip: toDo("FULFILL"),
	toCapture: toDo("CAPTURE"),
	toApprove: toDo("APPROVE"),
	unpaid: toDo("COLLECT_PAYMENT"),
	canceled: { status: { $in: ["CANCELED", "REJECTED"] } },
	archived: { status: placedStatuses, archived: true },
};

/** A number finds its order, an address its buyer, and anything else buyers by the start of one of their names. */
const filterOfText = (text: string): Filter => {
	const number = /^#?\s*(\d{1,15})$/.exec(text)?.[1];
	if (number) return { number };
	if (text.includes("@")) return { "buyerInfo.email": { $startsWith: text } };
	const [first = "", ...rest] = text.split(/\s+/);
	const last = rest.join(" ");
	const [firstName, lastName] = ["billingInfo.contactDetails.firstName", "billingInfo.contactDetails.lastName"];
	const ofOne = [{ [firstName]: { $startsWith: text } }, { [lastName]: { $startsWith: text } }];
	const ofBoth = { $and: [{ [firstName]: { $startsWith: first } }, { [lastName]: { $startsWith: last } }] };
	return { $or: [...ofOne, { "buyerInfo.email": { $startsWith: text } }, ...(last ? [ofBoth] : [])] };
};

const fieldOf: Readonly<Record<OrderSort, string>> = {
	number: "number",
	purchasedDate: "purchasedDate",
	total: "priceSummary.total.amount",
	buyer: "billingInfo.contactDetails.lastName",
};

/** The search of the services for a list. `startOf` tells when a calendar date starts in the time zone of the shop. */
export const searchOf = (state: OrderListState, limit: number, startOf: (date: string, days: number) => string) => {
	const { view, text, payment, fulfillment, from, to, sort, descending, cursor } = state;
	// A cursor keeps filter and sort.
	if (cursor) return { cursorPaging: { cursor, limit } };
	const filters: Filter[] = [
		filterOfView[view],
		...(text ? [filterOfText(text)] : []),
		...(payment.length > 0 ? [{ paymentStatus: { $in: [...payment] } }] : []),
		...(fulfillment.length > 0 ? [{ fulfillmentStatus: { $in: [...fulfillment] } }] : []),
		...(from ? [{ purchasedDate: { $gte: startOf(from, 0) } }] : []),
		...(to ? [{ purchasedDate: { $lt: startOf(to, 1) } }] : []),
	];
	const order = descending ? ("DESC" as const) : ("ASC" as const);
	return {
		filter: filters.length > 1 ? { $and: filters } : filterOfView[view],
		sort: [{ fieldName: fieldOf[sort], order }],
		cursorPaging: { limit },
	};
};
