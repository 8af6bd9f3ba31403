import type { removeMyPhoto as declaration } from "@cartwright/contract/media/member-photos";
import type { Handler } from "../../foundation/handler.ts";
import { showPhoto } from "./show-photo.ts";

/** Shows the member by no picture any more. */
export const removeMyPhoto: Handler<typeof declaration> = (context) => showPhoto(context, null);
