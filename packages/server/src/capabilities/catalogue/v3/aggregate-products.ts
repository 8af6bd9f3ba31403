import type { Aggregation, AggregationResults } from "@cartwright/contract/query/search-messages";
import type { Group } from "@cartwright/store/query/aggregation";
import { and, compare, type Filter } from "@cartwright/store/query/filter";
import { aggregate, count, type Question } from "@cartwright/store/store";
import { fromNumber, toNumber } from "../../../foundation/money.ts";
import { products } from "../documents.ts";
import { bucketsOf, type Counted, valueResults } from "./aggregate-views.ts";

type Kind = "plain" | "money" | "type";

/** Indexed fields by which products can be aggregated without reading them. */
const indexed: Readonly<Record<string, readonly [path: string, kind: Kind]>> = {
	id: ["id", "plain"],
	name: ["name", "plain"],
	slug: ["slug", "plain"],
	handle: ["handle", "plain"],
	visible: ["visible", "plain"],
	productType: ["type", "type"],
	"brand.id": ["brand.id", "plain"],
	"brand.name": ["brand.name", "plain"],
	"tags.publicTags.tagIds": ["tags", "plain"],
	"directCategoriesInfo.categories.id": ["collectionIds", "plain"],
	"minVariantPriceInfo.sku": ["derived.sku", "plain"],
	"variantsInfo.variants.sku": ["variants.sku", "plain"],
	"actualPriceRange.minValue.amount": ["derived.minPrice", "money"],
	"actualPriceRange.maxValue.amount": ["derived.maxPrice", "money"],
	"physicalProperties.shippingWeightRange.minValue": ["derived.minWeight", "plain"],
	"physicalProperties.shippingWeightRange.maxValue": ["derived.maxWeight", "plain"],
};

// Distinct values beyond this are not told apart.
const mostGroups = 100_000;

type Asked = Record<string, Question<Group[]> | Question<number>>;

const hasNumbers = (path: string): boolean => products.fields[path] === "number";

/** Whether the store answers the aggregation by its indexes. */
export const isIndexed = ({ fieldPath, type }: Aggregation): boolean => {
	const place = indexed[fieldPath ?? ""];
	if (!place || place[0] === "id") return false;
	return type === "VALUE" || ((type === "RANGE" || type === "SCALAR") && hasNumbers(place[0]));
};

/** The questions of an aggregation, under names that begin with `name`. */
export const questionsOf = (wanted: Aggregation, name: string, filter: Filter | undefined, currency: string): Asked => {
	const [path, kind] = indexed[wanted.fieldPath ?? ""] ?? ["id", "plain"];
	if (wanted.type === "RANGE") {
		const bound = (value: number) => (kind === "money" ? fromNumber(value, currency) : value);
		const ranges = bucketsOf(wanted).map(({ from, to }) =>
			and(
				filter,
				from === undefined ? undefined : compare(path, "gte", bound(from)),
				to === undefined ? undefined : compare(path, "lt", bound(to)),
			),
		);
		return Object.fromEntries(ranges.map((range, index) => [`${name}.${index}`, count(products, range)]));
	}
	if (wanted.type === "SCALAR" && wanted.scalar?.type !== "COUNT_DISTINCT" && wanted.scalar?.type) {
		const op = wanted.scalar.type.toLowerCase() as "min" | "max" | "sum" | "avg";
		return { [name]: aggregate(products, { filter, groupBy: [], compute: { value: { op, field: path } }, limit: 1 }) };
	}
	return { [name]: aggregate(products, { filter, groupBy: [path], limit: mostGroups }) };
};

/** The answer of an aggregation from those of its questions. */
export const resultOf = (
	wanted: Aggregation,
	name: string,
	answers: Readonly<Record<string, unknown>>,
	currency: string,
): AggregationResults => {
	const { type, fieldPath } = wanted;
	const kind = indexed[fieldPath ?? ""]?.[1] ?? "plain";
	const head = { name: wanted.name ?? "", type: type ?? ("VALUE" as const), fieldPath: fieldPath ?? "" };
	const amount = (value: number) => (kind === "money" ? toNumber(Math.round(value), currency) : value);
	if (type === "RANGE") {
		const results = bucketsOf(wanted).map(({ from, to }, index) => ({
			...(from === undefined ? {} : { from }),
			...(to === undefined ? {} : { to }),
			count: Number(answers[`${name}.${index}`]),
		}));
		return { ...head, ranges: { results } };
	}
	const groups = (answers[name] as readonly Group[]).filter(({ key }) => key.length === 0 || key[0] !== null);
	if (type === "SCALAR") {
		const scalarType = wanted.scalar?.type ?? "COUNT_DISTINCT";
		const value = scalarType === "COUNT_DISTINCT" ? groups.length : amount(groups[0]?.values.value ?? 0);
		return { ...head, scalar: { type: scalarType, value } };
	}
	const counted = groups.map(({ key, count: size }): Counted => [shown(key[0] ?? "", kind, amount), size]);
	return { ...head, values: { results: valueResults(wanted, counted) } };
};

const shown = (value: string | number | boolean, kind: Kind, amount: (value: number) => number) => {
	if (kind === "type") return String(value).toUpperCase();
	return kind === "money" ? amount(Number(value)) : value;
};
