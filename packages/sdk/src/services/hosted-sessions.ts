// Written from @cartwright/contract/redirects/hosted-sessions by npm run snapshot.
import type { hostedSessions as declaration } from "@cartwright/contract/redirects/hosted-sessions";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const hostedSessions: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.hosted-sessions",
	operations: {
		openHostedSession: {
			method: "POST",
			published: "/cartwright/v1/hosted-sessions/open",
			open: true,
		},
		resumeHostedSession: {
			method: "POST",
			published: "/cartwright/v1/hosted-sessions/resume",
			open: true,
		},
	},
};
