import type { Sharp, SharpOptions } from "sharp";

/** No picture may unfold into more. */
export const maxPixels = 50_000_000;

/** Opened when the first picture is needed: it is large, and a server may never need it. */
const loadSharp = async () => {
	const { default: sharp } = await import("sharp");
	// Several pictures at once use the processors as well as one on all of them, and wait for each other less.
	sharp.concurrency(1);
	sharp.cache(false);
	return sharp;
};
let loaded: ReturnType<typeof loadSharp> | undefined;

export const openPicture = async (bytes: Uint8Array, options: SharpOptions = {}): Promise<Sharp> => {
	loaded ??= loadSharp();
	const sharp = await loaded;
	return sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", ...options });
};
