import { actsForShop, type Identity, mayUse, ownerOf } from "@cartwright/kernel/foundation/identity";
import { satisfies } from "@cartwright/store/query/evaluate";
import { and, equals, type Filter, or } from "@cartwright/store/query/filter";
import type { Review } from "./documents.ts";

const approved = equals("status", "APPROVED");

/** The reviews that the caller may read: approved ones, and on request their own or, with the permission, all. */
const readable = (identity: Identity, wantsPrivate: boolean | null | undefined): Filter | undefined => {
	if (!wantsPrivate) return approved;
	if (actsForShop(identity)) return mayUse(identity, "REVIEWS.READ_PRIVATE_REVIEWS") ? undefined : approved;
	const owner = ownerOf(identity);
	return owner === undefined ? approved : or(approved, equals("owner", owner));
};

export const isReadable = (identity: Identity, review: Review, wantsPrivate: boolean | null | undefined): boolean => {
	const filter = readable(identity, wantsPrivate);
	return filter === undefined || satisfies(review, filter);
};

/** Authors change their own reviews; the permission of the call covers all others. */
export const mayChange = (identity: Identity, { owner }: Review): boolean =>
	actsForShop(identity) || (owner !== undefined && owner === ownerOf(identity));

/** Adds what the caller may read to a filter. */
export const restricted = (filter: Filter | undefined, ...read: Parameters<typeof readable>): Filter =>
	and(filter, readable(...read));
