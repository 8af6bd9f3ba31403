import type { MediaFile } from "../../../media/documents.ts";
import type { Customization } from "../../attribute.ts";
import type { StoredMedia } from "../../media.ts";
import type { DigitalFile, InfoSection, NamedAttribute } from "../../product.ts";

/** What deciding on products needs to know beside them. */
export interface WriteFacts {
	readonly currency: string;
	readonly now: string;
	readonly newId: () => string;
	/** The media to store for a URL. */
	readonly mediaOf: (url: string) => StoredMedia;
	/** The shop's own files that the request names, by id. */
	readonly files: ReadonlyMap<string, MediaFile>;
	/** The files for download that the request names, by id. */
	readonly soldFiles: ReadonlyMap<string, DigitalFile>;
	/** Slugs that other products have, also earlier ones of the request. */
	readonly takenSlugs: Set<string>;
	/** Ids of variants that other products have, also earlier ones of the request. */
	readonly takenVariantIds: Set<string>;
	/** The categories that the request names. */
	readonly categoryIds: ReadonlySet<string>;
	/** What products share, by id. */
	readonly shared: SharedAttributes;
}

export interface SharedAttributes {
	readonly brands: ReadonlyMap<string, NamedAttribute>;
	readonly ribbons: ReadonlyMap<string, NamedAttribute>;
	readonly infoSections: ReadonlyMap<string, InfoSection>;
	readonly customizations: ReadonlyMap<string, Customization>;
}

/** The new value of a member: the current one if it was not sent, nothing for null, or the converted one. */
export const patched = <Sent, Current>(
	sent: Sent | null | undefined,
	current: Current,
	cleared: Current,
	convert: (sent: Sent) => Current,
): Current => {
	if (sent === undefined) return current;
	return sent === null ? cleared : convert(sent);
};
