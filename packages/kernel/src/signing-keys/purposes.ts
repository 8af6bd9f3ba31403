import { accessSecondsOf, refreshTokenSeconds } from "../foundation/tokens.ts";
import type { KeyPurpose } from "./ring-store.ts";

/**
 * For how long a process uses the ring that it has read. So long it may miss that another process has rotated or revoked
 * keys. Reading it costs one query a second.
 */
export const reloadSeconds = 1;
const slackSeconds = 60 * 60;

const longestAccessSeconds = accessSecondsOf({ kind: "visitor", visitorId: "", clientId: "" });

/** For how long a retired key is published: until the last access token that it signed expires. */
export const publishedSeconds = longestAccessSeconds + slackSeconds;

/** Keys for access tokens, and for visitors' refresh tokens, which only this server verifies. */
export const tokenKeys: KeyPurpose = {
	id: "token-signing-key",
	algorithm: "EdDSA",
	retainedSeconds: refreshTokenSeconds + slackSeconds,
};

/** Keys for the ID tokens of a site. Clients send an ID token again at sign-out, within the lifetime of a session. */
export const idTokenKeys: KeyPurpose = {
	id: "openid-signing-key",
	algorithm: "RS256",
	retainedSeconds: 30 * 24 * 60 * 60,
	keepsPrivateParts: true,
};
