// Written from @cartwright/contract/identity/factors by npm run snapshot.
import type { factors as declaration } from "@cartwright/contract/identity/factors";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const factors: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.factors",
	operations: {
		listMyFactors: {
			method: "GET",
			published: "/cartwright/v1/accounts/my/factors",
			query: "flat",
		},
		startFactor: {
			method: "POST",
			published: "/cartwright/v1/accounts/my/factors",
		},
		activateFactor: {
			method: "POST",
			published: "/cartwright/v1/accounts/my/factors/{factorId}/activate",
		},
		removeFactor: {
			method: "DELETE",
			published: "/cartwright/v1/accounts/my/factors/{factorId}",
			query: "flat",
		},
		renewRecoveryCodes: {
			method: "POST",
			published: "/cartwright/v1/accounts/my/recovery-codes",
		},
		reauthenticate: {
			method: "POST",
			published: "/cartwright/v1/accounts/my/reauthenticate",
		},
		listMyDevices: {
			method: "GET",
			published: "/cartwright/v1/accounts/my/devices",
			query: "flat",
		},
		removeMyDevice: {
			method: "DELETE",
			published: "/cartwright/v1/accounts/my/devices/{deviceId}",
			query: "flat",
		},
		listMySignInRequests: {
			method: "GET",
			published: "/cartwright/v1/accounts/my/sign-in-requests",
			query: "flat",
		},
		answerSignInRequest: {
			method: "POST",
			published: "/cartwright/v1/accounts/my/sign-in-requests/{requestId}/answer",
		},
	},
};
