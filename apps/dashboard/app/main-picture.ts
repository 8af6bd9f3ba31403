import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";

/** Address of the main picture of a product, of its small form if there is one; empty if it has none. */
export const mainPictureOf = ({ media }: Product): string =>
	media?.main?.thumbnail?.url || media?.main?.image?.url || "";
