import { orderSearchFields } from "@cartwright/contract/orders/order-query-fields";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { readDecimal } from "@cartwright/kernel/foundation/money";
import { fieldValue } from "@cartwright/store/collection";
import { satisfies } from "@cartwright/store/query/evaluate";
import {
	and,
	conjuncts,
	type Filter,
	isIn,
	not,
	or,
	type Position,
	type Scalar,
	type Sort,
} from "@cartwright/store/query/filter";
import {
	type Fault,
	type FieldMapping,
	type Read,
	type Rules,
	readFilter,
	rulesOf,
} from "@cartwright/store/query-language";
import { nextActionsField, orders } from "./documents.ts";
import type { Order } from "./order.ts";

const lines = "lineItems";
const productName = `${lines}.item.productName.original`;

const plain = (...names: string[]): FieldMapping => Object.fromEntries(names.map((name) => [name, name]));

const mapping = (currency: string): FieldMapping => ({
	...plain("id", "number", "status", "paymentStatus", "fulfillmentStatus", "checkoutId", "archived", "seenByAHuman"),
	...plain("createdDate", "updatedDate", "purchasedDate", "createdBy.userId", "businessLocation.id"),
	...plain("buyerInfo.email", "buyerInfo.memberId", "buyerInfo.contactId"),
	...plain("channelInfo.type", "channelInfo.externalOrderId"),
	...plain("billingInfo.contactDetails.firstName", "billingInfo.contactDetails.lastName"),
	...plain("shippingInfo.title", "shippingInfo.region.name", "shippingInfo.logistics.deliveryTime"),
	...plain("lineItems.catalogReference.catalogItemId", "lineItems.catalogReference.appId"),
	"lineItems.productName.original": productName,
	...plain(nextActionsField),
	"fulfillmentStatusesAggregate.statuses": "fulfillmentStatus",
	...plain("businessLocation.name", "shippingInfo.logistics.deliveryTimeSlot.from", "imported", "demo"),
	...plain("shippingInfo.logistics.deliveryTimeSlot.to", "lineItems.subscriptionInfo.id", "lineItems.locations.id"),
	"balanceSummary.authorized.amount": { path: "balance.authorized", value: minorIn(currency) },
	"balanceSummary.pending.amount": { path: "balance.pending", value: minorIn(currency) },
	"balanceSummary.pendingRefund.amount": { path: "balance.pendingRefund", value: minorIn(currency) },
	"taxInfo.totalExempt.amount": { path: "priceSummary.taxExempt", value: minorIn(currency) },
	"priceSummary.total.amount": { path: "priceSummary.total", value: minorIn(currency) },
	"taxInfo.totalTax.amount": { path: "priceSummary.tax", value: minorIn(currency) },
});

/** The contract compares decimals, documents store minor units. */
const minorIn =
	(currency: string) =>
	(operand: Scalar | Date): number | undefined =>
		readDecimal(String(operand), currency);

/** Fields by which orders can be filtered and sorted. */
export const orderRules = (currency: string): Rules => rulesOf(orderSearchFields, mapping(currency));

/** Values that the contract shows for fields absent from documents. */
const absentValues: Readonly<Record<string, Scalar>> = {
	imported: false,
	demo: false,
	"balance.authorized": 0,
	"balance.pending": 0,
	"balance.pendingRefund": 0,
};

/** Translates the filter of a request into one over documents. */
export const orderFilter = (wire: unknown, rules: Rules): Filter | undefined => {
	const filter = required(readFilter(wire, rules));
	return filter && documentFilter(filter);
};

const documentFilter = (filter: Filter): Filter => {
	switch (filter.op) {
		case "and":
		case "or":
			return { ...filter, filters: filter.filters.map(documentFilter) };
		case "not":
			return not(documentFilter(filter.filter));
		case "matchItems":
			return filter;
	}
	if (filter.field === productName) return anyLineFilter(filter);
	const absent = absentValues[filter.field];
	if (absent === undefined) return filter;
	const isPresent: Filter = { op: "exists", field: filter.field };
	const holdsAbsent = satisfies({ value: absent }, { ...filter, field: "value" });
	return or(and(isPresent, filter), and(not(isPresent), holdsAbsent ? and() : or()));
};

/** The column of this field only has the first line, so the filter has to match the lines themselves. */
const anyLineFilter = (filter: Exclude<Filter, { op: "and" | "or" | "not" | "matchItems" }>): Filter => {
	const field = productName.slice(lines.length + 1);
	if (filter.op !== "hasAll") return { op: "matchItems", field: lines, filter: { ...filter, field } };
	return and(...filter.values.map((value) => anyLineFilter({ op: "eq", field: productName, value })), and());
};

/** Returns the parsed value, or throws an error that names the field and the rule. */
export const required = <Value>(read: Read<Value>): Value => {
	if (!read.faults) return read.value as Value;
	throw invalidQuery(read.faults);
};

export const invalidQuery = (faults: readonly Fault[]): ApplicationError =>
	new ApplicationError("INVALID_QUERY", faults.map(({ field, description }) => `${field} ${description}`).join("; "), {
		faults,
	});

/**
 * Hides unplaced orders. PENDING and REJECTED orders are listed only if the filter names their status, or an action that they
 * need, INITIALIZED ones never.
 */
export const visibleOrders = (filter: Filter | undefined): Filter => {
	// Only placed orders need an action.
	if (filter && conjuncts(filter).some(isAboutNextActions)) return filter;
	const requestedStatuses = filter ? statusesNamedBy(filter) : [];
	const hidden = ["INITIALIZED", ...["PENDING", "REJECTED"].filter((status) => !requestedStatuses.includes(status))];
	return and(filter, not(isIn("status", hidden)));
};

const isAboutNextActions = (filter: Filter): boolean =>
	(filter.op === "hasSome" || filter.op === "hasAll") && filter.field === nextActionsField && filter.values.length > 0;

const statusesNamedBy = (filter: Filter): readonly Scalar[] => {
	switch (filter.op) {
		case "and":
		case "or":
			return filter.filters.flatMap(statusesNamedBy);
		case "eq":
			return filter.field === "status" ? [filter.value] : [];
		case "in":
			return filter.field === "status" ? filter.values : [];
		default:
			return [];
	}
};

export const defaultSort: readonly Sort[] = [{ field: "createdDate", order: "DESC" }];

/** Position of a page that starts after this order or, if reversed, before it. */
export const positionAt = (order: Order, sort: readonly Sort[], reversed: boolean): Position => ({
	values: [...sort.map(({ field }) => fieldValue(order, field, columnTypeOf(field))), order.id],
	...(reversed ? { reversed } : {}),
});

const columnTypeOf = (field: string) => orders.fields[field] ?? "text";
