import type { bulkUpdateWishlistTags as declared } from "@cartwright/contract/wishlists/wishlists";
import { bulkMetadata, itemMetadata, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Write } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { readTagChange } from "../taxes/tags.ts";
import { wishlists } from "./documents.ts";
import { taggedWrite } from "./tagged-wishlist.ts";

export const bulkUpdateWishlistTags: Handler<typeof declared> = async (context, request) => {
	const { store, site, now } = context;
	const { wishlistIds: ids } = request;
	const change = readTagChange(request.assignTags, request.unassignTags);
	const { stored } = await store.read(site, { stored: byIds(wishlists, ids) });
	const writes = new Map<string, Write>();
	const outcomes = ids.map((id, index) =>
		outcomeOf(() => {
			const wishlist = stored.get(id);
			if (!wishlist) throw invalid(`wishlistIds[${index}]`, "must be the id of a member who has a wishlist");
			writes.set(id, taggedWrite(wishlist, change, now));
		}),
	);
	if (writes.size > 0) await store.commit(site, [...writes.values()]);
	return {
		results: outcomes.map((outcome, index) => ({ itemMetadata: itemMetadata(ids[index], index, outcome) })),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
