import { creatorReads, mayCreatorUse } from "@cartwright/accounts/identity/staff/link-creator";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { type Link, readLink } from "@cartwright/kernel/sites/signed-link";
import { installation } from "@cartwright/kernel/sites/site";

/**
 * The upload that a token is for. Tokens end when they expire, and with the staff user or app that requested them or their
 * permission to upload.
 */
export const openUpload = async (
	{ store, now }: Pick<WorkContext, "store" | "now">,
	key: string,
	token: string,
): Promise<Pick<Link, "site" | "subject">> => {
	const link = readLink(key, "media-upload", token);
	if (!link || link.expires * 1000 <= Date.parse(now)) throw refused();
	const { site, createdBy = "" } = link;
	const created = { site, createdBy };
	const creator = await store.read(installation, creatorReads(created));
	if (!mayCreatorUse(["MEDIA.SITE_MEDIA_FILES_UPLOAD"], created, creator, now)) throw refused();
	return link;
};

const refused = (): ApplicationError =>
	new ApplicationError("PERMISSION_DENIED", "The address is not valid, or has expired. Request another one.");
