import type { setMyPhoto as declaration } from "@cartwright/contract/media/member-photos";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { uploadedPicture } from "@cartwright/kernel/runtime/uploaded-picture";
import { create } from "@cartwright/store/batch";
import { mediaPath } from "../address.ts";
import { mediaFiles } from "../documents.ts";
import { storeOriginals } from "../uploads/register-files.ts";
import { updatePhoto } from "./update-photo.ts";

/** In pixels, each way. */
const maxSide = 1024;

/** Stores a photo like product images, and sets it as the member's photo. */
export const setMyPhoto: Handler<typeof declaration> = async (context, { photo }) => {
	const bytes = await uploadedPicture(photo, "photo", maxSide);
	const { identity, newId } = context;
	const memberId = identity.kind === "member" ? identity.memberId : "";
	const original = { displayName: "photo.jpg", bytes, ownFile: { memberId, nonce: newId() } };
	const [file] = await storeOriginals({ ...context, storage: context.providers.files }, [original]);
	if (!file) throw new Error("no file was stored");
	const { id, width, height } = file;
	const picture = { id, url: context.origin + mediaPath(file), width, height };
	return updatePhoto(context, picture, [create(mediaFiles, file)]);
};
