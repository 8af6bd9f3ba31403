import type { setMyPhoto as declaration } from "@cartwright/contract/media/member-photos";
import { invalid } from "../../foundation/errors.ts";
import type { Handler } from "../../foundation/handler.ts";
import { openPicture } from "../../open-picture.ts";
import { mediaPath } from "./address.ts";
import { registerFiles } from "./register-files.ts";
import { showPhoto } from "./show-photo.ts";

const mostBytes = 8 * 1024 * 1024;
/** In pixels, each way. */
const longestSide = 1024;
const formats: readonly (string | undefined)[] = ["jpeg", "png", "webp", "gif", "heif"];

/** Keeps a picture as those of products are kept, and shows the member by it. */
export const setMyPhoto: Handler<typeof declaration> = async (context, { photo }) => {
	const bytes = await prepared(Buffer.from(photo ?? "", "base64"));
	const { identity, newId } = context;
	const memberId = identity.kind === "member" ? identity.memberId : "";
	const original = { displayName: "photo.jpg", bytes, photoOf: { memberId, nonce: newId() } };
	const [file] = await registerFiles({ ...context, storage: context.providers.media }, [original]);
	if (!file) throw new Error("no file was registered");
	const { id, width, height } = file;
	return showPhoto(context, { id, url: context.origin + mediaPath(file), width, height });
};

/** Turned the way it is looked at, no larger than it is shown, and without what the camera wrote into it, such as the place. */
const prepared = async (given: Buffer): Promise<Buffer> => {
	if (given.length > mostBytes) {
		throw invalid("photo", `must be at most ${mostBytes >> 20} MB`, "MAX_SIZE", { threshold: mostBytes });
	}
	try {
		const picture = await openPicture(given);
		const { format } = await picture.metadata();
		if (!formats.includes(format)) throw new Error(`${format} is no photo`);
		return await picture
			.autoOrient()
			.resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
			.flatten({ background: "#fff" })
			.jpeg({ quality: 82 })
			.toBuffer();
	} catch {
		throw invalid("photo", "must be a JPEG, PNG, WebP, GIF or AVIF picture that can be read", "FORMAT");
	}
};
