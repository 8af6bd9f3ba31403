import type { setMyPhoto as declaration } from "@cartwright/contract/media/member-photos";
import { create } from "@cartwright/store/batch";
import { invalid } from "../../foundation/errors.ts";
import type { Handler } from "../../foundation/handler.ts";
import { openPicture } from "../../runtime/open-picture.ts";
import { mediaPath } from "./address.ts";
import { mediaFiles } from "./documents.ts";
import { storeOriginals } from "./register-files.ts";
import { updatePhoto } from "./update-photo.ts";

const maxBytes = 8 * 1024 * 1024;
/** In pixels, each way. */
const maxSide = 1024;
const formats: readonly (string | undefined)[] = ["jpeg", "png", "webp", "gif", "heif"];

/** Stores a photo like product images, and sets it as the member's photo. */
export const setMyPhoto: Handler<typeof declaration> = async (context, { photo }) => {
	const bytes = await preparePhoto(Buffer.from(photo, "base64"));
	const { identity, newId } = context;
	const memberId = identity.kind === "member" ? identity.memberId : "";
	const original = { displayName: "photo.jpg", bytes, photoOf: { memberId, nonce: newId() } };
	const [file] = await storeOriginals({ ...context, storage: context.providers.media }, [original]);
	if (!file) throw new Error("no file was stored");
	const { id, width, height } = file;
	const picture = { id, url: context.origin + mediaPath(file), width, height };
	return updatePhoto(context, picture, [create(mediaFiles, file)]);
};

/** Rotates and resizes the photo, and removes its metadata, such as the location. */
const preparePhoto = async (bytes: Buffer): Promise<Buffer> => {
	if (bytes.length > maxBytes) {
		throw invalid("photo", `must be at most ${maxBytes >> 20} MB`, "MAX_SIZE", { threshold: maxBytes });
	}
	try {
		const picture = await openPicture(bytes);
		const { format } = await picture.metadata();
		if (!formats.includes(format)) throw new Error(`${format} is no photo`);
		return await picture
			.autoOrient()
			.resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
			.flatten({ background: "#fff" })
			.jpeg({ quality: 82 })
			.toBuffer();
	} catch {
		throw invalid("photo", "must be a JPEG, PNG, WebP, GIF or AVIF picture that can be read", "FORMAT");
	}
};
