import { randomUUID } from "node:crypto";
import { products } from "@cartwright/products/catalogue/documents";
import type { Product } from "@cartwright/products/catalogue/product";
import { allCollections } from "@cartwright/server/registries/collections";
import { create } from "@cartwright/store/batch";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { byId } from "@cartwright/store/store";
import type { StartedServer } from "@cartwright/testing/started-server";
import { drain, type Flow } from "./load.ts";
import { request } from "./request.ts";

export interface SeededProduct {
	readonly id: string;
	readonly slug: string;
}

const description = `<p>${"Made by hand from wood that was felled nearby, oiled twice and left to dry. ".repeat(4)}</p>`;

/** Realistic products: texts, pictures, sizes, tracked stock. */
export const seedProducts = async (
	server: StartedServer,
	apiKey: string,
	count: number,
): Promise<readonly SeededProduct[]> => {
	const made: SeededProduct[] = [];
	await drain(
		portOf(server),
		16,
		Array.from({ length: count }, (_, index) => seeding(apiKey, index, made)),
	);
	return made;
};

export const portOf = ({ origin }: { readonly origin: string }): number => Number(new URL(origin).port);

function* seeding(apiKey: string, index: number, made: SeededProduct[]): Flow {
	const headers = { authorization: apiKey };
	const body = { product: productBody(index) };
	const created = yield { bytes: request("POST", "/stores/v1/products", headers, body), wantsBody: true };
	const { product } = JSON.parse(created) as {
		product: { id: string; slug: string; variants: { id: string }[]; inventoryItemId: string };
	};
	const media = ["front", "side"].map((side) => ({ url: `https://images.example.com/${index}-${side}.jpg` }));
	yield { bytes: request("POST", `/stores/v1/products/${product.id}/media`, headers, { media }) };
	const variantPath = `/stores-reader/v1/products/${product.id}/variants/query`;
	const found = yield { bytes: request("POST", variantPath, headers, {}), wantsBody: true };
	const { variants } = JSON.parse(found) as { variants: { id: string }[] };
	const inventoryItem = {
		trackQuantity: true,
		variants: variants.map(({ id }) => ({ variantId: id, quantity: 99_999 })),
	};
	const inventoryPath = `/stores/v2/inventoryItems/product/${product.id}`;
	yield { bytes: request("PATCH", inventoryPath, headers, { inventoryItem }) };
	made.push({ id: product.id, slug: product.slug });
}

const productBody = (index: number) => ({
	name: `Turned bowl ${index}`,
	description,
	priceData: { price: 20 + (index % 80) + 0.5 },
	costAndProfitData: { itemCost: 9 },
	sku: `BOWL-${index}`,
	weight: 0.6,
	manageVariants: true,
	productOptions: [{ name: "Size", choices: ["S", "M", "L"].map((value) => ({ value, description: value })) }],
});

/**
 * Copies of one product, written directly to the database: a hundred thousand calls would take longer than the whole
 * measurement. No server may run on the database meanwhile.
 */
export const copyProducts = async (file: string, site: string, from: string, count: number): Promise<void> => {
	const store = openSqliteStore({ file, collections: allCollections });
	const { original } = await store.read(site, { original: byId(products, from) });
	if (!original) throw new Error(`product ${from} is not in ${file}`);
	for (let offset = 0; offset < count; offset += 1000) {
		const copies = Array.from({ length: Math.min(1000, count - offset) }, (_, index) =>
			copy(original.doc, offset + index),
		);
		await store.commit(
			site,
			copies.map((each) => create(products, each)),
		);
	}
	await store.close();
};

const copy = (original: Product, index: number): Product => ({
	...original,
	id: randomUUID(),
	name: `${original.name} copy ${index}`,
	slug: `copy-${index}`,
	handle: `copy-${index}`,
	numericId: original.numericId + 1_000_000 + index,
	variants: original.variants.map((variant) => ({ ...variant, id: randomUUID() })),
});
