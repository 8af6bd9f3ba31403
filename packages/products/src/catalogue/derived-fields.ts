import { baseValuesOf } from "./base-values.ts";
import type { DerivedFields, Product, UnderivedProduct, Variant } from "./product.ts";

/** Adds the fields that queries and sorting need. Must be called for every product that is written. */
export const withDerivedFields = (product: UnderivedProduct): Product => ({
	...product,
	derived: computeDerivedFields(product),
});

/** The variants that price ranges and stock are computed from: the visible ones, or all if none is visible. */
export const visibleVariantsOrAll = ({ variants }: Pick<Product, "variants">): readonly Variant[] => {
	const visible = variants.filter((variant) => variant.visible);
	return visible.length > 0 ? visible : variants;
};

const computeDerivedFields = (product: UnderivedProduct): DerivedFields => {
	const variants = visibleVariantsOrAll(product);
	const prices = variants.map(({ price }) => price);
	const weights = variants.map(({ weight }) => weight);
	// A product without options shares its visibility with its only variant.
	const hidden = product.managesVariants ? product.variants.filter(({ visible }) => !visible) : [];
	return {
		minPrice: Math.min(...prices),
		maxPrice: Math.max(...prices),
		minWeight: Math.min(...weights),
		maxWeight: Math.max(...weights),
		sku: baseValuesOf(product).sku,
		...(hidden.length > 0 ? { hiddenVariantIds: hidden.map(({ id }) => id) } : {}),
	};
};

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const decodeEntity = (entity: string, name: string): string => {
	if (!name.startsWith("#")) return entities[name] ?? entity;
	const point = name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
	return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : " ";
};

/** The visible text of HTML, on one line. The result is plain text and must be escaped before it is put into HTML. */
export const htmlToText = (html: string): string =>
	html
		.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, " ")
		.replace(/<\/?[a-z!][^>]*>/gi, " ")
		.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, decodeEntity)
		.replace(/\s+/g, " ")
		.trim();
