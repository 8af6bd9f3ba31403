import type { removeMyPasskey as declaration } from "@cartwright/contract/identity/passkeys";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { replace } from "@cartwright/store/batch";
import { passkeyRemovedMail } from "../../accounts/account-mails.ts";
import { accounts } from "../../accounts/documents.ts";
import { accountEvent } from "../../accounts/events.ts";
import { mailTo } from "../../accounts/mail-to.ts";
import { pageLink } from "../../accounts/page-link.ts";
import { requireMember } from "../../accounts/require-member.ts";
import { myFreshAccount } from "../../sessions/my-account.ts";
import { withoutPasskey } from "./passkeys.ts";

/** Removes a passkey. */
export const removeMyPasskey = async (
	context: Context,
	{ passkeyId }: RequestOf<typeof declaration>,
): Promise<Record<string, never>> => {
	const { account } = await myFreshAccount(context);
	if (!account.doc.passkeys?.some(({ id }) => id === passkeyId)) {
		throw new ApplicationError<typeof declaration>("PASSKEY_NOT_FOUND", `The account has no passkey ${passkeyId}.`);
	}
	const changed = withoutPasskey(account.doc, passkeyId, context.now);
	const event = accountEvent("passkeyRemoved", context);
	const recover = pageLink(context, "forgotten-password", requireMember(context.identity));
	const mail = await mailTo(context, changed, (facts) => passkeyRemovedMail(facts, recover));
	await context.store.commit(context.site, [replace(accounts, account, changed, [event]), mail]);
	return {};
};
