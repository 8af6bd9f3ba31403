import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { wishlists } from "./documents.ts";

export const deleteWishlist = async ({ store }: WorkContext, site: string, memberId: string): Promise<void> => {
	const { stored } = await store.read(site, { stored: byId(wishlists, memberId) });
	if (stored) await store.commit(site, [remove(wishlists, stored)]);
};
