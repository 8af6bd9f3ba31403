// Written from @cartwright/contract/identity/sign-on-policy by npm run snapshot.
import type { signOnPolicy as declaration } from "@cartwright/contract/identity/sign-on-policy";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const signOnPolicy: Routes<DeclaredCalls<typeof declaration>> = {
	name: "identity.sign-on-policy",
	operations: {
		getSignOnPolicy: {
			method: "GET",
			published: "/iam/signon/v1/sign-on-policies",
			query: "flat",
		},
		updateSignOnPolicy: {
			method: "PATCH",
			published: "/iam/signon/v1/sign-on-policies",
		},
	},
};
