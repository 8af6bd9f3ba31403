import { requireMember } from "@cartwright/accounts/identity/accounts/require-member";
import type { addItem as declared } from "@cartwright/contract/wishlists/wishlists";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { products } from "@cartwright/products/catalogue/documents";
import { isStoresApp } from "@cartwright/products/catalogue/product";
import { create, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { wishlists } from "./documents.ts";
import { memberView, withItem } from "./wishlist.ts";

export const addItem: Handler<typeof declared> = async (context, { catalogReference, returnEntity }) => {
	const { store, site, identity, now } = context;
	const { memberId } = requireMember(identity);
	const { stored, product } = await store.read(site, {
		stored: byId(wishlists, memberId),
		product: byId(products, catalogReference.catalogItemId),
	});
	if (isStoresApp(catalogReference.appId) && !product?.doc.visible) {
		throw invalid("catalogReference.catalogItemId", "must be the id of a product of the shop");
	}
	const before = stored?.doc ?? { id: memberId, items: [], createdDate: now, updatedDate: now };
	const after = withItem(before, catalogReference, now);
	if (after !== before) {
		await store.commit(site, [stored ? replace(wishlists, stored, after) : create(wishlists, after)]);
	}
	return returnEntity ? { wishlist: memberView(memberId, after) } : {};
};
