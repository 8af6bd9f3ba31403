import { collection, type Document } from "@cartwright/store/collection";

/** A signed-in session. It ends when the member ends it, or when it expires unused. */
export interface Session extends Document {
	readonly memberId: string;
	/** Only the hash of the token's secret part is stored. */
	readonly secretHash: string;
	/** When the member last authenticated. */
	readonly authenticatedDate: string;
	readonly createdDate: string;
	/** Helps the member to recognize the session. */
	readonly userAgent?: string;
	readonly expires: string;
}

/** An OAuth refresh token of a member. */
export interface RefreshToken extends Document {
	readonly memberId: string;
	readonly clientId: string;
	/** The session that the token ends with. */
	readonly sessionId?: string;
	/** Without a session: the version of the password that the token ends with. */
	readonly passwordVersion?: number;
	/** The API key that the token was issued to, and ends with. */
	readonly keyId?: string;
	readonly visitorId?: string;
	readonly secretHash: string;
	readonly createdDate: string;
	/** Extended by use, in steps, but never beyond `ends`. */
	readonly expires: string;
	readonly ends: string;
	/** The id of the first token of the rotation chain. */
	readonly familyId: string;
	/** Whether the token has been rotated. A rotated token that is used again was stolen. */
	readonly replaced?: boolean;
}

export const sessions = collection<Session>("sessions", {
	fields: { memberId: "text", expires: "text" },
	indexes: [["memberId"], ["expires"]],
	present: ["memberId", "expires"],
	cached: true,
});

export const refreshTokens = collection<RefreshToken>("refresh_tokens", {
	fields: { memberId: "text", sessionId: "text", familyId: "text", expires: "text" },
	indexes: [["memberId"], ["sessionId"], ["familyId"], ["expires"]],
	present: ["memberId", "familyId", "expires"],
});
