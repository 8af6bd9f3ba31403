import type { DataItem as WireItem } from "@cartwright/contract/data/item-messages";
import type { Identity } from "@cartwright/kernel/foundation/identity";
import { accessToAny, includes } from "../access.ts";
import type { DataCollection, DataItem } from "../documents.ts";
import { itemView } from "../item-view.ts";

/** An item that the caller changed, with the fields that they may read: all of it, or its id. A draft that they made is theirs. */
export const changedItemView = (identity: Identity, collection: DataCollection, item: DataItem): WireItem =>
	itemView(collection.id, item, includes(accessToAny(identity, collection, "read"), item) ? [] : ["_id"]);
