import type { Product as WireProduct } from "@cartwright/contract/catalogue/v3/product-messages";
import { ApplicationError, invalid, invalidByRule } from "@cartwright/kernel/foundation/errors";
import { withDerivedFields } from "../../derived-fields.ts";
import { emptyProduct } from "../../new-product.ts";
import type { Product, UnderivedProduct } from "../../product.ts";
import { availableSlug, requireSlugFormat, withSlug } from "../../slug.ts";
import { checkTextLength } from "../../text-length.ts";
import { changeAttributes } from "./change-attributes.ts";
import { changeMedia } from "./change-media.ts";
import { changeOptions } from "./change-options.ts";
import { changeTexts } from "./change-texts.ts";
import { changeVariants } from "./change-variants.ts";
import type { WriteFacts } from "./write-facts.ts";

/** Applies a partial update: members that are not sent stay, null clears, lists are replaced as a whole. */
export const changeProduct = (
	product: UnderivedProduct,
	input: WireProduct,
	path: string,
	facts: WriteFacts,
): Product => {
	requireSameType(product, input, path);
	const slug = input.slug && input.slug !== product.slug ? takeSlug(input.slug, "", path, facts) : product.slug;
	const described = changeTexts(withSlug(product, slug), input, path, facts);
	const attributed = changeAttributes(described, input, path, facts);
	const pictured = changeMedia(attributed, input, path, facts);
	const optioned = changeOptions(pictured, input, path, facts);
	const changed = changeVariants(product, optioned, input, path, facts);
	checkDescription(changed, product, path);
	return withDerivedFields({ ...changed, updatedDate: facts.now });
};

/** A new product. The request needs a name, a type and variants. */
export const newProduct = (input: WireProduct, path: string, facts: WriteFacts): Product => {
	const slug = takeSlug(input.slug, input.name ?? "", path, facts);
	const empty = emptyProduct(facts.newId(), slug, facts);
	const type = input.productType === "DIGITAL" ? "digital" : "physical";
	if (!input.variantsInfo?.variants?.length) {
		throw invalid(`${path}.variantsInfo.variants`, "needs at least one variant", "MIN_SIZE", { threshold: 1 });
	}
	const { slug: _slug, ...rest } = input;
	return changeProduct({ ...empty, type, variants: [] }, rest, path, facts);
};

/** Refuses the slug and the variant ids of a product to those that follow it. Must be called once nothing can refuse it. */
export const reserveKeys = ({ slug, variants }: Product, { takenSlugs, takenVariantIds }: WriteFacts): void => {
	takenSlugs.add(slug);
	for (const { id } of variants) takenVariantIds.add(id);
};

const requireSameType = ({ type }: UnderivedProduct, { productType }: WireProduct, path: string): void => {
	if (!productType || productType === (type === "physical" ? "PHYSICAL" : "DIGITAL")) return;
	throw invalid(`${path}.productType`, `cannot be changed; it is ${type === "physical" ? "PHYSICAL" : "DIGITAL"}`);
};

const checkDescription = (product: UnderivedProduct, before: UnderivedProduct, path: string): void => {
	const field = `${path}.description`;
	if (product.description !== before.description && product.description.length > maxDescription) {
		throw invalidByRule(field, "DESCRIPTION_SIZE_TOO_BIG", `must have at most ${maxDescription} characters as HTML`);
	}
	checkTextLength(product, before, field);
};

const maxDescription = 16_000;

const takeSlug = (
	requested: string | null | undefined,
	name: string,
	path: string,
	{ takenSlugs, newId }: WriteFacts,
): string => {
	if (requested && takenSlugs.has(requested)) {
		const description = `${path}.slug is ${requested}, which another product has; send another one, or none.`;
		throw new ApplicationError("DUPLICATE_SLUG_ERROR", description, { slug: requested });
	}
	if (requested) requireSlugFormat(requested, `${path}.slug`);
	return requested || availableSlug(name, takenSlugs, newId());
};
