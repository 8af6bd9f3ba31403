import { wishlistFilterFields } from "@cartwright/contract/wishlists/wishlists";
import { instant } from "@cartwright/kernel/foundation/operands";
import { rulesOf } from "@cartwright/store/query-language";

export const wishlistRules = rulesOf(wishlistFilterFields, {
	id: "id",
	memberId: "id",
	createdDate: { path: "createdDate", value: instant },
	updatedDate: { path: "updatedDate", value: instant },
});
