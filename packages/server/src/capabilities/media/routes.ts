import { memberPhotos } from "@cartwright/contract/media/member-photos";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { removeMyPhoto } from "./remove-my-photo.ts";
import { setMyPhoto } from "./set-my-photo.ts";

export const media: readonly Implementation[] = [implement(memberPhotos, { setMyPhoto, removeMyPhoto })];
