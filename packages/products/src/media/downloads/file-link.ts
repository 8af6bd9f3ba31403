import { readLink, signLink } from "@cartwright/kernel/sites/signed-link";

/** What a signed address of a file says. */
export interface FileLink {
	readonly site: string;
	readonly fileId: string;
	/** Name under which browsers store the file, if not its own. */
	readonly fileName?: string | undefined;
	readonly isShown: boolean;
	/** Where it leads when it has expired. */
	readonly redirectUrl?: string | undefined;
	/** Seconds since 1970. */
	readonly expires: number;
	readonly createdBy?: string | undefined;
}

interface Signer {
	readonly origin: string;
	/** The installation's key. */
	readonly key: string;
}

/** The address of a file until the link expires. */
export const fileLink = ({ origin, key }: Signer, { site, expires, createdBy, ...link }: FileLink): string => {
	const { fileId, fileName, isShown, redirectUrl } = link;
	const subject = JSON.stringify([fileId, isShown ? 1 : 0, fileName ?? "", redirectUrl ?? ""]);
	return `${origin}/media/downloads/${signLink(key, "media-file", { site, subject, expires, createdBy })}`;
};

export const readFileLink = (key: string, token: string): FileLink | undefined => {
	const link = readLink(key, "media-file", token);
	if (!link) return undefined;
	const [fileId, isShown, fileName, redirectUrl] = JSON.parse(link.subject) as [string, number, string, string];
	return {
		site: link.site,
		fileId,
		isShown: isShown === 1,
		fileName: fileName || undefined,
		redirectUrl: redirectUrl || undefined,
		expires: link.expires,
		createdBy: link.createdBy,
	};
};
