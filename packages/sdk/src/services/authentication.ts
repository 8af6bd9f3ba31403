// Written from @cartwright/contract/identity/authentication by npm run snapshot.
import type { authentication as declaration } from "@cartwright/contract/identity/authentication";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const authentication: Routes<DeclaredCalls<typeof declaration>> = {
	name: "identity.authentication",
	operations: {
		registerV2: {
			method: "POST",
			published: "/_api/iam/authentication/v2/register",
		},
		validateEmail: {
			method: "POST",
			published: "/_api/iam/authentication/v2/validate-email",
		},
		loginV2: {
			method: "POST",
			published: "/_api/iam/authentication/v2/login",
		},
		changePassword: {
			method: "POST",
			published: "/_api/iam/authentication/v2/change-password",
		},
		signOn: {
			method: "POST",
			published: "/_api/iam/authentication/v2/sign-on",
		},
		logout: {
			method: "GET",
			published: "/_api/iam/authentication/v1/logout",
			query: "flat",
			open: true,
		},
		verify: {
			method: "POST",
			published: "/_api/iam/authentication/v2/{factorType}/verify",
		},
		loginWithIdpConnection: {
			method: "GET",
			published: "/_api/iam/authentication/v1/sso/login/{tenantId}/{idpConnectionId}",
			query: "flat",
			open: true,
		},
		loginCallback: {
			method: "GET",
			published: "/_api/iam/authentication/v1/callback",
			query: "flat",
			open: true,
		},
		loginWithIdpConnectionTokenParams: {
			method: "POST",
			published: "/_api/iam/authentication/v1/sso/login-with-token-params",
		},
	},
};
