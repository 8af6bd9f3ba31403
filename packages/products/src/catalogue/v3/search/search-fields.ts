import { productSearchFields } from "@cartwright/contract/catalogue/v3/product-query-fields";
import { epochMilliseconds, minor, number } from "@cartwright/kernel/foundation/operands";
import { type FieldMapping, type Rules, rulesOf } from "@cartwright/store/query-language";
import { variantPlace } from "../field-values.ts";
import { allCategories, directCategories, memoizeByCurrency } from "../product-rules.ts";

/** Products by how close they are to the words that are looked for. */
export const relevance = "relevance";

const idsWithin = /^(infoSections\.id|(options|modifiers)\.(id|choicesSettings\.choices\.choiceId))$/;
const ofVariants = /^variantsInfo\.variants(?!\.(sku|barcode)$)/;

/**
 * Whether only the products themselves answer what is asked of a field: what single variants are like, and ids that no
 * two products share and that would take more room than all else.
 */
export const isOfProducts = (field: string): boolean => ofVariants.test(field) || idsWithin.test(field);

/** Most fields are kept under the names that they have on the wire. */
const mapping = (currency: string): FieldMapping => ({
	...Object.fromEntries(
		Object.keys(productSearchFields.fields).map((name) => [
			name,
			name.endsWith(".amount") ? { path: name, value: minor(currency) } : name,
		]),
	),
	createdDate: { path: "createdDate", value: epochMilliseconds },
	updatedDate: { path: "updatedDate", value: epochMilliseconds },
	"physicalProperties.shippingWeightRange.minValue": {
		path: "physicalProperties.shippingWeightRange.minValue",
		value: number,
	},
	"physicalProperties.shippingWeightRange.maxValue": {
		path: "physicalProperties.shippingWeightRange.maxValue",
		value: number,
	},
	"directCategoriesInfo.categories": { path: directCategories, items: { id: "id" } },
	"allCategoriesInfo.categories": { path: allCategories, items: { id: "id" } },
	"variantsInfo.variants": variantPlace(),
});

/** What products can be searched by. */
export const searchRules: (currency: string) => Rules = memoizeByCurrency((currency) =>
	rulesOf(productSearchFields, mapping(currency)),
);
