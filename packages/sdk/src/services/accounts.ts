// Written from @cartwright/contract/identity/accounts by npm run snapshot.
import type { accounts as declaration } from "@cartwright/contract/identity/accounts";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const accounts: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.accounts",
	operations: {
		getSignInOptions: {
			method: "GET",
			published: "/cartwright/v1/accounts/sign-in-options",
			query: "flat",
		},
		getSignInSettings: {
			method: "GET",
			published: "/cartwright/v1/accounts/sign-in-settings",
			query: "flat",
		},
		updateSignInSettings: {
			method: "PATCH",
			published: "/cartwright/v1/accounts/sign-in-settings",
		},
		saveIdpConnection: {
			method: "POST",
			published: "/cartwright/v1/accounts/idp-connections",
		},
		listIdpConnections: {
			method: "GET",
			published: "/cartwright/v1/accounts/idp-connections",
			query: "flat",
		},
		deleteIdpConnection: {
			method: "DELETE",
			published: "/cartwright/v1/accounts/idp-connections/{id}",
			query: "flat",
		},
		listMySessions: {
			method: "GET",
			published: "/cartwright/v1/accounts/my/sessions",
			query: "flat",
		},
		endMySession: {
			method: "DELETE",
			published: "/cartwright/v1/accounts/my/sessions/{sessionId}",
			query: "flat",
		},
	},
};
