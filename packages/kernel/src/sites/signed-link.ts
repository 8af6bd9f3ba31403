import { createHmac, timingSafeEqual } from "node:crypto";

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
	| "checkout"
	| "abandoned-checkout"
	| "stock-notice"
	| "price"
	| "review-request"
	| "review-opt-out";

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

const signatureOf = (key: string, purpose: LinkPurpose, content: string): string =>
	createHmac("sha256", Buffer.from(key, "base64")).update(`cartwright.${purpose}-link ${content}`).digest("base64url");
