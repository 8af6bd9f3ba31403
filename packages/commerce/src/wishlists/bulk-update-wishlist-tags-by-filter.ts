import type { JsonObject } from "@cartwright/contract/message";
import type { bulkUpdateWishlistTagsByFilter as declared } from "@cartwright/contract/wishlists/wishlists";
import { newJob } from "@cartwright/kernel/async-jobs/new-job";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { filterOf } from "@cartwright/kernel/foundation/wire-query";
import { members } from "@cartwright/store/store";
import { readTagChange } from "../taxes/tags.ts";
import { wishlists } from "./documents.ts";
import { wishlistTagging } from "./job-kinds.ts";
import { wishlistRules } from "./wishlist-query.ts";

/** More than a shop has. */
const maxWishlists = 1_000_000;

export const bulkUpdateWishlistTagsByFilter: Handler<typeof declared> = async (context, request) => {
	const { store, site } = context;
	const change = readTagChange(request.assignTags, request.unassignTags) as unknown as JsonObject;
	const filter = filterOf(request.filter, wishlistRules);
	const matching = members(wishlists, { ...(filter ? { filter } : {}), paths: ["id"], limit: maxWishlists });
	const { matches } = await store.read(site, { matches: matching });
	const ids = (matches.columns[0] ?? []).map(String);
	const { jobId, writes } = newJob(wishlistTagging, ids, { change }, context);
	await store.commit(site, writes);
	return { jobId };
};
