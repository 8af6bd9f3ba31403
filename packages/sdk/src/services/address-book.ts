// Written from @cartwright/contract/members/address-book by npm run snapshot.
import type { addressBook as declaration } from "@cartwright/contract/members/address-book";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const addressBook: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.address-book",
	operations: {
		saveMyAddress: {
			method: "POST",
			published: "/cartwright/v1/members/my/addresses",
		},
		removeMyAddress: {
			method: "DELETE",
			published: "/cartwright/v1/members/my/addresses/{addressId}",
			query: "flat",
		},
	},
};
