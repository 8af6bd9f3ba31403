// Written from @cartwright/contract/identity/verification by npm run snapshot.
import type { verification as declaration } from "@cartwright/contract/identity/verification";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const verification: Routes<DeclaredCalls<typeof declaration>> = {
	name: "identity.verification",
	operations: {
		start: {
			method: "POST",
			published: "/_api/iam/verification/v1/start",
		},
		verifyDuringAuthentication: {
			method: "POST",
			published: "/_api/iam/verification/v1/auth/verify",
		},
		resendDuringAuthentication: {
			method: "POST",
			published: "/_api/iam/verification/v1/auth/resend",
		},
	},
};
