import { compare, conjuncts, type Filter, partsOfTexts } from "@cartwright/store/query/filter";

/**
 * What a product must fulfil for one of its variants, or of their stock, to match a filter. `byValue` makes conditions on
 * products of values that a field may have; `texts` names the fields of products whose texts are compared alike.
 */
export const conditionsOnProducts = (
	filter: Filter | undefined,
	byValue: Readonly<Record<string, (values: readonly string[]) => Filter>>,
	texts: Readonly<Record<string, string>>,
): Filter[] =>
	(filter ? conjuncts(filter) : []).flatMap((each) => {
		if (each.op === "eq" || each.op === "in") {
			const values = "values" in each ? each.values : [each.value];
			return byValue[each.field]?.(values.map(String)) ?? [];
		}
		if (!("value" in each) || !partsOfTexts.has(each.op)) return [];
		const text = texts[each.field];
		return text === undefined ? [] : [compare(text, each.op, each.value)];
	});
