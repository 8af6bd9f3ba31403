import type { ProductFields } from "@cartwright/contract/catalogue/v3/product-messages";
import type { Stored } from "@cartwright/store/collection";
import { equals, type Filter } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import { mayUse } from "../../../foundation/identity.ts";
import { type Settings, settings, settingsId } from "../../sites/documents.ts";
import { collections } from "../documents.ts";
import type { ProductCollection } from "../product.ts";
import { CategoryTree } from "./category-tree.ts";
import type { ProductViewOptions } from "./product-view.ts";

const may = ({ identity }: Pick<Context, "identity">, permission: string): boolean => mayUse(identity, permission);

export const maySeeHidden = (context: Context): boolean => may(context, "WIX_STORES.PRODUCT_READ_NON_VISIBLE");

export const maySeeHiddenVariants = (context: Context): boolean =>
	may(context, "WIX_STORES.READ_ONLY_VARIANT_READ_HIDDEN");

export const maySeeMerchantData = (context: Context): boolean => may(context, "WIX_STORES.PRODUCT_MERCHANT_DATA_READ");

/** Shoppers find what is on show. */
export const onShow = (context: Context): Filter | undefined =>
	maySeeHidden(context) ? undefined : equals("visible", true);

/** The members that are asked for, if the caller may see them. */
export const fieldsOf = (
	context: Context,
	wanted: readonly ProductFields[] | null | undefined,
): ReadonlySet<ProductFields> => {
	const fields = new Set(wanted);
	if (fields.has("MERCHANT_DATA") && !maySeeMerchantData(context)) {
		throw new ApplicationError(
			"NO_PERMISSION_TO_READ_MERCHANT_DATA",
			"The field MERCHANT_DATA needs the permission WIX_STORES.PRODUCT_MERCHANT_DATA_READ.",
		);
	}
	return fields;
};

export const refuseHidden = (): never => {
	throw new ApplicationError(
		"NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS",
		"Hidden products need the permission WIX_STORES.PRODUCT_READ_NON_VISIBLE.",
	);
};

/** Refuses a shopper's filter that asks for hidden products, which would find nothing. */
export const refuseHiddenFilter = (context: Context, filter: Filter | undefined): void => {
	if (!maySeeHidden(context) && filter && asksForHidden(filter)) refuseHidden();
};

const asksForHidden = (filter: Filter): boolean => {
	if (filter.op === "and" || filter.op === "or") return filter.filters.some(asksForHidden);
	return filter.op === "eq" && filter.field === "visible" && filter.value === false;
};

// A shop has few categories, and they are cached.
const every = 100_000;
export const everyCategory = page(collections, { limit: every });

/**
 * What views of products depend on, as questions to be asked with others. Most lists need no categories, and a shop may
 * have many.
 */
export const surroundings = (withCategories: boolean) => ({
	settings: byId(settings, settingsId),
	...(withCategories ? { categories: everyCategory } : {}),
});

export interface Surroundings {
	readonly settings: Stored<Settings> | undefined;
	readonly categories?: readonly Stored<ProductCollection>[] | undefined;
}

export const currencyOf = ({ settings: found }: Surroundings): string => found?.doc.currency ?? "USD";

const noCategories = new CategoryTree([]);

interface KnownTree {
	readonly categories: readonly Stored<ProductCollection>[];
	readonly tree: CategoryTree;
}

const trees = new WeakMap<Stored<Settings>, KnownTree>();

/** The same tree as long as the site's categories are the same. */
export const treeOf = ({ settings: site, categories }: Surroundings): CategoryTree => {
	if (!categories) return noCategories;
	const known = site && trees.get(site);
	const isSame =
		known?.categories.length === categories.length && known.categories.every((each, at) => each === categories[at]);
	if (known && isSame) return known.tree;
	const tree = new CategoryTree(categories.map(({ doc }) => doc));
	if (site) trees.set(site, { categories, tree });
	return tree;
};

export const viewOptions = (
	{ origin }: Context,
	found: Surroundings,
	fields: ReadonlySet<ProductFields>,
	variants: boolean,
): ProductViewOptions => {
	if (!found.settings) throw new Error("the site has no settings");
	const { doc } = found.settings;
	return { settings: doc, base: doc.storefrontUrl ?? origin, origin, fields, variants, categories: treeOf(found) };
};
