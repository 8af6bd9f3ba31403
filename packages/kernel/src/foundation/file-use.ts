import type { AnyCollection } from "@cartwright/store/collection";

/** A kind of thing that may use files of the media library. */
export interface FileUse {
	/** As messages name it: `product`. */
	readonly kind: string;
	readonly collection: AnyCollection;
	/** A `texts` field of the collection: the ids of the files. */
	readonly field: string;
}
