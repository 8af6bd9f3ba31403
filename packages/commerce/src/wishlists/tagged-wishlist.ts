import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type TagChange, withTags } from "../taxes/tags.ts";
import { type Wishlist, wishlists } from "./documents.ts";

/** The write that tags a wishlist. */
export const taggedWrite = (stored: Stored<Wishlist>, change: TagChange, now: string): Write =>
	replace(wishlists, stored, { ...withTags(stored.doc, change), updatedDate: now });
