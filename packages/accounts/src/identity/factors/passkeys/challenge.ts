import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { type RelyingParty, relyingParty } from "./relying-party.ts";

/** COSE numbers of Ed25519, P-256 and RSA. Every authenticator supports at least one of them. */
export const algorithms = [-8, -7, -257] as const;

const challengeSeconds = 30 * 60;

type Keyed = Pick<Context, "site" | "cursorKey" | "now">;

const secondsOf = (time: string): number => Math.floor(Date.parse(time) / 1000);

/** Covers the shop and the purpose, so that a response for one does not work for another. */
const seal = ({ site, cursorKey }: Keyed, purpose: string, payload: string): string =>
	createHmac("sha256", cursorKey).update(`passkey:${site}:${purpose}:${payload}`).digest("base64url");

/** A signed challenge that is not stored, so that opening a sign-in page writes nothing. */
export const newChallenge = (keyed: Keyed, purpose: string): string => {
	const payload = `${secondsOf(keyed.now) + challengeSeconds}.${randomBytes(16).toString("base64url")}`;
	return `${payload}.${seal(keyed, purpose, payload)}`;
};

export interface KnownChallenge {
	/** Its id among the used challenges. */
	readonly id: string;
	readonly expires: string;
}

/** The challenge of a WebAuthn response, or `undefined` if it is not ours, for another purpose, or expired. */
export const knownChallenge = (keyed: Keyed, purpose: string, challenge: string): KnownChallenge | undefined => {
	const text = Buffer.from(challenge, "base64url").toString();
	const [seconds = "", chance = "", sealed = ""] = text.split(".");
	const [expected, actual] = [Buffer.from(seal(keyed, purpose, `${seconds}.${chance}`)), Buffer.from(sealed)];
	if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
	if (Number(seconds) <= secondsOf(keyed.now)) return undefined;
	const id = createHash("sha256").update(text).digest("base64url");
	return { id, expires: new Date(Number(seconds) * 1000).toISOString() };
};

export const requireRelyingParty = ({ origin }: Pick<Context, "origin">): RelyingParty => {
	const party = relyingParty(origin);
	if (party) return party;
	throw new ApplicationError(
		"PASSKEYS_UNAVAILABLE",
		`Browsers keep no passkeys for ${origin}. Set PUBLIC_URL to a name with https, or on this machine to localhost.`,
	);
};
