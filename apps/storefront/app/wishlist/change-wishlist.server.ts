import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { wishlists } from "@cartwright/contract/wishlists/wishlists";
import { CallError } from "@cartwright/sdk/errors";
import type { PageContext } from "../page-context.server.ts";

/** `signedOut`: the member has to sign in first. `refused`: there is no such product. */
type WishlistOutcome = "kept" | "full" | "refused" | "signedOut";

/** Puts a product on the member's wishlist, or takes it off. */
export const changeWishlist = async (
	{ platform }: PageContext,
	product: string,
	isWished: boolean,
): Promise<WishlistOutcome> => {
	if (!platform.isMember) return "signedOut";
	const calls = platform.visitor.use(wishlists);
	const request = { catalogReference: { appId: storesAppId, catalogItemId: product } };
	try {
		await (isWished ? calls.addItem(request) : calls.removeItem(request));
		return "kept";
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		if (error.code === "WISHLIST_ITEMS_LIMIT_EXCEEDED") return "full";
		return error.status === 400 ? "refused" : "signedOut";
	}
};
