import type { QuerySpec } from "@cartwright/contract/operation";
import { instant, number } from "@cartwright/kernel/foundation/operands";
import { ownMember } from "@cartwright/kernel/foundation/own-member";
import { type FieldMapping, type FieldPlace, type Rules, rulesOf } from "@cartwright/store/query-language";

/** Fields that hold lists of objects, with the members that `$matchItems` can use. */
const listFields: Readonly<Record<string, readonly string[]>> = {
	"allCategoriesInfo.categories": ["id", "index"],
	"directCategoriesInfo.categories": ["id", "index"],
	"variantsInfo.variants": [
		"barcode",
		"choices.optionChoiceIds.choiceId",
		"choices.optionChoiceIds.optionId",
		"id",
		"physicalProperties.weight",
		"price.actualPrice.amount",
		"price.compareAtPrice.amount",
		"sku",
		"visible",
	],
};

const placeOf = (name: string): FieldPlace => {
	if (name.endsWith(".amount")) return { path: name, value: number };
	if (name.endsWith("Date")) return { path: name, value: instant };
	const items = ownMember(listFields, name);
	return items ? { path: name, items: mappingOf(items) } : { path: name };
};

/** How `$matchItems` on variants maps to views of products. */
export const variantPlace = (): FieldPlace => placeOf("variantsInfo.variants");

const mappingOf = (names: readonly string[]): FieldMapping =>
	Object.fromEntries(names.map((name) => [name, placeOf(name)]));

/** Query rules for views, in which each field has the path of its name. */
export const viewRules = (spec: QuerySpec): Rules => rulesOf(spec, mappingOf(Object.keys(spec.fields)));

/** Converts the amounts of a view to numbers, so that they can be compared and aggregated. */
export const comparable = (value: unknown, name = ""): unknown => {
	if (name === "amount" && typeof value === "string") return Number(value);
	if (Array.isArray(value)) return value.map((each) => comparable(each));
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, comparable(member, key)]));
};
