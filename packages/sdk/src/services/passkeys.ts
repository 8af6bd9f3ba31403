// Written from @cartwright/contract/identity/passkeys by npm run snapshot.
import type { passkeys as declaration } from "@cartwright/contract/identity/passkeys";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const passkeys: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.passkeys",
	operations: {
		startPasskeyRegistration: {
			method: "POST",
			published: "/cartwright/v1/accounts/my/passkeys/start",
		},
		addPasskey: {
			method: "POST",
			published: "/cartwright/v1/accounts/my/passkeys",
		},
		listMyPasskeys: {
			method: "GET",
			published: "/cartwright/v1/accounts/my/passkeys",
			query: "flat",
		},
		removeMyPasskey: {
			method: "DELETE",
			published: "/cartwright/v1/accounts/my/passkeys/{passkeyId}",
			query: "flat",
		},
		startPasskeySignIn: {
			method: "POST",
			published: "/cartwright/v1/accounts/passkeys/start",
		},
		signInWithPasskey: {
			method: "POST",
			published: "/cartwright/v1/accounts/passkeys/sign-in",
		},
	},
};
