import { siteOfFile } from "./file-id.ts";

const root = "/media/";

/** Where a file is found, without an origin: the form in which documents keep it. */
export const mediaPath = ({ id, displayName, mediaType }: NamedFile): string => {
	const name =
		displayName
			.replace(/\.[^.]*$/, "")
			.match(/[\p{L}\p{N}]+/gu)
			?.join("-") ?? "picture";
	// A drawing is never sent as it is.
	const extension = mediaType === "VECTOR" ? "webp" : id.slice(id.lastIndexOf(".") + 1);
	return `${root}${id}/${encodeURIComponent(name.slice(0, 100))}.${extension}`;
};

interface NamedFile {
	readonly id: string;
	readonly displayName: string;
	readonly mediaType: "IMAGE" | "VECTOR";
}

/** Whether the address is one of the shop's own files, as documents keep it. */
export const isStored = (url: string | null | undefined): boolean => url?.startsWith(root) ?? false;

/** The address for everybody; one of another host stays as it is. */
export const publicMediaUrl = (url: string, origin: string): string => (isStored(url) ? origin + url : url);

const clientForm = /^wix:image:\/\/v1\/([^/#]+)\/?([^/#]*)/;

/** The picture with an address for everybody. */
export const publicPicture = <Picture extends { readonly url?: string | null | undefined }>(
	picture: Picture,
	origin: string,
): Picture => (isStored(picture.url) ? { ...picture, url: origin + picture.url } : picture);

/** The id of the file that a stored address leads to. */
export const fileOf = (url: string): string | undefined =>
	isStored(url) ? url.slice(root.length).split("/")[0] : undefined;

/** How a given address is kept: without the origin where it leads to a file of this site, else as it is. */
export const storedMediaUrl = (url: string, { origin, site }: { origin: string; site: string }): string => {
	const [, id = "", name = ""] = clientForm.exec(url) ?? [];
	const path = id
		? `${root}${id}/${name || "picture"}`
		: url.startsWith(origin + root)
			? url.slice(origin.length)
			: url;
	return siteOfFile(fileOf(path) ?? "") === site ? path : url;
};
