const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idForm = /^([\w-]{22})_([0-9a-f]{24})~mv2\.(avif|gif|jpg|png|webp)$/;

/** What the published client's image addresses can be made for; a drawing is always shown as one of them. */
export type Extension = "avif" | "gif" | "jpg" | "png" | "webp";

/**
 * The id of a file: which site's it is, and what is in it. It stands in addresses that name no site, and ends in an
 * extension because the published client makes sized addresses by it.
 */
export const fileIdOf = (site: string, hash: string, extension: Extension): string => {
	if (!uuidForm.test(site)) throw new Error(`${site} is no id of a site`);
	const key = Buffer.from(site.replaceAll("-", ""), "hex").toString("base64url");
	return `${key}_${hash.slice(0, 24)}~mv2.${extension}`;
};

/** The site whose file it is; nothing where this is no id of a file. */
export const siteOfFile = (fileId: string): string | undefined => {
	const key = idForm.exec(fileId)?.[1];
	if (key === undefined) return undefined;
	const hex = Buffer.from(key, "base64url").toString("hex");
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
