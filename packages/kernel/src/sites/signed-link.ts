import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, stringify } from "uuid";
import type { Identity } from "../foundation/identity.ts";

/** The content of a signed link. */
export interface Link {
	readonly site: string;
	/** Id of the entity that it opens. */
	readonly subject: string;
	/** Seconds since 1970. */
	readonly expires: number;
	/** The staff user or app that created it; absent if a shopper or the server did. */
	readonly createdBy?: string | undefined;
}

/** Part of the signature, so that a link of one kind is not valid as another. */
export type LinkPurpose =
	| "order"
	| "download"
	| "document"
	| "checkout"
	| "abandoned-checkout"
	| "stock-notice"
	| "media-file"
	| "media-archive"
	| "media-folder"
	| "media-stream"
	| "media-upload"
	| "price"
	| "site-preview"
	| "payment-request"
	| "review-request"
	| "review-opt-out"
	| "mail-opt-out";

/** Who a link ends with. A guest's link ends with the creator of the link that made them a guest. */
export const linkCreator = (identity: Identity): string | undefined => {
	switch (identity.kind) {
		case "user":
			return identity.userId;
		case "app":
			return identity.appId;
		case "guest":
			return identity.createdBy;
		default:
			return undefined;
	}
};

/** `key`: the installation's, in base64. The result is URL-safe. */
export const signLink = (key: string, purpose: LinkPurpose, { site, subject, expires, createdBy }: Link): string => {
	const content = Buffer.from(JSON.stringify([site, subject, expires, ...(createdBy ? [createdBy] : [])])).toString(
		"base64url",
	);
	return `${content}.${signatureOf(key, purpose, content)}`;
};

/** Verifies a link; `undefined` if it is forged or damaged. The caller must check `expires`. */
export const readLink = (key: string, purpose: LinkPurpose, token: string): Link | undefined => {
	const [content = "", signature = ""] = token.split(".");
	const [expected, actual] = [Buffer.from(signatureOf(key, purpose, content)), Buffer.from(signature)];
	if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
	const [site, subject, expires, createdBy] = JSON.parse(Buffer.from(content, "base64url").toString()) as [
		...[string, string, number],
		string?,
	];
	return { site, subject, expires, createdBy };
};

/** The bytes of a site and of an entity, which have UUIDs, and of the signature. */
const [ofIds, ofSignature] = [32, 16];

/** A link that never expires, of 64 characters: the wire has no room for longer ones. */
export const signShortLink = (
	key: string,
	purpose: LinkPurpose,
	{ site, subject }: Pick<Link, "site" | "subject">,
): string => {
	const ids = Buffer.concat([parse(site), parse(subject)]);
	const signature = Buffer.from(signatureOf(key, purpose, ids.toString("base64url")), "base64url");
	return Buffer.concat([ids, signature.subarray(0, ofSignature)]).toString("base64url");
};

/** Verifies a short link; `undefined` if it is forged or damaged. */
export const readShortLink = (
	key: string,
	purpose: LinkPurpose,
	token: string,
): Pick<Link, "site" | "subject"> | undefined => {
	const bytes = Buffer.from(token, "base64url");
	if (bytes.length !== ofIds + ofSignature || bytes.toString("base64url") !== token) return undefined;
	const [ids, actual] = [bytes.subarray(0, ofIds), bytes.subarray(ofIds)];
	const signature = Buffer.from(signatureOf(key, purpose, ids.toString("base64url")), "base64url");
	if (!timingSafeEqual(signature.subarray(0, ofSignature), actual)) return undefined;
	return { site: stringify(ids.subarray(0, 16)), subject: stringify(ids.subarray(16)) };
};

const signatureOf = (key: string, purpose: LinkPurpose, content: string): string =>
	createHmac("sha256", Buffer.from(key, "base64")).update(`cartwright.${purpose}-link ${content}`).digest("base64url");
