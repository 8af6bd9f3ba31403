import type { removeStaffTotp as declaration } from "@cartwright/contract/staff/staff-accounts";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { replace, type Write } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { factorRemovedMail } from "../accounts/account-mails.ts";
import { staffSessions, staffUsers } from "./documents.ts";
import { mailToStaff } from "./mail-to-staff.ts";
import { checkOwnPassword, myStaffAccount } from "./me.ts";
import { passwordRecoveryLink } from "./staff-links.ts";

const maxSessions = 1000;

export const removeStaffTotp: Handler<typeof declaration> = async (context, { password }) => {
	const { store, site, now, origin } = context;
	const { me } = await myStaffAccount(context);
	const back = await checkOwnPassword(context, me, password);
	if (me.doc.factors.length === 0)
		throw new ApplicationError<typeof declaration>("FACTOR_NOT_FOUND", "No authenticator app is set up.");
	const link = passwordRecoveryLink(origin);
	await store.commit(installation, [
		replace(staffUsers, me, { ...me.doc, factors: [], updatedDate: now }),
		...back,
		...(await unprovedSessions(context, me.doc.id)),
		await mailToStaff(context, me.doc, [site], (facts) => factorRemovedMail(facts, link)),
	]);
	return {};
};

/** If the shop requires a second factor, the session has to show a new one. */
const unprovedSessions = async ({ store }: Context, staffId: string): Promise<Write[]> => {
	const query = { filter: equals("staffId", staffId), limit: maxSessions };
	const { found } = await store.read(installation, { found: page(staffSessions, query) });
	return found
		.filter(({ doc }) => doc.provedTwice)
		.map((session) => replace(staffSessions, session, { ...session.doc, provedTwice: false }));
};
