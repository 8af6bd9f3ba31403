import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import type { Identity } from "../../../foundation/identity.ts";
import { installation } from "../../sites/documents.ts";
import { staffSessions, type TeamMember, teams } from "./documents.ts";
import { admitted } from "./team.ts";

/** As what somebody works for a site now; nothing where they do not any more, or their sign-in is over. */
export const findAdmitted = async (
	store: Context["store"],
	site: string,
	{ userId, sessionId }: Extract<Identity, { kind: "user" }>,
	now: string,
): Promise<TeamMember | undefined> => {
	const { team, session } = await store.read(installation, {
		team: byId(teams, site),
		session: byId(staffSessions, sessionId),
	});
	if (session?.doc.staffId !== userId || session.doc.expires <= now) return undefined;
	return admitted(team?.doc, userId);
};
