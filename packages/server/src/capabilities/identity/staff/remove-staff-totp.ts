import type { removeStaffTotp as declaration } from "@cartwright/contract/staff/staff-accounts";
import { replace } from "@cartwright/store/batch";
import { ApplicationError } from "../../../foundation/errors.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { installation } from "../../sites/documents.ts";
import { factorRemovedMail } from "../account-mails.ts";
import { staffUsers } from "./documents.ts";
import { mailToStaff } from "./mail-to-staff.ts";
import { checkOwnPassword, myStaffAccount } from "./me.ts";
import { forgottenPasswordLink } from "./staff-links.ts";

export const removeStaffTotp: Handler<typeof declaration> = async (context, { password }) => {
	const { store, site, now, origin } = context;
	const { me } = await myStaffAccount(context);
	const back = await checkOwnPassword(context, me, password ?? "");
	if (me.doc.factors.length === 0) throw new ApplicationError("FACTOR_NOT_FOUND", "No authenticator app is set up.");
	const link = forgottenPasswordLink(origin);
	await store.commit(installation, [
		replace(staffUsers, me, { ...me.doc, factors: [], updatedDate: now }),
		...back,
		await mailToStaff(context, me.doc, [site], (facts) => factorRemovedMail(facts, link)),
	]);
	return {};
};
