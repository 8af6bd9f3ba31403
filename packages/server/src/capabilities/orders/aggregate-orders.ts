import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { aggregateOrders as declared } from "@cartwright/contract/orders/orders";
import type { Aggregation, Group } from "@cartwright/store/query/aggregation";
import { aggregate, byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { toDecimal } from "../../foundation/money.ts";
import { defaultSettings, settings, settingsId } from "../sites/documents.ts";
import { orders } from "./documents.ts";
import { orderFilter, orderRules, visible } from "./search.ts";

const mostGroups = 1000;

/**
 * Reckons over orders. The aggregation names what is wanted: `{ count: { $count: true }, revenue: { $sum:
 * "priceSummary.total.amount" }, groupBy: ["status"] }`. Without `groupBy` the answer has the values by name, with it
 * a list `groups` of them, each with its key.
 */
export const aggregateOrders = async (
	{ store, site }: Context,
	{ filter, aggregation }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const { currency } = shop?.doc ?? defaultSettings;
	const { groupBy = [], ...named } = (aggregation ?? {}) as { groupBy?: string[] } & JsonObject;
	if (!Array.isArray(groupBy)) throw refused("groupBy must be a list of fields");
	const wanted = Object.entries(named).map(([name, value]) => measureOf(name, value, currency));
	const asked: Aggregation = {
		filter: visible(orderFilter(filter, orderRules(currency))),
		groupBy: groupBy.map((field) => groupField(String(field))),
		compute: Object.fromEntries(
			wanted.flatMap(({ name, op, field }) => (op === "count" ? [] : [[name, { op, field }]])),
		),
		limit: groupBy.length > 0 ? mostGroups : 1,
	};
	const { groups } = await store.read(site, { groups: aggregate(orders, asked) });
	const valuesOf = (group: Group | undefined): JsonObject =>
		Object.fromEntries(wanted.map((measure) => [measure.name, measured(measure, group, currency)]));
	if (groupBy.length === 0) return { aggregates: valuesOf(groups[0]) };
	const shown = groups.map((group) => ({
		key: Object.fromEntries(groupBy.map((field, index) => [field, group.key[index] ?? null])),
		...valuesOf(group),
	}));
	return { aggregates: { groups: shown } };
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
	const [[operator, field] = ["", null]] = Object.entries((value ?? {}) as JsonObject);
	const op = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
	if (!op) throw refused(`${name} must be one of ${Object.keys(operators).join(", ")}`);
	if (op === "count") return { name, op, field: "" };
	const path = orderRules(currency)(String(field))?.path ?? "";
	if (orders.fields[path] !== "number") throw refused(`${name} cannot reckon over ${field}`);
	return { name, op, field: path };
};

const groupable = ["status", "paymentStatus", "fulfillmentStatus", "channelInfo.type", "archived"];

const groupField = (field: string): string => {
	if (groupable.includes(field)) return field;
	throw refused(`groupBy knows no ${field}; it knows ${groupable.join(", ")}`);
};

const measured = ({ name, op }: Measure, group: Group | undefined, currency: string): JsonValue => {
	if (op === "count") return group?.count ?? 0;
	const value = group?.values[name];
	return value === null || value === undefined ? null : toDecimal(Math.round(value), currency);
};

const refused = (description: string): ApplicationError =>
	new ApplicationError("INVALID_QUERY", `aggregation: ${description}.`);
