import { unescape as decodeLeniently } from "node:querystring";
import type { FileType } from "./documents.ts";
import { siteOfFile } from "./file-id.ts";
import { formatOf } from "./image-format.ts";

const root = "/media/";

/** Path of a file without an origin, as documents store it. */
export const mediaPath = ({ id, displayName, mediaType }: NamedFile): string => {
	const name =
		displayName
			.replace(/\.[^.]*$/, "")
			.match(/[\p{L}\p{N}]+/gu)
			?.join("-") ?? unnamed(mediaType);
	// SVG files are never served as they are.
	const extension = mediaType === "VECTOR" ? "webp" : id.slice(id.lastIndexOf(".") + 1);
	return `${root}${id}/${encodeURIComponent(name.slice(0, 100))}.${extension}`;
};

const unnamed = (mediaType: FileType): string => (mediaType === "IMAGE" || mediaType === "VECTOR" ? "picture" : "file");

interface NamedFile {
	readonly id: string;
	readonly displayName: string;
	readonly mediaType: FileType;
}

/** Whether a stored URL refers to one of the shop's own files. */
export const isOwnFile = (url: string | null | undefined): boolean => url?.startsWith(root) ?? false;

/** The public URL; URLs of other hosts are unchanged. */
export const publicMediaUrl = (url: string, origin: string): string => (isOwnFile(url) ? origin + url : url);

const clientForm = /^wix:image:\/\/v1\/([^/#]+)\/?([^/#]*)/;

/** One of the shop's own files as images of the wire name it. Clients build addresses of sizes from both members. */
export interface NamedOnWire {
	readonly id: string;
	/** Ends in the type, because clients take the type from it. */
	readonly filename: string;
}

/** What images of the wire say of the file that a stored URL refers to; `undefined` for URLs of other hosts. */
export const namedOnWire = (url: string | null | undefined): NamedOnWire | undefined => {
	if (!url || !isOwnFile(url)) return undefined;
	const [id = "", encoded = ""] = url.slice(root.length).split("/");
	// Unlike decodeURIComponent it accepts any text, which may come from a request.
	const name = decodeLeniently(encoded) || "picture";
	const type = id.slice(id.lastIndexOf("."));
	return { id, filename: formatOf(name) || name.endsWith(type) ? name : name + type };
};

/** The image with its public URL, and with the id and the name of its file if that is one of the shop's own. */
export const publicPicture = <Picture extends { readonly url?: string | null | undefined }>(
	picture: Picture,
	origin: string,
): Picture & Partial<NamedOnWire> => {
	const named = namedOnWire(picture.url);
	return named ? { ...picture, ...named, url: origin + picture.url } : picture;
};

/** The id of the file that a stored URL refers to. */
export const fileIdOfUrl = (url: string): string | undefined => namedOnWire(url)?.id;

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
