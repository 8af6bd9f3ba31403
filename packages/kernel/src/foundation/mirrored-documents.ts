import type { Collection, Document } from "@cartwright/store/collection";
import type { Filter, Sort } from "@cartwright/store/query/filter";

/** Documents that the data service shows as items of a collection. */
export interface MirroredDocuments<Doc extends Document = Document> {
	readonly documents: Collection<Doc>;
	/** The condition on those that have items; undefined if all have. */
	readonly visible: Filter | undefined;
	readonly defaultSort: readonly Sort[];
}

export interface MirroredOrders extends MirroredDocuments {
	/** The item of an order. `origin` serves its pictures. */
	itemOf(order: Document, origin: string): object;
}
