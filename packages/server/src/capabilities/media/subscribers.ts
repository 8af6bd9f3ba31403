import { members } from "@cartwright/contract/members/members";
import type { Subscriber } from "../../foundation/subscriber.ts";
import { deletePhotos } from "./delete-photos.ts";

const { memberUpdated, memberDeleted } = members.events;

/** Deletes replaced photos. */
export const deleteMemberPhotos: Subscriber = {
	name: "photos-of-members",
	types: [memberUpdated, memberDeleted].flatMap((event) => event?.type ?? []),
	handle: (context, { site, entityId, time }) => deletePhotos(context, site, entityId, time),
};
