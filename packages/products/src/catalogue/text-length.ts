import { invalid } from "@cartwright/kernel/foundation/errors";
import type { UnderivedProduct } from "./product.ts";

/** A page of a hundred products is built in tens of milliseconds at this length. */
const maxTextLength = 100_000;

/** Imported products may be longer; they can still be changed. */
export const checkTextLength = (product: UnderivedProduct, before: UnderivedProduct, field: string): void => {
	const length = textLength(product);
	if (length <= maxTextLength || length <= textLength(before)) return;
	const rule = `and its sections and SEO data must have at most ${maxTextLength} characters together; these have ${length}`;
	throw invalid(field, rule, "MAX_LENGTH", { threshold: maxTextLength });
};

const textLength = (product: UnderivedProduct): number => {
	const { description, richDescription, infoSections, seo, extendedFields } = product;
	return JSON.stringify([description, infoSections, seo, richDescription, extendedFields]).length;
};
