/** The formats in which images are served. */
export type Format = "avif" | "webp" | "jpg" | "png";

const extensions: Readonly<Record<string, Format>> = {
	avif: "avif",
	webp: "webp",
	jpg: "jpg",
	jpeg: "jpg",
	jpe: "jpg",
	png: "png",
};

/** The format of a file name's extension. */
export const formatOf = (name: string): Format | undefined =>
	extensions[name.slice(name.lastIndexOf(".") + 1).toLowerCase()];
