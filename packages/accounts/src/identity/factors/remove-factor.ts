import type { removeFactor as declaration } from "@cartwright/contract/identity/factors";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { replace } from "@cartwright/store/batch";
import { factorRemovedMail } from "../accounts/account-mails.ts";
import { accounts } from "../accounts/documents.ts";
import { accountEvent } from "../accounts/events.ts";
import { mailTo } from "../accounts/mail-to.ts";
import { pageLink } from "../accounts/page-link.ts";
import { requireMember } from "../accounts/require-member.ts";
import { myFreshAccount } from "../sessions/my-account.ts";
import { withoutFactor } from "./factors.ts";

/** Removes a second factor. */
export const removeFactor = async (
	context: Context,
	{ factorId }: RequestOf<typeof declaration>,
): Promise<Record<string, never>> => {
	const { account } = await myFreshAccount(context);
	const factor = account.doc.factors.find(({ id }) => id === factorId);
	if (!factor)
		throw new ApplicationError<typeof declaration>("FACTOR_NOT_FOUND", `The account has no factor ${factorId}.`);
	const event = accountEvent("factorRemoved", context, { type: factor.type });
	const changed = withoutFactor(account.doc, factor.id, context.now);
	const recover = pageLink(context, "forgotten-password", requireMember(context.identity));
	const mail = await mailTo(context, changed, (facts) => factorRemovedMail(facts, recover));
	await context.store.commit(context.site, [replace(accounts, account, changed, [event]), mail]);
	return {};
};
