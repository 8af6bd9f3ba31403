import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { products } from "../documents.ts";
import { type EventFacts, productChanged } from "../events.ts";
import type { Product } from "../product.ts";

const collectionIdsWrite = (stored: Stored<Product>, collectionIds: readonly string[], facts: EventFacts): Write =>
	replace(products, stored, { ...stored.doc, collectionIds, updatedDate: facts.now }, [
		productChanged(stored.doc.id, ["collectionIds"], facts),
	]);

/** The writes that add products to a collection. Members are not written again. */
export const addToCollectionWrites = (members: Iterable<Stored<Product>>, id: string, facts: EventFacts): Write[] =>
	[...members]
		.filter(({ doc }) => !doc.collectionIds.includes(id))
		.map((stored) => collectionIdsWrite(stored, [...stored.doc.collectionIds, id], facts));

/** The writes that remove products from a collection. */
export const removeFromCollectionWrites = (
	members: Iterable<Stored<Product>>,
	id: string,
	facts: EventFacts,
): Write[] =>
	[...members]
		.filter(({ doc }) => doc.collectionIds.includes(id))
		.map((stored) =>
			collectionIdsWrite(
				stored,
				stored.doc.collectionIds.filter((each) => each !== id),
				facts,
			),
		);
