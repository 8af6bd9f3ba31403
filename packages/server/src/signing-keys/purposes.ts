import { accessSecondsOf, refreshTokenSeconds } from "../foundation/tokens.ts";
import type { KeyPurpose } from "./ring-store.ts";

/** Another process may sign with a retired key until it reads the ring anew. */
export const reloadSeconds = 60;
const slackSeconds = 60 * 60;

const longestAccessSeconds = accessSecondsOf({ kind: "visitor", visitorId: "", clientId: "" });

/** For how long a retired key is published: until the last access token that it signed ends. */
export const publishedSeconds = longestAccessSeconds + slackSeconds;

/** They sign access tokens, and visitors' refresh tokens, which nobody but this server verifies. */
export const tokenKeys: KeyPurpose = {
	id: "token-signing-key",
	algorithm: "EdDSA",
	retainedSeconds: refreshTokenSeconds + slackSeconds,
};

/** They sign the ID tokens of a site. An ID token is shown again at the sign-out, at most as long as a sign-in lasts. */
export const idTokenKeys: KeyPurpose = {
	id: "openid-signing-key",
	algorithm: "RS256",
	retainedSeconds: 30 * 24 * 60 * 60,
	keepsPrivateParts: true,
};
