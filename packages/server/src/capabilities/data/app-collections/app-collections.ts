import type { AppCollection } from "./app-collection.ts";
import { storeCollections } from "./store-collections.ts";
import { storeProducts } from "./store-products.ts";

/** Every collection that mirrors the shop, sorted by id. */
export const appCollections: readonly AppCollection[] = [storeCollections, storeProducts] as readonly AppCollection[];

/** The collection of this id; undefined if none mirrors the shop under it. */
export const appCollection = (id: string): AppCollection | undefined => appCollections.find((each) => each.id === id);
