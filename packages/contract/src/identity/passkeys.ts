import { freshSession } from "../fresh-session.ts";
import { bool, guid, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { bearer, caller, owners, shop } from "../ownership.ts";
import { attemptsOfAddress } from "../rate-limits.ts";
import { THROTTLED_FEATURE, VERIFICATION_FAILED } from "../recurring-errors.ts";
import { PASSKEY_NOT_FOUND, PASSKEYS_UNAVAILABLE, TOO_MANY_PASSKEYS } from "./errors.ts";
import { StateMachineResponse } from "./identity-messages.ts";

const endpoint = endpointsUnder({ published: "" });
const member = { callers: ["member"], permission: "IAM.CHANGE_PASSWORD" } as const;
const shoppers = ["visitor", "member"] as const;

/** The shop's address is an IP address, or not https, so browsers support no passkeys for it. `localhost` works too. */
const unavailable = { PASSKEYS_UNAVAILABLE } as const;

/** What `navigator.credentials` returned, as WebAuthn JSON. */
const Credential = text({ max: 20_000 });

/** A WebAuthn credential that signs in without a password. */
export const Passkey = message({
	/** Id of the passkey. */
	id: guid(),
	/** The name that its owner chose. */
	name: text({ max: 100 }),
	createdDate: timestamp(),
	lastUsedDate: optional(timestamp()),
	/** Whether the vendor of the device or browser syncs it to the owner's other devices. */
	synced: bool(),
});
export type Passkey = Wire<typeof Passkey>;

export const startPasskeyRegistration = operation({
	summary: "Returns the options of `navigator.credentials.create`. They are valid for half an hour and one passkey.",
	...endpoint("POST", "/cartwright/v1/accounts/my/passkeys/start"),
	...member,
	ownership: caller,
	request: message({}),
	response: message({ publicKeyCredentialCreationOptionsJson: text() }),
	errors: { ...freshSession, ...unavailable },
});

export const addPasskey = operation({
	summary: "Stores a new passkey of the member, as `navigator.credentials.create` returned it.",
	...endpoint("POST", "/cartwright/v1/accounts/my/passkeys"),
	...member,
	ownership: caller,
	request: message({
		credentialJson: Credential,
		/** The name that its owner chose. */
		name: text({ max: 100 }),
	}),
	required: ["credentialJson", "name"],
	response: message({ passkey: Passkey }),
	unwrap: "passkey",
	errors: {
		...freshSession,
		...unavailable,
		/** It was created for another shop, on another page, or with used or expired options. */
		VERIFICATION_FAILED,
		/** An account has at most 20. */
		TOO_MANY_PASSKEYS,
	},
});

export const listMyPasskeys = operation({
	summary: "Lists the member's passkeys, oldest first.",
	...endpoint("GET", "/cartwright/v1/accounts/my/passkeys"),
	query: "flat",
	...member,
	ownership: caller,
	request: message({}),
	response: message({ passkeys: list(Passkey) }),
});

export const removeMyPasskey = operation({
	summary: "Removes a passkey; it can no longer sign in.",
	...endpoint("DELETE", "/cartwright/v1/accounts/my/passkeys/{passkeyId}"),
	query: "flat",
	...member,
	ownership: owners("passkey", "passkeyId"),
	request: message({ passkeyId: guid() }),
	required: ["passkeyId"],
	response: message({}),
	errors: { ...freshSession, PASSKEY_NOT_FOUND },
});

export const startPasskeySignIn = operation({
	summary: "Returns the options of `navigator.credentials.get` for passkeys of this shop. Stores nothing.",
	...endpoint("POST", "/cartwright/v1/accounts/passkeys/start"),
	callers: shoppers,
	ownership: shop,
	permission: "IAM.SIGN_IN",
	request: message({}),
	response: message({ publicKeyCredentialRequestOptionsJson: text() }),
	errors: unavailable,
});

/**
 * If the device verified the user, by biometrics or a PIN, no second factor is required; otherwise accounts with second
 * factors are asked for one.
 */
export const signInWithPasskey = operation({
	summary: "Signs in by a passkey.",
	...endpoint("POST", "/cartwright/v1/accounts/passkeys/sign-in"),
	callers: shoppers,
	ownership: bearer,
	limits: [attemptsOfAddress],
	permission: "IAM.SIGN_IN",
	request: message({ credentialJson: Credential }),
	required: ["credentialJson"],
	response: StateMachineResponse,
	errors: {
		...unavailable,
		/** No account of this shop has the passkey: it was removed, or belongs to another shop. */
		PASSKEY_NOT_FOUND,
		/** The credential is from another page, was used before, has expired, or its signature or counter is wrong. */
		VERIFICATION_FAILED,
		THROTTLED_FEATURE,
	},
});

/** Cartwright's own: sign-in by WebAuthn. */
export const passkeys = service({
	name: "cartwright.passkeys",
	entity: "cartwright.v1.passkey",
	operations: {
		startPasskeyRegistration,
		addPasskey,
		listMyPasskeys,
		removeMyPasskey,
		startPasskeySignIn,
		signInWithPasskey,
	},
	events: {},
});
