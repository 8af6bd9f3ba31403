import { Member } from "../members/member-messages.ts";
import { bytes, message } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";

const endpoint = endpointsUnder({ published: "" });
const mine = { callers: ["member"], permission: "MEMBERS.MEMBER_UPDATE" } as const;
const mebibyte = 1024 * 1024;

/**
 * Shows the member by a picture: JPEG, PNG, WebP, GIF or AVIF of at most 8 MB. It is kept as a JPEG of at most 1024 pixels
 * each way, without what the camera wrote into it, and stands in `profile.photo`.
 */
export const setMyPhoto = operation({
	...endpoint("PUT", "/cartwright/v1/members/my/photo"),
	...mine,
	largestRequest: 12 * mebibyte,
	request: message({ photo: bytes() }),
	required: ["photo"],
	response: message({ member: Member }),
	errors: { MEMBER_NOT_FOUND: 404 },
	unwrap: "member",
});

/** Shows the member by no picture any more. */
export const removeMyPhoto = operation({
	...endpoint("DELETE", "/cartwright/v1/members/my/photo"),
	query: "flat",
	...mine,
	request: message({}),
	response: message({ member: Member }),
	errors: { MEMBER_NOT_FOUND: 404 },
	unwrap: "member",
});

/** Cartwright's own: the pictures of members, kept as those of products are. */
export const memberPhotos = service({
	name: "cartwright.member-photos",
	entity: "cartwright.v1.member_photo",
	operations: { setMyPhoto, removeMyPhoto },
	events: {},
});
