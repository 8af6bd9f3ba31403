import { Member } from "../members/member-messages.ts";
import { bytes, message } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { caller } from "../ownership.ts";
import { MEMBER_NOT_FOUND } from "../recurring-errors.ts";

const endpoint = endpointsUnder({ published: "" });
const mine = { callers: ["member"], permission: "MEMBERS.MEMBER_UPDATE" } as const;
const mebibyte = 1024 * 1024;

/**
 * The photo is stored as a JPEG of at most 1024 × 1024 pixels, without the metadata of the camera, and its address is
 * in `profile.photo`.
 */
export const setMyPhoto = operation({
	summary: "Sets the photo of the calling member: JPEG, PNG, WebP, GIF or AVIF of at most 8 MB.",
	...endpoint("PUT", "/cartwright/v1/members/my/photo"),
	...mine,
	ownership: caller,
	largestRequest: 12 * mebibyte,
	request: message({ photo: bytes() }),
	required: ["photo"],
	response: message({ member: Member }),
	errors: { MEMBER_NOT_FOUND },
	unwrap: "member",
});

export const removeMyPhoto = operation({
	summary: "Removes the photo of the calling member.",
	...endpoint("DELETE", "/cartwright/v1/members/my/photo"),
	query: "flat",
	...mine,
	ownership: caller,
	request: message({}),
	response: message({ member: Member }),
	errors: { MEMBER_NOT_FOUND },
	unwrap: "member",
});

/** Cartwright's own: the photos of members, stored like the images of products. */
export const memberPhotos = service({
	name: "cartwright.member-photos",
	entity: "cartwright.v1.member_photo",
	operations: { setMyPhoto, removeMyPhoto },
	events: {},
});
