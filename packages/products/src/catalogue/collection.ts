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

/** The collection of all products, with the picture of the first visible collection that has one. */
export const allProductsAmong = (collections: readonly ProductCollection[]): ProductCollection => {
	const [first] = collections
		.filter(({ visible, media }) => visible && media.some(isImage))
		.sort((one, other) => one.index - other.index);
	return { ...allProducts, media: first?.media.filter(isImage).slice(0, 1) ?? [] };
};

const isImage = ({ type }: ProductCollection["media"][number]): boolean => type === "image";

/** The ids of a product's collections, including the collection of all products. */
export const collectionsOf = ({ collectionIds }: Pick<Product, "collectionIds">): string[] => [
	allProductsId,
	...collectionIds,
];
