import type { JsonObject } from "@cartwright/contract/message";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { type AnyJobKind, decideEach, type JobKind } from "@cartwright/kernel/foundation/job-kind";
import { byIds } from "@cartwright/store/store";
import type { TagChange } from "../taxes/tags.ts";
import { wishlists } from "./documents.ts";
import { taggedWrite } from "./tagged-wishlist.ts";

export const wishlistTagging: JobKind<{ readonly change: JsonObject }> = {
	name: "bulkUpdateWishlistTagsByFilter",
	async decide({ store, now }: WorkContext, site, ids, { change }) {
		const { known } = await store.read(site, { known: byIds(wishlists, ids) });
		return decideEach(ids, known, (stored) => [taggedWrite(stored, change as unknown as TagChange, now)]);
	},
};

export const wishlistJobKinds: readonly AnyJobKind[] = [wishlistTagging];
