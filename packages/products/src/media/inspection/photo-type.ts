import { unsupported } from "./unusable-file.ts";

const imageTypes: Readonly<Record<string, readonly [mimeType: string, extension: string]>> = {
	jpeg: ["image/jpeg", "jpg"],
	png: ["image/png", "png"],
	webp: ["image/webp", "webp"],
	gif: ["image/gif", "gif"],
	heif: ["image/avif", "avif"],
};

interface Metadata {
	readonly format?: string | undefined;
	readonly compression?: string | undefined;
}

/** The type of an image from what its decoder says of it. */
export const photoType = (displayName: string, { format, compression }: Metadata) => {
	const [mimeType, extension] = imageTypes[format ?? ""] ?? [];
	if (!mimeType || !extension || (format === "heif" && compression !== "av1")) {
		throw unsupported(displayName, "is none of JPEG, PNG, WebP, GIF, AVIF and SVG");
	}
	return { mimeType, extension };
};
