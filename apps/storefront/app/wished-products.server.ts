import { wishlists } from "@cartwright/contract/wishlists/wishlists";
import { CallError } from "@cartwright/sdk/errors";
import type { PageContext } from "./page-context.server.ts";

/** The products on the member's wishlist, the latest first; `undefined` for those who are not signed in. */
export const wishedProducts = async ({ platform }: PageContext): Promise<string[] | undefined> => {
	if (!platform.isMember) return undefined;
	try {
		const { wishlist } = await platform.visitor.use(wishlists).getDefaultWishlist({});
		const ids = (wishlist?.items ?? []).flatMap(({ catalogReference }) => catalogReference?.catalogItemId ?? []);
		return [...new Set(ids)];
	} catch (error) {
		// The session was ended elsewhere.
		if (error instanceof CallError && error.status < 500) return undefined;
		throw error;
	}
};
