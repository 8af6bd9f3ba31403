// Written from @cartwright/contract/identity/authorizations by npm run snapshot.
import type { authorizations as declaration } from "@cartwright/contract/identity/authorizations";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const authorizations: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.authorizations",
	operations: {
		getAuthorization: {
			method: "POST",
			published: "/cartwright/v1/authorizations/get",
			open: true,
		},
		answerAuthorization: {
			method: "POST",
			published: "/cartwright/v1/authorizations/answer",
			open: true,
		},
		listMyConsents: {
			method: "GET",
			published: "/cartwright/v1/authorizations/my",
			query: "flat",
		},
		withdrawMyConsent: {
			method: "DELETE",
			published: "/cartwright/v1/authorizations/my/{clientId}",
			query: "flat",
		},
	},
};
