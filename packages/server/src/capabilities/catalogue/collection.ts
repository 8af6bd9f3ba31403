import type { Product, ProductCollection } from "./product.ts";

/** V1's collection of all products. It always exists and has no document. */
export const allProductsId = "00000000-000000-000000-000000000001";
export const allProductsSlug = "all-products";

export const allProducts: ProductCollection = {
	id: allProductsId,
	name: "All Products",
	slug: allProductsSlug,
	description: "",
	visible: true,
	media: [],
	index: -1,
	createdDate: "",
	updatedDate: "",
};

/** The ids of a product's collections, including the collection of all products. */
export const collectionsOf = ({ collectionIds }: Pick<Product, "collectionIds">): string[] => [
	allProductsId,
	...collectionIds,
];
