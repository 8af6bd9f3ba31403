import type { Identity } from "@cartwright/kernel/foundation/identity";
import { mayUse } from "@cartwright/kernel/foundation/identity";
import type { AppCollection } from "./app-collection.ts";
import { membersFullData } from "./members-full-data.ts";
import { membersPublicData } from "./members-public-data.ts";
import { storeCollections } from "./store-collections.ts";
import { storeInventoryItems } from "./store-inventory-items.ts";
import { storeOrders } from "./store-orders.ts";
import { storeProducts } from "./store-products.ts";
import { storeVariants } from "./store-variants.ts";

/** Every collection that mirrors the shop, sorted by id. */
export const appCollections: readonly AppCollection[] = [
	membersFullData,
	membersPublicData,
	storeCollections,
	storeInventoryItems,
	storeOrders,
	storeProducts,
	storeVariants,
] as readonly AppCollection[];

/** The collection of this id; undefined if none mirrors the shop under it. */
export const appCollection = (id: string): AppCollection | undefined => appCollections.find((each) => each.id === id);

/** Whether the caller may read the items. The edge has checked the permission of staff and apps for data items. */
export const mayReadItems = (identity: Identity, { permission }: Pick<AppCollection, "permission">): boolean =>
	permission === undefined || mayUse(identity, permission);
