import type { renewRecoveryCodes as declaration } from "@cartwright/contract/identity/factors";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { replace } from "@cartwright/store/batch";
import { accounts } from "../accounts/documents.ts";
import { myFreshAccount } from "../sessions/my-account.ts";
import { isMain, withRecoveryCodes } from "./factors.ts";
import { newRecoveryCodes } from "./new-code.ts";

/** Replaces the recovery codes. */
export const renewRecoveryCodes = async (
	context: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { store, site, now, newId } = context;
	const { account } = await myFreshAccount(context);
	if (!account.doc.factors.some(isMain)) {
		throw new ApplicationError<typeof declaration>(
			"FACTOR_NOT_FOUND",
			"Recovery codes stand in for another factor. Set one up first.",
		);
	}
	const recoveryCodes = newRecoveryCodes();
	await store.commit(site, [replace(accounts, account, withRecoveryCodes(account.doc, newId(), recoveryCodes, now))]);
	return { recoveryCodes };
};
