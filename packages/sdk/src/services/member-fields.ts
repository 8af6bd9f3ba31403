// Written from @cartwright/contract/members/member-fields by npm run snapshot.
import type { memberFields as declaration } from "@cartwright/contract/members/member-fields";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const memberFields: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.member-fields",
	operations: {
		listMemberFields: {
			method: "GET",
			published: "/cartwright/v1/member-fields",
			query: "flat",
		},
		saveMemberField: {
			method: "POST",
			published: "/cartwright/v1/member-fields",
		},
		deleteMemberField: {
			method: "DELETE",
			published: "/cartwright/v1/member-fields/{key}",
			query: "flat",
		},
	},
};
