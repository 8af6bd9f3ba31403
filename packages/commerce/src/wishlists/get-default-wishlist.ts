import { requireMember } from "@cartwright/accounts/identity/accounts/require-member";
import type { getDefaultWishlist as declared } from "@cartwright/contract/wishlists/wishlists";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { wishlists } from "./documents.ts";
import { memberView } from "./wishlist.ts";

export const getDefaultWishlist: Handler<typeof declared> = async ({ store, site, identity }, { appId }) => {
	const { memberId } = requireMember(identity);
	const { stored } = await store.read(site, { stored: byId(wishlists, memberId) });
	const wishlist = memberView(memberId, stored?.doc);
	const items = wishlist.items?.filter((item) => !appId || item.catalogReference?.appId === appId);
	return { wishlist: { ...wishlist, items } };
};
