import type { Product as WireProduct } from "@cartwright/contract/catalogue/v3/product-messages";
import type { Variant as WireVariant } from "@cartwright/contract/catalogue/v3/variant-messages";
import type { JsonObject } from "@cartwright/contract/message";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { AnyJobKind, JobKind } from "@cartwright/kernel/foundation/job-kind";
import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { withLinkedAttributes } from "../../attributes/link-attributes.ts";
import { withCategoryEvents } from "../../category-members.ts";
import { withDerivedFields } from "../../derived-fields.ts";
import { collections, products } from "../../documents.ts";
import { productChanged, type StockFacts } from "../../events.ts";
import type { Product } from "../../product.ts";
import { type Adjustments, withAdjustedAmounts } from "./adjust-amounts.ts";
import { inCategories, outOfCategories } from "./categories.ts";
import { changeProduct } from "./change-product.ts";
import { changedFieldsOf } from "./changed-fields.ts";
import { deletionOf } from "./deletion-of.ts";
import { requireSections, withoutSections, withSections } from "./info-sections.ts";
import { loadAttributes } from "./load-attributes.ts";
import { loadWriteFacts } from "./load-write-facts.ts";
import { productJobKind } from "./product-job-kind.ts";
import { setVariants } from "./set-variants.ts";
import { type TagChange, withTags } from "./tags.ts";
import { changeVariantValues } from "./variant-values.ts";
import { stockFacts } from "./write-products.ts";

type Site = { readonly site: string };

/** A product that a job changed. */
const changed = (
	stored: Stored<Product>,
	product: Product,
	fields: readonly string[],
	facts: StockFacts,
): readonly Write[] => [replace(products, stored, product, [productChanged(product.id, fields, facts)])];

const productChange = productJobKind<{ readonly product: JsonObject }>(
	"bulkUpdateProductsByFilter",
	async (context: WorkContext & Site, { product }) => {
		const input = product as WireProduct;
		const { facts } = await loadWriteFacts(context, [input]);
		return (stored) =>
			changed(stored, changeProduct(stored.doc, input, "product", facts), changedFieldsOf(input), stockFacts(context));
	},
);

export const productUpdate: typeof productChange = {
	...productChange,
	async decide(context, site, ids, work) {
		const { writes, failures } = await productChange.decide(context, site, ids, work);
		return { writes: await withLinkedAttributes(context, site, writes), failures };
	},
};

export const productDeletion = productJobKind<JsonObject>(
	"bulkDeleteProductsByFilter",
	async (context: WorkContext & Site) => (stored) => deletionOf(stored, stockFacts(context)),
);

export const variantUpdate = productJobKind<{ readonly variant: JsonObject }>(
	"bulkUpdateProductVariantsByFilter",
	async (context: WorkContext & Site, { variant }) => {
		const { facts } = await loadWriteFacts(context, [{ variantsInfo: { variants: [variant as WireVariant] } }]);
		return (stored) => {
			const { doc } = stored;
			const variants = doc.variants.map((each) =>
				changeVariantValues(each, variant as WireVariant, doc.type, "variant", facts),
			);
			const product = withDerivedFields({ ...setVariants(doc, doc, variants), updatedDate: context.now });
			return changed(stored, product, ["priceData"], stockFacts(context));
		};
	},
);

export const variantAdjustment = productJobKind<{ readonly adjustments: JsonObject }>(
	"bulkAdjustProductVariantsByFilter",
	async (context: WorkContext & Site, { adjustments }) => {
		const { facts } = await loadWriteFacts(context, []);
		return (stored) =>
			changed(
				stored,
				withAdjustedAmounts(stored.doc, adjustments as Adjustments, facts),
				["priceData"],
				stockFacts(context),
			);
	},
);

type Ids = { readonly ids: string[] };

export const sectionAddition: JobKind<Ids> = productJobKind(
	"bulkAddInfoSectionsToProductsByFilter",
	async (context: WorkContext & Site, { ids }) => {
		const { infoSections } = await loadAttributes(context, { infoSections: ids });
		return (stored) => withSections(stored, requireSections(ids, infoSections, "infoSectionIds"), stockFacts(context));
	},
);

export const sectionRemoval: JobKind<Ids> = productJobKind(
	"bulkRemoveInfoSectionsFromProductsByFilter",
	async (context: WorkContext & Site, { ids }) =>
		(stored) =>
			withoutSections(stored, ids, stockFacts(context)),
);

export const categoryAddition: JobKind<Ids> = productJobKind(
	"bulkAddProductsToCategoriesByFilter",
	async (context: WorkContext & Site, { ids }) => {
		const { found } = await context.store.read(context.site, { found: byIds(collections, ids) });
		return (stored) => {
			const deleted = ids.find((id) => !found.has(id));
			if (deleted !== undefined) {
				const description = `The category ${deleted} was deleted before the job reached the product.`;
				throw new ApplicationError("CATEGORY_NOT_FOUND", description, { categoryId: deleted });
			}
			return inCategories(stored, ids, stockFacts(context));
		};
	},
);

export const categoryRemoval: JobKind<Ids> = productJobKind(
	"bulkRemoveProductsFromCategoriesByFilter",
	async (context: WorkContext & Site, { ids }) =>
		(stored) =>
			outOfCategories(stored, ids, stockFacts(context)),
);

export const tagUpdate = productJobKind<{ readonly change: JsonObject }>(
	"bulkUpdateProductTagsByFilter",
	async (context: WorkContext & Site, { change }) =>
		(stored) =>
			withTags(stored, change as unknown as TagChange, stockFacts(context)),
);

const kinds: readonly AnyJobKind[] = [
	productUpdate,
	productDeletion,
	variantUpdate,
	variantAdjustment,
	sectionAddition,
	sectionRemoval,
	categoryAddition,
	categoryRemoval,
	tagUpdate,
];

/** Each tells of the categories that products come to or go from. */
export const productJobKinds: readonly AnyJobKind[] = kinds.map((kind) => ({
	...kind,
	async decide(context, site, ids, work) {
		const { writes, failures } = await kind.decide(context, site, ids, work);
		return { writes: withCategoryEvents(writes, { ...context, version: "V3_CATALOG" }), failures };
	},
}));
