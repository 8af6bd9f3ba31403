import { requireMember } from "@cartwright/accounts/identity/accounts/require-member";
import type { removeItem as declared } from "@cartwright/contract/wishlists/wishlists";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { wishlists } from "./documents.ts";
import { memberView, withoutItem } from "./wishlist.ts";

export const removeItem: Handler<typeof declared> = async (context, { catalogReference, returnEntity }) => {
	const { store, site, identity, now } = context;
	const { memberId } = requireMember(identity);
	const { stored } = await store.read(site, { stored: byId(wishlists, memberId) });
	const after = stored && withoutItem(stored.doc, catalogReference, now);
	if (stored && after && after !== stored.doc) await store.commit(site, [replace(wishlists, stored, after)]);
	return returnEntity ? { wishlist: memberView(memberId, after) } : {};
};
