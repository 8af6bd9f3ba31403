import type { removeMyPhoto as declaration } from "@cartwright/contract/media/member-photos";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { updatePhoto } from "./update-photo.ts";

/** Removes the photo of the calling member. */
export const removeMyPhoto: Handler<typeof declaration> = (context) => updatePhoto(context, null);
