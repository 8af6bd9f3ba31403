// Written from @cartwright/contract/identity/earlier-authentication by npm run snapshot.
import type { earlierAuthentication as declaration } from "@cartwright/contract/identity/earlier-authentication";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const earlierAuthentication: Routes<DeclaredCalls<typeof declaration>> = {
	name: "identity.earlier-authentication",
	operations: {
		register: {
			method: "POST",
			published: "/_api/iam/authentication/v1/register",
		},
		login: {
			method: "POST",
			published: "/_api/iam/authentication/v1/login",
		},
		proceedToNextState: {
			method: "POST",
			published: "/_api/iam/authentication/v1/state/proceed",
		},
	},
};
