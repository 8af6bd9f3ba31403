// Written from @cartwright/contract/identity/recovery by npm run snapshot.
import type { recovery as declaration } from "@cartwright/contract/identity/recovery";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const recovery: Routes<DeclaredCalls<typeof declaration>> = {
	name: "identity.recovery",
	operations: {
		sendRecoveryEmail: {
			method: "POST",
			published: "/_api/iam/recovery/v1/send-email",
		},
		sendActivationEmail: {
			method: "POST",
			published: "/_api/iam/recovery/v1/activation-email",
		},
		recover: {
			method: "POST",
			published: "/_api/iam/recovery/v1/recover",
		},
	},
};
