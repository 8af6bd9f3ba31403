import type { JsonObject, JsonValue } from "@cartwright/contract/message";

type OrderChangeKind =
	| "added"
	| "removed"
	| "quantity"
	| "price"
	| "discountAdded"
	| "discountRemoved"
	| "feeAdded"
	| "feeRemoved"
	| "delivery"
	| "total";

/** One thing that staff changed in a placed order. */
export interface OrderChangeEntry {
	/** Its own in the change. */
	readonly id: string;
	readonly kind: OrderChangeKind;
	/** Of the product, discount, fee or delivery. */
	readonly name: string;
	/** A count or an amount before and after; empty if there is none. */
	readonly from: string;
	readonly to: string;
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** A member by its path; undefined where there is none. */
const memberAt = (value: JsonValue | undefined, path: string): JsonValue | undefined =>
	path.split(".").reduce((at, name) => (isObject(at) ? at[name] : undefined), value);

const textAt = (value: JsonValue | undefined, path: string): string => String(memberAt(value, path) ?? "");

const named = (kind: OrderChangeKind, value: JsonValue, from: string, to: string): OrderChangeEntry => ({
	id: `${kind} ${textAt(value, "id")}`,
	kind,
	name: textAt(value, "name.original"),
	from: from && textAt(value, from),
	to: to && textAt(value, to),
});

const readers: Readonly<Record<string, (value: JsonValue) => OrderChangeEntry[]>> = {
	lineItemAdded: (value) => [named("added", value, "", "quantity")],
	lineItemRemoved: (value) => [named("removed", value, "quantity", "")],
	lineItemChanged: (value) => [
		...(memberAt(value, "quantity")
			? [named("quantity", value, "quantity.originalQuantity", "quantity.newQuantity")]
			: []),
		...(memberAt(value, "price") ? [named("price", value, "price.originalPrice.amount", "price.newPrice.amount")] : []),
	],
	discountAdded: (value) => [named("discountAdded", value, "", "totalAmount.amount")],
	discountRemoved: (value) => [named("discountRemoved", value, "totalAmount.amount", "")],
	additionalFeeAdded: (value) => [named("feeAdded", value, "", "totalAmount.amount")],
	additionalFeeRemoved: (value) => [named("feeRemoved", value, "totalAmount.amount", "")],
	shippingInformationChanged: (value) => [
		{
			id: "delivery",
			kind: "delivery",
			name: textAt(value, "newShippingInfo.shippingTitle"),
			from: textAt(value, "originalShippingInfo.total.amount"),
			to: textAt(value, "newShippingInfo.total.amount"),
		},
	],
	totalPriceChanged: (value) => [
		{
			id: "total",
			kind: "total",
			name: "",
			from: textAt(value, "originalTotal.amount"),
			to: textAt(value, "newTotal.amount"),
		},
	],
};

/** What an activity says of a change by a draft, whose form the contract leaves free. */
export const orderChangeEntries = (applied: JsonValue | undefined): OrderChangeEntry[] => {
	const changes = memberAt(applied, "changes");
	if (!Array.isArray(changes)) return [];
	return changes.flatMap((change) =>
		isObject(change) ? Object.entries(change).flatMap(([name, value]) => readers[name]?.(value) ?? []) : [],
	);
};

export const orderChangeReason = (applied: JsonValue | undefined): string => textAt(applied, "reason");
