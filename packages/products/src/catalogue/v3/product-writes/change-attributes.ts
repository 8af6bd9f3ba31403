import type { ProductRibbon, Product as WireProduct } from "@cartwright/contract/catalogue/v3/product-messages";
import type { JsonObject } from "@cartwright/contract/message";
import { ApplicationError, invalid, invalidByRule } from "@cartwright/kernel/foundation/errors";
import type { NamedAttribute, ProductReferences, UnderivedProduct } from "../../product.ts";
import { requireVisibleText } from "./change-texts.ts";
import { patched, type WriteFacts } from "./write-facts.ts";

/** Everything but texts, media, options and variants. */
export const changeAttributes = (
	product: UnderivedProduct,
	input: WireProduct,
	path: string,
	facts: WriteFacts,
): UnderivedProduct => {
	refuseUnsupported(input, path);
	return {
		...product,
		visible: patched(input.visible, product.visible, true, (visible) => visible),
		hiddenInPos: changeVisibilityInPos(product, input, path),
		productionDays: changeProductionDays(product, input, path),
		brand: patched(input.brand, product.brand, undefined, (brand) => readBrand(brand, product, path, facts)),
		...changeRibbons(product, input, path, facts),
		collectionIds: changeMainCategory(product, input, path, facts),
		tags: patched(input.tags?.publicTags, product.tags, [], ({ tagIds }) => unique(tagIds ?? [])),
		privateTags: patched(input.tags?.privateTags, product.privateTags, undefined, ({ tagIds }) => unique(tagIds ?? [])),
		references: changeReferences(product, input),
		seo: patched(input.seoData, product.seo, undefined, (seo) => seo as JsonObject),
		extendedFields: patched(
			input.extendedFields,
			product.extendedFields,
			undefined,
			(fields) => ({ ...product.extendedFields, ...fields }) as JsonObject,
		),
	};
};

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** What nothing in this shop would act on is refused rather than stored without effect. */
const refuseUnsupported = ({ subscriptionDetails, purchaseEligibility }: WireProduct, path: string): void => {
	if (subscriptionDetails) {
		const rule = "is not supported: products are sold once only; leave it out";
		throw invalid(`${path}.subscriptionDetails`, rule, "FIELD_NOT_ALLOWED");
	}
	if (purchaseEligibility) {
		const rule = "is not supported: products are sold to everybody; leave it out";
		throw invalid(`${path}.purchaseEligibility`, rule, "FIELD_NOT_ALLOWED");
	}
};

const changeVisibilityInPos = (
	{ type, hiddenInPos }: UnderivedProduct,
	{ visibleInPos }: WireProduct,
	path: string,
): true | undefined => {
	if (type === "physical") return patched(visibleInPos, hiddenInPos, undefined, (shown) => (shown ? undefined : true));
	if (!visibleInPos) return undefined;
	const rule = "DIGITAL_PRODUCT_CANNOT_BE_VISIBLE_IN_POS";
	throw invalidByRule(`${path}.visibleInPos`, rule, "must not be true for a digital product");
};

const changeProductionDays = (
	{ type, productionDays: before }: UnderivedProduct,
	{ productionDays }: WireProduct,
	path: string,
): number | undefined => {
	if (type === "physical") return patched(productionDays, before, undefined, (days) => days);
	if (productionDays == null) return undefined;
	throw invalid(`${path}.productionDays`, "must be left out for a digital product, which does not ship");
};

const readBrand = (
	{ id, name }: NonNullable<WireProduct["brand"]>,
	{ brand, variants }: UnderivedProduct,
	path: string,
	{ shared }: WriteFacts,
): NamedAttribute | undefined => {
	if (!id && !name) return undefined;
	if (brand && (id ? id === brand.id : name === brand.name)) return brand;
	const sharedBrand = id ? shared.brands.get(id) : undefined;
	if (sharedBrand) return sharedBrand;
	if (id) throw invalid(`${path}.brand.id`, "must be the id of a brand");
	// Only a new product has no variants yet.
	if (variants.length > 0) {
		throw invalidByRule(`${path}.brand.id`, "BRAND_MISSING_ID", "is required to change the brand of a product");
	}
	return { name: requireVisibleText(name ?? "", `${path}.brand.name`) };
};

const changeRibbons = (
	product: UnderivedProduct,
	input: WireProduct,
	path: string,
	{ shared }: WriteFacts,
): Pick<UnderivedProduct, "ribbon" | "additionalRibbons"> => {
	const own = [...(product.ribbon ? [product.ribbon] : []), ...(product.additionalRibbons ?? [])];
	const candidates = [...own, ...shared.ribbons.values()];
	const ribbon = patched(input.ribbon, product.ribbon, undefined, (sent) =>
		readRibbon(sent, candidates, `${path}.ribbon`),
	);
	const additional = patched(input.additionalRibbons, product.additionalRibbons, undefined, (sent) =>
		sent.flatMap((each, index) => readRibbon(each, candidates, `${path}.additionalRibbons[${index}]`) ?? []),
	);
	const names = (additional ?? []).map(({ name }) => name);
	if (new Set(names).size < names.length) {
		const description = `${path}.additionalRibbons contains a ribbon twice; send each once.`;
		throw new ApplicationError("DUPLICATE_RIBBON_IN_ADDITIONAL", description);
	}
	if (ribbon && names.includes(ribbon.name)) {
		const description = `${ribbon.name} is the main ribbon already; leave it out of ${path}.additionalRibbons.`;
		throw new ApplicationError("DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL", description);
	}
	return { ribbon, additionalRibbons: additional?.length ? additional : undefined };
};

const readRibbon = (
	{ id, name }: ProductRibbon,
	candidates: readonly NamedAttribute[],
	path: string,
): NamedAttribute | undefined => {
	if (!id && !name) return undefined;
	const same = candidates.find((each) => (id ? each.id === id : each.name === name));
	if (same) return same;
	if (id)
		throw new ApplicationError("RIBBON_NOT_FOUND", `${path}.id is ${id}, which is not a ribbon.`, { ribbonId: id });
	return { name: requireVisibleText(name ?? "", `${path}.name`) };
};

/** The main category is the first. A product is added to it. */
const changeMainCategory = (
	{ collectionIds }: UnderivedProduct,
	{ mainCategoryId }: WireProduct,
	path: string,
	{ categoryIds }: WriteFacts,
): readonly string[] => {
	if (!mainCategoryId || mainCategoryId === collectionIds[0]) return collectionIds;
	if (!categoryIds.has(mainCategoryId)) throw invalid(`${path}.mainCategoryId`, "must be the id of a category");
	return [mainCategoryId, ...collectionIds.filter((id) => id !== mainCategoryId)];
};

const changeReferences = (
	{ references = {} }: UnderivedProduct,
	{ taxGroupId, importId, inventoryAppId, physicalProperties }: WireProduct,
): ProductReferences | undefined => {
	const { fulfillerId, shippingGroupId, deliveryProfileId } = physicalProperties ?? {};
	const sent = { taxGroupId, importId, inventoryAppId, fulfillerId, shippingGroupId, deliveryProfileId };
	const changed = Object.entries(sent).filter(([, id]) => id !== undefined);
	const next = Object.entries({ ...references, ...Object.fromEntries(changed) }).filter(([, id]) => id);
	return next.length > 0 ? Object.fromEntries(next) : undefined;
};
