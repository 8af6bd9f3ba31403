import type { FileType } from "../documents.ts";

/** What a file is. */
export interface FileKind {
	readonly mediaType: FileType;
	readonly mimeType: string;
	/** In lower case, without a dot. */
	readonly extension: string;
}

/** Images that browsers show. */
const images: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];

const documents =
	/^(?:application\/(?:pdf|rtf|msword|epub\+zip|vnd\.(?:openxmlformats-officedocument|oasis\.opendocument|ms-(?:word|excel|powerpoint)).*)|text\/(?:plain|csv|markdown))$/;
const archives =
	/^application\/(?:zip|gzip|zstd|vnd\.rar|(?:x-)?(?:zip-compressed|tar|7z-compressed|rar|rar-compressed|bzip2?|xz|lzip|compress|gzip))$/;

const aliases: Readonly<Record<string, string>> = { "image/jpg": "image/jpeg", "image/pjpeg": "image/jpeg" };

/** A type without parameters, under its usual name. */
export const plainType = (mimeType: string): string => {
	const plain = (mimeType.split(";")[0] ?? "").trim().toLowerCase();
	return aliases[plain] ?? plain;
};

const mediaTypeOf = (mimeType: string): FileType => {
	if (images.includes(mimeType)) return "IMAGE";
	if (mimeType === "image/svg+xml") return "VECTOR";
	if (mimeType.startsWith("video/")) return "VIDEO";
	if (mimeType.startsWith("audio/")) return "AUDIO";
	if (/^model\/gltf(?:-binary|\+json)$/.test(mimeType)) return "MODEL3D";
	if (documents.test(mimeType)) return "DOCUMENT";
	return archives.test(mimeType) ? "ARCHIVE" : "OTHER";
};

/** The ending of a name, in lower case without the dot. */
export const endingOf = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

export const kindOf = (mimeType: string, extension: string): FileKind => ({
	mediaType: mediaTypeOf(mimeType),
	mimeType,
	extension,
});

export const unrecognised = (name: string): FileKind => kindOf("application/octet-stream", endingOf(name) || "bin");

/** Types that only the name shows: their bytes are any text. */
const texts: Readonly<Record<string, string>> = {
	txt: "text/plain",
	csv: "text/csv",
	md: "text/markdown",
	gltf: "model/gltf+json",
};

/** Types of the files of an old container, which only the name tells apart. */
const compound: Readonly<Record<string, string>> = {
	doc: "application/msword",
	xls: "application/vnd.ms-excel",
	ppt: "application/vnd.ms-powerpoint",
};

export const compoundKind = (name: string): FileKind => {
	const ending = endingOf(name);
	const mimeType = compound[ending];
	return mimeType ? kindOf(mimeType, ending) : unrecognised(name);
};

/** A text by its name or its declared type; a text that could be a page is nothing that is recognised. */
export const textKind = (name: string, declared: string): FileKind => {
	const [extension, mimeType] =
		Object.entries(texts).find(([ending]) => ending === endingOf(name)) ??
		Object.entries(texts).find(([, type]) => type === declared && endingOf(name) === "") ??
		[];
	return extension && mimeType ? kindOf(mimeType, extension) : unrecognised(name);
};

/** A type that a name promises, for a file that is not there yet. */
export const expectedKind = (name: string, declared: string): FileKind => {
	const ending = endingOf(name);
	const mimeType = declared || texts[ending] || compound[ending] || byEnding[ending];
	return mimeType ? kindOf(mimeType, ending || extensions[mimeType] || "bin") : unrecognised(name);
};

const byEnding: Readonly<Record<string, string>> = {
	jpg: "image/jpeg",
	jpeg: "image/jpeg",
	png: "image/png",
	webp: "image/webp",
	gif: "image/gif",
	avif: "image/avif",
	svg: "image/svg+xml",
	mp4: "video/mp4",
	mov: "video/quicktime",
	webm: "video/webm",
	mp3: "audio/mpeg",
	wav: "audio/wav",
	m4a: "audio/mp4",
	ogg: "audio/ogg",
	flac: "audio/flac",
	pdf: "application/pdf",
	zip: "application/zip",
	glb: "model/gltf-binary",
};

const extensions: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(byEnding).map(([ending, mimeType]) => [mimeType, ending]),
);

const either = (...types: readonly FileType[]) => new Set(types);
/** The same container holds both. */
const alike = [either("VIDEO", "AUDIO"), either("DOCUMENT", "ARCHIVE")];

/** Whether bytes are something else than the sender says they are. */
export const contradicts = (declared: string, { mediaType, mimeType }: FileKind): boolean => {
	if (declared === "" || declared === "application/octet-stream" || declared === mimeType) return false;
	const promised = mediaTypeOf(declared);
	if (promised === mediaType) return mediaType === "IMAGE";
	return !alike.some((types) => types.has(promised) && types.has(mediaType));
};
