import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { Client } from "@cartwright/sdk/client";
import { mainPictureOf } from "./main-picture.ts";

/** A product, for pages that link to it. */
export interface LinkedProduct {
	readonly id: string;
	readonly name: string;
	/** Address of its main picture; empty if it has none. */
	readonly picture: string;
}

const maxProducts = 100;

/** The products with these ids, of which there are at most a hundred; those that staff may not see are missing. */
export const loadLinkedProducts = async (
	client: Client,
	ids: readonly string[],
): Promise<ReadonlyMap<string, LinkedProduct>> => {
	if (ids.length === 0) return new Map();
	const { products } = await client.use(productsV3).queryProducts({
		query: { filter: { id: { $in: [...ids] } }, cursorPaging: { limit: maxProducts } },
		fields: ["THUMBNAIL"],
	});
	return new Map(
		products.map((product) => {
			const id = product.id ?? "";
			return [id, { id, name: product.name ?? "", picture: mainPictureOf(product) }];
		}),
	);
};
