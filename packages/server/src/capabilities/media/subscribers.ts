import { members } from "@cartwright/contract/members/members";
import type { Subscriber } from "../../foundation/subscriber.ts";
import { forgetPhotos } from "./forget-photos.ts";

const { memberUpdated, memberDeleted } = members.events;

/** A photo that is shown no more is kept no more. */
export const forgetMemberPhotos: Subscriber = {
	name: "photos-of-members",
	types: [memberUpdated, memberDeleted].flatMap((event) => event?.type ?? []),
	handle: (context, { site, entityId, time }) => forgetPhotos(context, site, entityId, time),
};
