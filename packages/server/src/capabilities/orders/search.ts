import { orderSearchFields } from "@cartwright/contract/orders/order-query-fields";
import { fieldValue } from "@cartwright/store/collection";
import { and, type Filter, isIn, not, type Position, type Scalar, type Sort } from "@cartwright/store/query/filter";
import { type Fault, type FieldMapping, type Read, type Rules, rulesOf } from "@cartwright/store/query-language";
import { ApplicationError } from "../../foundation/errors.ts";
import { readDecimal } from "../../foundation/money.ts";
import { orders } from "./documents.ts";
import type { Order } from "./order.ts";

const plain = (...names: string[]): FieldMapping => Object.fromEntries(names.map((name) => [name, name]));

const mapping = (currency: string): FieldMapping => ({
	...plain("id", "number", "status", "paymentStatus", "fulfillmentStatus", "checkoutId", "archived", "seenByAHuman"),
	...plain("createdDate", "updatedDate", "purchasedDate", "createdBy.userId", "businessLocation.id"),
	...plain("buyerInfo.email", "buyerInfo.memberId", "buyerInfo.contactId"),
	...plain("channelInfo.type", "channelInfo.externalOrderId"),
	...plain("billingInfo.contactDetails.firstName", "billingInfo.contactDetails.lastName"),
	...plain("shippingInfo.title", "shippingInfo.region.name", "shippingInfo.logistics.deliveryTime"),
	...plain("lineItems.catalogReference.catalogItemId", "lineItems.catalogReference.appId"),
	"lineItems.productName.original": "lineItems.item.productName.original",
	"fulfillmentStatusesAggregate.statuses": "fulfillmentStatus",
	"priceSummary.total.amount": { path: "priceSummary.total", value: minorIn(currency) },
	"taxInfo.totalTax.amount": { path: "priceSummary.tax", value: minorIn(currency) },
});

/** The wire compares decimals, documents hold minor units. */
const minorIn =
	(currency: string) =>
	(operand: Scalar | Date): number | undefined =>
		readDecimal(String(operand), currency);

/** What may be asked of orders. Only what has a column can be sorted by. */
export const orderRules = (currency: string): Rules => {
	const rules = rulesOf(orderSearchFields, mapping(currency));
	const ruleOf = (name: string) => {
		const rule = rules(name);
		if (!rule || rule.sort === "NONE" || isColumn(rule.path)) return rule;
		return { ...rule, sort: "NONE" as const };
	};
	return Object.assign(ruleOf, { names: rules.names ?? [] });
};

const isColumn = (path: string): boolean => path === "id" || (orders.fields[path] ?? "texts") !== "texts";

/** What was read, or a refusal that says where and why. */
export const required = <Value>(read: Read<Value>): Value => {
	if (!read.faults) return read.value as Value;
	throw invalidQuery(read.faults);
};

export const invalidQuery = (faults: readonly Fault[]): ApplicationError =>
	new ApplicationError("INVALID_QUERY", faults.map(({ field, description }) => `${field} ${description}`).join("; "), {
		faults,
	});

/** Orders that never came to be are found by id only, and those in between where the filter asks for them. */
export const visible = (filter: Filter | undefined): Filter => {
	const asked = filter ? statusesAskedFor(filter) : [];
	const hidden = ["INITIALIZED", ...["PENDING", "REJECTED"].filter((status) => !asked.includes(status))];
	return and(filter, not(isIn("status", hidden)));
};

const statusesAskedFor = (filter: Filter): readonly Scalar[] => {
	switch (filter.op) {
		case "and":
		case "or":
			return filter.filters.flatMap(statusesAskedFor);
		case "eq":
			return filter.field === "status" ? [filter.value] : [];
		case "in":
			return filter.field === "status" ? filter.values : [];
		default:
			return [];
	}
};

export const defaultSort: readonly Sort[] = [{ field: "createdDate", order: "DESC" }];

/** Where a page begins that starts behind this order, or, reversed, in front of it. */
export const positionAt = (order: Order, sort: readonly Sort[], reversed: boolean): Position => ({
	values: [...sort.map(({ field }) => fieldValue(order, field, columnTypeOf(field))), order.id],
	...(reversed ? { reversed } : {}),
});

const columnTypeOf = (field: string) => orders.fields[field] ?? "text";
