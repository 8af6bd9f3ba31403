// Written from @cartwright/contract/redirects/redirects by npm run snapshot.
import type { redirects as declaration } from "@cartwright/contract/redirects/redirects";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const redirects: Routes<DeclaredCalls<typeof declaration>> = {
	name: "redirects.redirects",
	operations: {
		createRedirectSession: {
			method: "POST",
			published: "/_api/redirects-api/v1/redirect-session",
		},
	},
};
