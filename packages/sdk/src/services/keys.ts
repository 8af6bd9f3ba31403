// Written from @cartwright/contract/staff/keys by npm run snapshot.
import type { keys as declaration } from "@cartwright/contract/staff/keys";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const keys: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.keys",
	operations: {
		createKey: {
			method: "POST",
			published: "/cartwright/v1/keys",
		},
		listKeys: {
			method: "GET",
			published: "/cartwright/v1/keys",
			query: "flat",
		},
		rotateKey: {
			method: "POST",
			published: "/cartwright/v1/keys/{id}/rotate",
		},
		revokeKey: {
			method: "POST",
			published: "/cartwright/v1/keys/{id}/revoke",
		},
	},
};
