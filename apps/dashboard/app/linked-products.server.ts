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

const maxIds = 100;

/** The products with these ids, a hundred by each call; those that staff may not see are missing. */
export const loadLinkedProducts = async (
	client: Client,
	ids: readonly string[],
): Promise<ReadonlyMap<string, LinkedProduct>> => {
	const { queryProducts } = client.use(productsV3);
	const left = [...new Set(ids)];
	const linked = new Map<string, LinkedProduct>();
	while (left.length > 0) {
		const filter = { id: { $in: left.splice(0, maxIds) } };
		const query = { filter, cursorPaging: { limit: maxIds } };
		const { products } = await queryProducts({ query, fields: ["THUMBNAIL"] });
		for (const product of products) {
			const id = product.id ?? "";
			linked.set(id, { id, name: product.name ?? "", picture: mainPictureOf(product) });
		}
	}
	return linked;
};

/** The names of products, by id. */
export const linkedProductNames = async (client: Client, ids: readonly string[]): Promise<Record<string, string>> =>
	Object.fromEntries([...(await loadLinkedProducts(client, ids)).values()].map(({ id, name }) => [id, name]));
