import type { MediaType } from "@cartwright/contract/media/file-messages";
import { among } from "../list/among.ts";

/** Where files are: what the shop keeps, what shoppers sent, and what was deleted. */
export const mediaViews = ["library", "shoppers", "trash"] as const;
export type MediaViewName = (typeof mediaViews)[number];

export const fileKinds = ["image", "video", "audio", "document", "archive", "other"] as const;
export type FileKind = (typeof fileKinds)[number];

const typesOf: Readonly<Record<FileKind, MediaType[]>> = {
	image: ["IMAGE", "VECTOR"],
	video: ["VIDEO"],
	audio: ["AUDIO"],
	document: ["DOCUMENT"],
	archive: ["ARCHIVE"],
	other: ["MODEL3D", "OTHER"],
};

export const kindOfType = (type: MediaType | null | undefined): FileKind =>
	fileKinds.find((kind) => type && typesOf[kind].includes(type)) ?? "other";

export const mediaSorts = [
	"-updatedDate",
	"updatedDate",
	"displayName",
	"-displayName",
	"-sizeInBytes",
	"sizeInBytes",
] as const;
export type MediaSort = (typeof mediaSorts)[number];

/** What the room shows. It is the search part of the address, so that a folder can be bookmarked and shared. */
export interface MediaListState {
	readonly view: MediaViewName;
	/** Id of a folder; empty at the top of the view. */
	readonly folder: string;
	readonly text: string;
	readonly kind: FileKind | "";
	readonly sort: MediaSort;
	readonly isGrid: boolean;
	readonly cursor: string;
	/** Id of the file whose details are shown. */
	readonly file: string;
}

/** The longest text that the services search files for. */
export const maxSearch = 200;

export const readMediaList = (search: URLSearchParams): MediaListState => ({
	view: among(mediaViews, search.getAll("view"))[0] ?? "library",
	folder: search.get("folder") ?? "",
	text: (search.get("q") ?? "").trim(),
	kind: among(fileKinds, search.getAll("kind"))[0] ?? "",
	sort: among(mediaSorts, search.getAll("sort"))[0] ?? "-updatedDate",
	isGrid: search.get("as") !== "list",
	cursor: search.get("cursor") ?? "",
	file: search.get("file") ?? "",
});

/** The search part of the address of a list; what is usual is left out. */
export const addressOfMedia = (state: MediaListState, changes: Partial<MediaListState> = {}): string => {
	// Another list starts at its first page, and no other file is opened.
	const list = { ...state, cursor: "", file: "", ...changes };
	const search = new URLSearchParams();
	if (list.view !== "library") search.set("view", list.view);
	if (list.folder) search.set("folder", list.folder);
	if (list.text) search.set("q", list.text);
	if (list.kind) search.set("kind", list.kind);
	if (list.sort !== "-updatedDate") search.set("sort", list.sort);
	if (!list.isGrid) search.set("as", "list");
	if (list.cursor) search.set("cursor", list.cursor);
	if (list.file) search.set("file", list.file);
	const written = search.toString();
	return written ? `?${written}` : "";
};

export const rootOf = { library: "MEDIA_ROOT", shoppers: "VISITOR_UPLOADS_ROOT", trash: "TRASH_ROOT" } as const;
export const rootIds = { library: "media-root", shoppers: "visitor-uploads", trash: "" } as const;

/** What lists of the services are asked for besides their place. */
export const listingOf = ({ kind, sort, cursor }: MediaListState, limit: number) => ({
	...(kind ? { mediaTypes: typesOf[kind] } : {}),
	// A cursor keeps the order.
	...(cursor ? { paging: { limit, cursor } } : { sort: sortingOf(sort), paging: { limit } }),
});

/** Folders have no size. A cursor keeps the order. */
export const folderListingOf = ({ sort }: MediaListState, limit: number, cursor?: string) =>
	cursor
		? { paging: { limit, cursor } }
		: { sort: sortingOf(sort.endsWith("sizeInBytes") ? "displayName" : sort), paging: { limit } };

const sortingOf = (sort: MediaSort) => ({
	fieldName: sort.replace("-", ""),
	order: sort.startsWith("-") ? ("DESC" as const) : ("ASC" as const),
});
