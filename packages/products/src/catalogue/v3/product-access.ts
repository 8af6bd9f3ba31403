import type { ProductFields } from "@cartwright/contract/catalogue/v3/product-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { DerivedCache } from "@cartwright/kernel/foundation/derived-cache";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { mayUse } from "@cartwright/kernel/foundation/identity";
import { type Reader, readerLanguage } from "@cartwright/kernel/sites/reader-language";
import { type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { equals, type Filter } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { CategoryTree } from "../category-tree.ts";
import { collections } from "../documents.ts";
import type { ProductCollection } from "../product.ts";
import { translatedCategory } from "../translated-product.ts";
import type { ProductViewOptions } from "./product-view.ts";

const may = ({ identity }: Pick<Context, "identity">, permission: string): boolean => mayUse(identity, permission);

export const maySeeHidden = (context: Pick<Context, "identity">): boolean =>
	may(context, "WIX_STORES.PRODUCT_READ_NON_VISIBLE");

export const maySeeHiddenVariants = (context: Context): boolean =>
	may(context, "WIX_STORES.READ_ONLY_VARIANT_READ_HIDDEN");

export const maySeeMerchantData = (context: Context): boolean => may(context, "WIX_STORES.PRODUCT_MERCHANT_DATA_READ");

/** Restricts shoppers to visible products. */
export const visibilityFilter = (context: Context): Filter | undefined =>
	maySeeHidden(context) ? undefined : equals("visible", true);

/** The requested fields, after checking that the caller may read them. */
export const readableFields = (
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

export const throwHiddenNotAllowed = (): never => {
	throw new ApplicationError(
		"NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS",
		"Hidden products need the permission WIX_STORES.PRODUCT_READ_NON_VISIBLE.",
	);
};

/** Rejects a shopper's filter on hidden products, which would match nothing. */
export const requireHiddenAccess = (context: Context, filter: Filter | undefined): void => {
	if (!maySeeHidden(context) && filter && requestsHidden(filter)) throwHiddenNotAllowed();
};

const requestsHidden = (filter: Filter): boolean => {
	if (filter.op === "and" || filter.op === "or") return filter.filters.some(requestsHidden);
	return filter.op === "eq" && filter.field === "visible" && filter.value === false;
};

// A shop has few categories, and they are cached.
const maxCategories = 100_000;
export const allCategoriesRequest = page(collections, { limit: maxCategories });

/**
 * Read requests for what product views depend on, to be combined with others. Categories are optional: most lists do
 * not need them, and a shop may have many.
 */
export const viewDependencies = (withCategories: boolean) => ({
	settings: byId(settings, settingsId),
	...(withCategories ? { categories: allCategoriesRequest } : {}),
});

export interface ViewDependencies {
	readonly settings: Stored<Settings> | undefined;
	readonly categories?: readonly Stored<ProductCollection>[] | undefined;
}

export const currencyOf = ({ settings: found }: ViewDependencies): string => found?.doc.currency ?? "USD";

const noCategories = new CategoryTree([]);

const trees = new DerivedCache<Stored<Settings>, CategoryTree>();

/** The category tree in the language of a reader, cached until the site's categories change. */
export const treeOf = ({ settings: site, categories }: ViewDependencies, language?: string): CategoryTree => {
	if (!categories) return noCategories;
	const shop = site?.doc ?? {};
	const createTree = () => new CategoryTree(categories.map(({ doc }) => translatedCategory(doc, shop, language)));
	return site ? trees.get(site, categories, createTree, language) : createTree();
};

export const viewOptions = (
	context: Pick<Context, "origin" | "identity"> & Reader,
	dependencies: ViewDependencies,
	fields: ReadonlySet<ProductFields>,
	variants: boolean,
): ProductViewOptions => {
	const { origin } = context;
	if (!dependencies.settings) throw new Error("the site has no settings");
	const { doc } = dependencies.settings;
	const language = readerLanguage(doc, context);
	return {
		settings: doc,
		base: doc.storefrontUrl ?? origin,
		origin,
		fields,
		variants,
		categories: treeOf(dependencies, language),
		forStaff: maySeeHidden(context),
		language,
	};
};
