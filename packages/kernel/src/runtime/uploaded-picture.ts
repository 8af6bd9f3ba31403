import { invalid } from "../foundation/errors.ts";
import { openPicture } from "./open-picture.ts";

const maxBytes = 8 * 1024 * 1024;
const formats: readonly (string | undefined)[] = ["jpeg", "png", "webp", "gif", "heif"];

/**
 * A picture that somebody uploaded, as a JPEG of at most `maxSide` pixels each way: rotated, and without its metadata, such
 * as the location. Errors name the field `field`, whose value is in base64.
 */
export const uploadedPicture = async (base64: string, field: string, maxSide: number): Promise<Buffer> => {
	const bytes = Buffer.from(base64, "base64");
	if (bytes.length > maxBytes) {
		throw invalid(field, `must be at most ${maxBytes >> 20} MB`, "MAX_SIZE", { threshold: maxBytes });
	}
	try {
		const picture = await openPicture(bytes);
		const { format } = await picture.metadata();
		if (!formats.includes(format)) throw new Error(`${format} is not a photo`);
		return await picture
			.autoOrient()
			.resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
			.flatten({ background: "#fff" })
			.jpeg({ quality: 82 })
			.toBuffer();
	} catch {
		throw invalid(field, "must be a JPEG, PNG, WebP, GIF or AVIF picture that can be read", "FORMAT");
	}
};
