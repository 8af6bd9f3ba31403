import { siteOfFile } from "./file-id.ts";

const root = "/media/";

/** Path of a file without an origin, as documents store it. */
export const mediaPath = ({ id, displayName, mediaType }: NamedFile): string => {
	const name =
		displayName
			.replace(/\.[^.]*$/, "")
			.match(/[\p{L}\p{N}]+/gu)
			?.join("-") ?? "picture";
	// SVG files are never served as they are.
	const extension = mediaType === "VECTOR" ? "webp" : id.slice(id.lastIndexOf(".") + 1);
	return `${root}${id}/${encodeURIComponent(name.slice(0, 100))}.${extension}`;
};

interface NamedFile {
	readonly id: string;
	readonly displayName: string;
	readonly mediaType: "IMAGE" | "VECTOR";
}

/** Whether a stored URL refers to one of the shop's own files. */
export const isOwnFile = (url: string | null | undefined): boolean => url?.startsWith(root) ?? false;

/** The public URL; URLs of other hosts are unchanged. */
export const publicMediaUrl = (url: string, origin: string): string => (isOwnFile(url) ? origin + url : url);

const clientForm = /^wix:image:\/\/v1\/([^/#]+)\/?([^/#]*)/;

/** The image with its public URL. */
export const publicPicture = <Picture extends { readonly url?: string | null | undefined }>(
	picture: Picture,
	origin: string,
): Picture => (isOwnFile(picture.url) ? { ...picture, url: origin + picture.url } : picture);

/** The id of the file that a stored URL refers to. */
export const fileIdOfUrl = (url: string): string | undefined =>
	isOwnFile(url) ? url.slice(root.length).split("/")[0] : undefined;

/** The stored form of a URL: without the origin if it refers to a file of this site, otherwise unchanged. */
export const storedMediaUrl = (url: string, { origin, site }: { origin: string; site: string }): string => {
	const [, id = "", name = ""] = clientForm.exec(url) ?? [];
	const path = id
		? `${root}${id}/${name || "picture"}`
		: url.startsWith(origin + root)
			? url.slice(origin.length)
			: url;
	return siteOfFile(fileIdOfUrl(path) ?? "") === site ? path : url;
};
