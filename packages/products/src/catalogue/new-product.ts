import type { UnderivedProduct } from "./product.ts";

/** A product before the request that creates it is applied. */
export const emptyProduct = (
	id: string,
	slug: string,
	{ now, newId }: { readonly now: string; readonly newId: () => string },
): UnderivedProduct => ({
	id,
	// Microseconds. The clock has milliseconds; the id supplies the rest.
	numericId: Date.parse(now) * 1000 + (Number.parseInt(id.slice(-3), 16) % 1000),
	name: "",
	slug,
	type: "physical",
	visible: true,
	description: "",
	managesVariants: false,
	options: [],
	variants: [{ id: newId(), choices: {}, sku: "", price: 0, weight: 0, visible: true }],
	media: [],
	infoSections: [],
	customTextFields: [],
	tags: [],
	collectionIds: [],
	createdDate: now,
	updatedDate: now,
	stockVersion: 0,
});
