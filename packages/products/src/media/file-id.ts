const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Of a file, or of the poster of a video. */
const idForm = /^([\w-]{22})_([0-9a-f]{24})~mv2(?:_[a-z0-9]{1,10}f000)?\.[a-z0-9]{1,10}$/;

/**
 * File id, from its site and content hash. It is used in URLs without a site, and ends in an extension because the
 * published client builds URLs of sized images from it; SVG files are served as images of another format, and end in that.
 */
export const fileIdOf = (site: string, hash: string, extension: string): string => {
	if (!uuidForm.test(site)) throw new Error(`${site} is not the id of a site`);
	const key = Buffer.from(site.replaceAll("-", ""), "hex").toString("base64url");
	return `${key}_${hash.slice(0, 24)}~mv2.${extension}`;
};

/** The site that owns a file, or `undefined` if the id is not a file id. */
export const siteOfFile = (fileId: string): string | undefined => {
	const key = idForm.exec(fileId)?.[1];
	if (key === undefined) return undefined;
	const hex = Buffer.from(key, "base64url").toString("hex");
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
