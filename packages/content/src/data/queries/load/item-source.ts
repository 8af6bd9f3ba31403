import type { DataField } from "@cartwright/contract/data/collection-messages";
import type { JsonObject } from "@cartwright/contract/message";
import type { ComputeContext, ReadContext } from "@cartwright/kernel/foundation/context";
import type { DataCollection, DataItem } from "../../documents.ts";
import type { ScanNeeds } from "../pipeline/stages.ts";

/** All items that match a filter, in chunks; the newest first unless any order will do. */
export type Scan = (context: ComputeContext, needs: ScanNeeds) => AsyncGenerator<readonly JsonObject[]>;

/** Items for searches and computations: those that are stored, or those that mirror the shop. */
export interface ItemSource {
	/** Names the items in cursors. */
	readonly id: string;
	readonly fields: readonly DataField[];
	/** The stored collection, whose hooks run; undefined if the items mirror the shop. */
	readonly collection: DataCollection | undefined;
	/** As in `DataCollection`. */
	readonly seen: DataCollection["seen"];
	scanOf(context: ReadContext, wireFilter: unknown): Promise<Scan>;
	/** The items with these ids, as far as they still exist, in this order. */
	load(context: ComputeContext, itemIds: readonly string[]): Promise<readonly DataItem[]>;
}
