import type { DataField } from "@cartwright/contract/data/collection-messages";
import type { JsonObject } from "@cartwright/contract/message";
import type { Collection, Document, Stored } from "@cartwright/store/collection";
import type { Filter, Sort } from "@cartwright/store/query/filter";
import type { Rules } from "@cartwright/store/query-language";
import type { ReadRequest } from "@cartwright/store/store";
import type { InventoryItem } from "../../catalogue/inventory-item.ts";
import type { Settings } from "../../sites/documents.ts";

/**
 * A collection whose items are a view of other documents of the shop. There is no copy of them: queries are translated
 * to those documents. It can only be read, and only what everybody may see is in it.
 */
export interface AppCollection<Doc extends Document = Document> {
	readonly id: string;
	readonly displayName: string;
	readonly displayField: string;
	readonly fields: readonly DataField[];
	readonly documents: Collection<Doc>;
	/** The fields that can be queried, with those of the documents. Nothing else reaches the documents. */
	readonly rules: Rules;
	/** The documents that everybody may see. */
	readonly visible: Filter;
	readonly defaultSort: readonly Sort[];
	/** Converts operands that depend on settings of the shop. */
	inStoredUnits(filter: Filter, settings: Settings): Filter;
	/** What has to be read for the items besides their documents; undefined if nothing. */
	related(stored: readonly Stored<Doc>[]): RelatedRead | undefined;
	/** The items, once what is related was read. */
	itemsOf(stored: readonly Stored<Doc>[], shop: { readonly settings: Settings; readonly origin: string }): AppItem[];
}

export interface RelatedRead {
	readonly request: ReadRequest<Stored<InventoryItem>[]>;
	keep(items: readonly Stored<InventoryItem>[]): void;
}

export type AppItem = JsonObject & { _id: string };
