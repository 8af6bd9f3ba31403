import type { sendActivationEmail as declaration } from "@cartwright/contract/identity/recovery";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { clients } from "@cartwright/kernel/sites/client";
import { installation } from "@cartwright/kernel/sites/site";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { noEmail } from "../accounts/account.ts";
import { activationMail } from "../accounts/account-mails.ts";
import { accounts } from "../accounts/documents.ts";
import { mailTo } from "../accounts/mail-to.ts";
import { newRecoveryLink, returnTo } from "./recovery-link.ts";

const minutesToActivate = 7 * 24 * 60;

/** Sends the owner of an account a link to choose a first password. */
export const sendActivationEmail = async (
	context: Context,
	{ identityId, emailOptions }: RequestOf<typeof declaration>,
): Promise<Record<string, never>> => {
	const { store, site } = context;
	const [{ account }, { first }] = await Promise.all([
		store.read(site, { account: byId(accounts, identityId) }),
		store.read(installation, { first: page(clients, { filter: equals("siteId", site), limit: 1 }) }),
	]);
	if (!account)
		throw new ApplicationError<typeof declaration>("IDENTITY_NOT_FOUND", `No account has the id ${identityId}.`);
	if (!account.doc.email) throw noEmail(account.doc.id);
	const target = await returnTo(context, emailOptions?.redirect, first[0]?.doc.id);
	const { write, url } = newRecoveryLink(context, account.doc, target, minutesToActivate);
	const mail = await mailTo(context, account.doc, (facts) => activationMail(facts, url), emailOptions?.language);
	await store.commit(site, [write, mail]);
	return {};
};
