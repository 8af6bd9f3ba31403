// Written from @cartwright/contract/media/member-photos by npm run snapshot.
import type { memberPhotos as declaration } from "@cartwright/contract/media/member-photos";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const memberPhotos: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.member-photos",
	operations: {
		setMyPhoto: {
			method: "PUT",
			published: "/cartwright/v1/members/my/photo",
		},
		removeMyPhoto: {
			method: "DELETE",
			published: "/cartwright/v1/members/my/photo",
			query: "flat",
		},
	},
};
