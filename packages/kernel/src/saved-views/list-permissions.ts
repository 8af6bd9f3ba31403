import type { ListOfViews } from "@cartwright/contract/saved-views/saved-views";
import { ApplicationError } from "../foundation/errors.ts";
import { type Identity, mayUse } from "../foundation/identity.ts";

/** What reading a list takes: a search may have what the list has, such as the name of a customer. */
const permissionOfList: Readonly<Record<ListOfViews, string>> = {
	orders: "ECOM.READ_ORDERS",
	products: "WIX_STORES.PRODUCT_READ_NON_VISIBLE",
	media: "MEDIA.SITE_MEDIA_FILES_LIST",
	reviews: "REVIEWS.READ_PRIVATE_REVIEWS",
	customers: "CONTACTS.VIEW",
	giftCards: "GIFT_CARDS.GIFT_CARD_READ",
};

export const checkMayReadList = (identity: Identity, list: ListOfViews): void => {
	const permission = permissionOfList[list];
	if (mayUse(identity, permission)) return;
	throw new ApplicationError("PERMISSION_DENIED", `The caller lacks ${permission}, which views of ${list} require.`);
};
