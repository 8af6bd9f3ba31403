import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { aggregateOrders as declared } from "@cartwright/contract/orders/orders";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import { aggregateInTurns } from "@cartwright/kernel/runtime/aggregate-in-turns";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Aggregation, Group } from "@cartwright/store/query/aggregation";
import { byId } from "@cartwright/store/store";
import { orders } from "./documents.ts";
import { orderFilter, orderRules, visibleOrders } from "./search.ts";

const maxGroups = 1000;

/**
 * Aggregates orders. The aggregation names the values to compute: `{ count: { $count: true }, revenue: { $sum:
 * "priceSummary.total.amount" }, groupBy: ["status"] }`. Without `groupBy` the result holds the values by name; with
 * it, a list `groups`, each with its key and values.
 */
export const aggregateOrders = async (
	context: Context,
	{ filter, aggregation }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { store, site } = context;
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const { currency } = shop?.doc ?? defaultSettings;
	const { groupBy = [], ...named } = aggregation as { groupBy?: string[] } & JsonObject;
	if (!Array.isArray(groupBy)) throw invalidAggregation("groupBy must be a list of fields");
	if (groupBy.length > 0 && Object.hasOwn(named, "key"))
		throw invalidAggregation("groups have a key already; rename key");
	const measures = Object.entries(named).map(([name, value]) => measureOf(name, value, currency));
	const query: Aggregation = {
		filter: visibleOrders(orderFilter(filter, orderRules(currency))),
		groupBy: groupBy.map((field) => groupField(String(field))),
		compute: Object.fromEntries(
			measures.flatMap(({ name, op, field }) => (op === "count" ? [] : [[name, { op, field }]])),
		),
		limit: groupBy.length > 0 ? maxGroups : 1,
	};
	const groups = await aggregateInTurns(context, orders, query);
	const valuesOf = (group: Group | undefined): JsonObject =>
		Object.fromEntries(measures.map((measure) => [measure.name, measureValue(measure, group, currency)]));
	if (groupBy.length === 0) return { aggregates: valuesOf(groups[0]) };
	const aggregated = groups.map((group) => ({
		key: Object.fromEntries(groupBy.map((field, index) => [field, group.key[index] ?? null])),
		...valuesOf(group),
	}));
	return { aggregates: { groups: aggregated } };
};

interface Measure {
	readonly name: string;
	readonly op: "count" | "sum" | "min" | "max" | "avg";
	readonly field: string;
}

const operators: Readonly<Record<string, Measure["op"]>> = {
	$count: "count",
	$sum: "sum",
	$min: "min",
	$max: "max",
	$avg: "avg",
};

const measureOf = (name: string, value: JsonValue, currency: string): Measure => {
	const [[operator, field] = ["", null], ...others] = Object.entries((value ?? {}) as JsonObject);
	const op = Object.hasOwn(operators, operator) && others.length === 0 ? operators[operator] : undefined;
	if (!op) throw invalidAggregation(`${name} must be exactly one of ${Object.keys(operators).join(", ")}`);
	if (op === "count") return { name, op, field: "" };
	const path = orderRules(currency)(String(field))?.path ?? "";
	if (orders.fields[path] !== "number") throw invalidAggregation(`${name} cannot aggregate ${field}`);
	return { name, op, field: path };
};

const groupable = ["status", "paymentStatus", "fulfillmentStatus", "channelInfo.type", "archived"];

const groupField = (field: string): string => {
	if (groupable.includes(field)) return field;
	throw invalidAggregation(`groupBy does not support ${field}; it supports ${groupable.join(", ")}`);
};

const measureValue = ({ name, op }: Measure, group: Group | undefined, currency: string): JsonValue => {
	if (op === "count") return group?.count ?? 0;
	const value = group?.values[name];
	return value === null || value === undefined ? null : toDecimal(Math.round(value), currency);
};

const invalidAggregation = (description: string): ApplicationError =>
	new ApplicationError<typeof declared>("INVALID_QUERY", `aggregation: ${description}.`);
