import { createHmac, timingSafeEqual } from "node:crypto";

/** What a signed link names. */
export interface Link {
	readonly site: string;
	/** Id of what it leads to. */
	readonly subject: string;
	/** Seconds since 1970. */
	readonly expires: number;
	/** The staff user or app that created it; nobody where a shopper or the server did. */
	readonly createdBy?: string | undefined;
}

/** Keeps links of one kind from being taken for those of another. */
export type LinkPurpose = "order" | "checkout" | "stock-notice";

/** `key`: the installation's, in base64. The text is safe in addresses. */
export const signLink = (key: string, purpose: LinkPurpose, { site, subject, expires, createdBy }: Link): string => {
	const said = Buffer.from(JSON.stringify([site, subject, expires, ...(createdBy ? [createdBy] : [])])).toString(
		"base64url",
	);
	return `${said}.${signatureOf(key, purpose, said)}`;
};

/** What a link says, or nothing where it is forged or damaged. Whether its time is up is for the caller to see. */
export const readLink = (key: string, purpose: LinkPurpose, token: string): Link | undefined => {
	const [said = "", signature = ""] = token.split(".");
	const [expected, actual] = [Buffer.from(signatureOf(key, purpose, said)), Buffer.from(signature)];
	if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
	const [site, subject, expires, createdBy] = JSON.parse(Buffer.from(said, "base64url").toString()) as [
		...[string, string, number],
		string?,
	];
	return { site, subject, expires, createdBy };
};

const signatureOf = (key: string, purpose: LinkPurpose, said: string): string =>
	createHmac("sha256", Buffer.from(key, "base64")).update(`cartwright.${purpose}-link ${said}`).digest("base64url");
