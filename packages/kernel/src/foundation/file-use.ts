import type { AnyCollection } from "@cartwright/store/collection";

/** A kind of thing that may use files of the media library. Its collection has an index of their ids. */
export interface FileUse {
	/** As messages name it: `product`. */
	readonly kind: string;
	readonly collection: AnyCollection;
}
