// Written from @cartwright/contract/identity/oauth by npm run snapshot.
import type { oauth as declaration } from "@cartwright/contract/identity/oauth";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const oauth: Routes<DeclaredCalls<typeof declaration>> = {
	name: "identity.oauth",
	operations: {
		token: {
			method: "POST",
			published: "/oauth2/token",
			open: true,
		},
		tokenInfo: {
			method: "POST",
			published: "/oauth2/token-info",
			open: true,
		},
		jwks: {
			method: "GET",
			published: "/oauth2/jwks",
			query: "flat",
			open: true,
		},
		authorize: {
			method: "GET",
			published: "/oauth2/authorize",
			query: "flat",
			open: true,
		},
		userInfo: {
			method: "GET",
			published: "/oauth2/user-info",
			query: "flat",
		},
		revokeRefreshToken: {
			method: "POST",
			published: "/oauth2/revoke",
			open: true,
		},
	},
};
