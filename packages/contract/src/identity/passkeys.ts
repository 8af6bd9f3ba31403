import { freshSession } from "../fresh-session.ts";
import { bool, guid, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { StateMachineResponse } from "./identity-messages.ts";

const endpoint = endpointsUnder({ published: "" });
const member = { callers: ["member"], permission: "IAM.CHANGE_PASSWORD" } as const;
const shoppers = ["visitor", "member"] as const;

/** The shop's address is no name, or not https: browsers keep no passkeys for it. On this machine `localhost` will do. */
const unavailable = { PASSKEYS_UNAVAILABLE: 428 } as const;

/** What `navigator.credentials` answered, as JSON of WebAuthn. */
const Credential = text({ max: 20_000 });

/** A key of WebAuthn that signs in without a password. */
export const Passkey = message({
	id: guid(),
	name: text({ max: 100 }),
	createdDate: timestamp(),
	lastUsedDate: optional(timestamp()),
	/** Whether the maker of the device or browser keeps it on all devices of its owner. */
	synced: bool(),
});
export type Passkey = Wire<typeof Passkey>;

/** What `navigator.credentials.create` needs to make a passkey. It is good for half an hour and one passkey. */
export const startPasskeyRegistration = operation({
	...endpoint("POST", "/cartwright/v1/accounts/my/passkeys/start"),
	...member,
	request: message({}),
	response: message({ publicKeyCredentialCreationOptionsJson: text() }),
	errors: { ...freshSession, ...unavailable },
});

/** Keeps a passkey that was made. */
export const addPasskey = operation({
	...endpoint("POST", "/cartwright/v1/accounts/my/passkeys"),
	...member,
	request: message({
		credentialJson: Credential,
		/** What its owner knows it by. */
		name: text({ max: 100 }),
	}),
	required: ["credentialJson", "name"],
	response: message({ passkey: Passkey }),
	unwrap: "passkey",
	errors: {
		...freshSession,
		...unavailable,
		/** It was made for another shop, from another page, or by options that were used or too old. */
		VERIFICATION_FAILED: 400,
		/** An account has twenty at most. */
		TOO_MANY_PASSKEYS: 409,
	},
});

/** The member's passkeys, the oldest first. */
export const listMyPasskeys = operation({
	...endpoint("GET", "/cartwright/v1/accounts/my/passkeys"),
	query: "flat",
	...member,
	request: message({}),
	response: message({ passkeys: list(Passkey) }),
});

/** Takes a passkey away: it signs nobody in any more. */
export const removeMyPasskey = operation({
	...endpoint("DELETE", "/cartwright/v1/accounts/my/passkeys/{passkeyId}"),
	query: "flat",
	...member,
	request: message({ passkeyId: guid() }),
	required: ["passkeyId"],
	response: message({}),
	errors: { ...freshSession, PASSKEY_NOT_FOUND: 404 },
});

/** What `navigator.credentials.get` needs to let somebody choose a passkey of this shop. Nothing is kept of the question. */
export const startPasskeySignIn = operation({
	...endpoint("POST", "/cartwright/v1/accounts/passkeys/start"),
	callers: shoppers,
	permission: "IAM.SIGN_IN",
	request: message({}),
	response: message({ publicKeyCredentialRequestOptionsJson: text() }),
	errors: unavailable,
});

/**
 * Signs in by a passkey. Where the device made sure who holds it, by a finger or a PIN, it counts as much as a password
 * and a second factor; else an account with second factors is asked for one.
 */
export const signInWithPasskey = operation({
	...endpoint("POST", "/cartwright/v1/accounts/passkeys/sign-in"),
	callers: shoppers,
	permission: "IAM.SIGN_IN",
	request: message({ credentialJson: Credential }),
	required: ["credentialJson"],
	response: StateMachineResponse,
	errors: {
		...unavailable,
		/** No account of this shop has the passkey: it was removed, or belongs to another shop. */
		PASSKEY_NOT_FOUND: 404,
		/** The answer is of another page, was used before, is too old, or its signature or counter is wrong. */
		VERIFICATION_FAILED: 400,
		THROTTLED_FEATURE: 429,
	},
});

/** Cartwright's own: signing in by WebAuthn. */
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
