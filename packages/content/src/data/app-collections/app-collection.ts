import type { DataField } from "@cartwright/contract/data/collection-messages";
import { parseJson } from "@cartwright/contract/json";
import type { JsonObject } from "@cartwright/contract/message";
import type { MirroredDocuments } from "@cartwright/kernel/foundation/mirrored-documents";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Document, Stored } from "@cartwright/store/collection";
import type { Scalar } from "@cartwright/store/query/filter";
import type { ReadRequest } from "@cartwright/store/store";

/**
 * A collection whose items are a view of other documents of the shop. There is no copy of them, and it can only be read.
 * Whatever a filter, a sort or a computation learns is in the items, so these contain what every reader may see.
 */
export interface AppCollection<Doc extends Document = Document> {
	readonly id: string;
	readonly displayName: string;
	readonly displayField: string;
	readonly fields: readonly AppField[];
	/**
	 * What staff and apps need to read the items: the permission of the call that returns the same documents. Without one,
	 * everybody may read them.
	 */
	readonly permission?: string;
	/** Where the items come from; those of orders are in the context, since they belong to a later capability. */
	readonly source: AppSource<Doc> | "mirroredOrders";
	/** Whether a document may have several items. Their pages are computed. */
	readonly hasSeveralItems?: true;
	/** The document of an item; by default they have one id. */
	documentIdOf?(itemId: string): string;
}

export interface AppSource<Doc extends Document = Document> extends MirroredDocuments<Doc> {
	/** What has to be read for the items besides their documents; undefined if nothing. */
	related?(stored: readonly Stored<Doc>[]): ReadRequest<unknown> | undefined;
	/** The items of documents, in their order. */
	itemsOf(stored: readonly Stored<Doc>[], shop: MirroredShop): AppItem[];
}

export interface MirroredShop {
	readonly settings: Settings;
	readonly origin: string;
	/** The result of the related read. */
	readonly related: unknown;
}

export interface AppItem {
	readonly data: JsonObject & { _id: string };
	/** Ids of the items that fields with several references refer to. */
	readonly references?: Readonly<Record<string, readonly string[]>>;
}

export interface AppField extends DataField {
	readonly key: string;
	/** How queries may use the field. Those without it are in items, but in no filter. */
	readonly query?: FieldQuery;
}

export interface FieldQuery {
	readonly operators: "*" | readonly string[];
	readonly sort: "NONE" | "BOTH";
	/** Where documents hold the value. Without it, a query computes its page from the items. */
	readonly path?: string;
	/** What documents hold. By default, the same value. */
	readonly stored?: "date" | "amount" | ((operand: Scalar) => Scalar | undefined);
	/** A field of the documents by which equality with this one narrows them down, and what it is equal to. */
	readonly narrows?: { readonly path: string; readonly value?: (operand: Scalar) => Scalar | undefined };
}

/** Any operator, and both directions. */
export const queried = (path: string, more: Partial<FieldQuery> = {}): FieldQuery => ({
	operators: "*",
	sort: "BOTH",
	path,
	...more,
});

/** Any operator, but no sort. */
export const filtered = (path: string, more: Partial<FieldQuery> = {}): FieldQuery =>
	queried(path, { sort: "NONE", ...more });

/** Only sorts. */
export const sorted = (path: string, more: Partial<FieldQuery> = {}): FieldQuery =>
	queried(path, { operators: [], ...more });

export const idField = (query?: FieldQuery): AppField => ({
	key: "_id",
	displayName: "ID",
	type: "TEXT",
	systemField: true,
	...(query ? { query } : {}),
});

/** A date that the server sets. */
export const dateField = (key: "_createdDate" | "_updatedDate", query?: FieldQuery): AppField => ({
	key,
	displayName: key === "_createdDate" ? "Created date" : "Updated date",
	type: "DATETIME",
	systemField: true,
	...(query ? { query: { stored: "date", ...query } } : {}),
});

export const dateOf = (date: string) => ({ $date: date });

/** The members that have a value, as JSON. */
export const itemData = (members: object): AppItem["data"] => parseJson(JSON.stringify(members)) as AppItem["data"];
