import { actingOnCheckout } from "@cartwright/contract/checkouts/acting-permissions";
import { type Grant, grants } from "@cartwright/contract/permissions";
import { apiKeys, grantOf, hasEnded } from "@cartwright/kernel/sites/api-key";
import { byId, type ReadResults } from "@cartwright/store/store";
import { teams } from "./documents.ts";
import { admitted } from "./team.ts";

/** A link that a key or a staff user created, or somebody who opened one. */
export interface CreatedLink {
	readonly site: string;
	/** The id of the key or of the staff user. */
	readonly createdBy: string;
}

/** What `isCreatorActive` needs, read from the installation. */
export const creatorReads = ({ site, createdBy }: CreatedLink) => ({
	key: byId(apiKeys, createdBy),
	team: byId(teams, site),
});

type Creator = Partial<ReadResults<ReturnType<typeof creatorReads>>>;

/** Whether the key still opens the shop, or the user still works for it: otherwise the link has ended with them. */
export const isCreatorActive = (link: CreatedLink, creator: Creator, now: string): boolean =>
	grantOfCreator(link, creator, now) !== undefined;

/** The same for a link to a checkout, whose creator must also still be permitted to act on checkouts. */
export const isCheckoutLinkActive = (link: CreatedLink, creator: Creator, now: string): boolean =>
	mayCreatorUse(actingOnCheckout, link, creator, now);

/** Whether whoever created the link is still permitted to do what others do by it. */
export const mayCreatorUse = (
	permissions: readonly string[],
	link: CreatedLink,
	creator: Creator,
	now: string,
): boolean => {
	const grant = grantOfCreator(link, creator, now);
	return grant !== undefined && permissions.every((permission) => grants(grant, permission));
};

const grantOfCreator = ({ site, createdBy }: CreatedLink, { key, team }: Creator, now: string): Grant | undefined => {
	if (key?.doc.siteId === site) return hasEnded(key.doc, now) ? undefined : grantOf(key.doc);
	const member = admitted(team?.doc, createdBy);
	return member && { role: member.role };
};
