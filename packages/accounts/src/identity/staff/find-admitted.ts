import type { Context } from "@cartwright/kernel/foundation/context";
import type { Identity } from "@cartwright/kernel/foundation/identity";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";
import { staffSessions, type TeamMember, teams } from "./documents.ts";
import { admitted, lacksSecondFactor } from "./team.ts";

/** A member of a team, and whether their session lacks the second factor that the shop requires. */
export interface Admitted extends TeamMember {
	readonly lacksSecondFactor: boolean;
	/** When they signed in. */
	readonly authenticatedDate: string;
}

/** The current membership of a staff user in a team; `undefined` if it or the session has ended. */
export const findAdmitted = async (
	store: Context["store"],
	site: string,
	{ userId, sessionId }: Extract<Identity, { kind: "user" }>,
	now: string,
): Promise<Admitted | undefined> => {
	const { team, session } = await store.read(installation, {
		team: byId(teams, site),
		session: byId(staffSessions, sessionId),
	});
	if (session?.doc.staffId !== userId || session.doc.expires <= now) return undefined;
	const member = admitted(team?.doc, userId);
	return (
		member && {
			...member,
			lacksSecondFactor: lacksSecondFactor(team?.doc, session.doc),
			authenticatedDate: session.doc.createdDate,
		}
	);
};
