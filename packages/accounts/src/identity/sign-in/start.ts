import type { start as declaration } from "@cartwright/contract/identity/verification";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { byId } from "@cartwright/store/store";
import { noEmail } from "../accounts/account.ts";
import { accounts } from "../accounts/documents.ts";
import { takeAttempt } from "../attempts/count-attempts.ts";
import { verifyEmailWrites } from "./complete-sign-in.ts";

/** Sends a code to the address of an account. */
export const start = async (
	context: Context,
	{ identityId }: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { identity, store, site } = context;
	const own = identity.kind === "member" ? identity.memberId : undefined;
	const id = identityId ?? own ?? "";
	const { account } = await store.read(site, { account: byId(accounts, id) });
	// Members must not find out which other accounts exist.
	if (!account || (own !== undefined && own !== id)) {
		throw new ApplicationError<typeof declaration>("IDENTITY_NOT_FOUND", `The caller knows no account ${id}.`);
	}
	if (!account.doc.email) throw noEmail(id);
	await takeAttempt(context, "account", `verify:${account.doc.loginEmail}`);
	const { writes, token } = await verifyEmailWrites(context, account.doc);
	await store.commit(site, writes);
	return { verificationId: token };
};
