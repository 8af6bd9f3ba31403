import type { renewStaffRecoveryCodes as declaration } from "@cartwright/contract/staff/staff-accounts";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { replace } from "@cartwright/store/batch";
import { withRecoveryCodes } from "../factors/factors.ts";
import { newRecoveryCodes } from "../factors/new-code.ts";
import { staffUsers } from "./documents.ts";
import { checkOwnPassword, myStaffAccount } from "./me.ts";
import { activeTotp } from "./staff-user.ts";

export const renewStaffRecoveryCodes: Handler<typeof declaration> = async (context, { password }) => {
	const { store, now, newId } = context;
	const { me } = await myStaffAccount(context);
	const back = await checkOwnPassword(context, me, password);
	if (!activeTotp(me.doc)) {
		throw new ApplicationError<typeof declaration>(
			"FACTOR_NOT_FOUND",
			"Recovery codes stand in for an authenticator app. Set one up first.",
		);
	}
	const recoveryCodes = newRecoveryCodes();
	const renewed = withRecoveryCodes(me.doc, newId(), recoveryCodes, now);
	await store.commit(installation, [replace(staffUsers, me, renewed), ...back]);
	return { recoveryCodes };
};
