import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { products } from "../../documents.ts";
import { type EventFacts, productChanged } from "../../events.ts";
import type { Product } from "../../product.ts";

/** Adds a product to categories; writes nothing if it is in all of them. */
export const inCategories = (stored: Stored<Product>, ids: readonly string[], facts: EventFacts): readonly Write[] =>
	withCategories(stored, [...new Set([...stored.doc.collectionIds, ...ids])], facts);

/** Removes a product from categories; writes nothing if it is in none of them. */
export const outOfCategories = (stored: Stored<Product>, ids: readonly string[], facts: EventFacts): readonly Write[] =>
	withCategories(
		stored,
		stored.doc.collectionIds.filter((id) => !ids.includes(id)),
		facts,
	);

/** Moves a product to categories; writes nothing if these are the ones that it is in. */
export const withCategories = (
	stored: Stored<Product>,
	collectionIds: readonly string[],
	facts: EventFacts,
): readonly Write[] => {
	const { doc } = stored;
	const isSame =
		collectionIds.length === doc.collectionIds.length && collectionIds.every((id) => doc.collectionIds.includes(id));
	if (isSame) return [];
	const next = { ...doc, collectionIds, updatedDate: facts.now };
	return [replace(products, stored, next, [productChanged(doc.id, ["collectionIds"], facts)])];
};
