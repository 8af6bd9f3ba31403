import type { createMember as declaration } from "@cartwright/contract/members/members";
import { create } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { ApplicationError } from "../../foundation/errors.ts";
import type { Handler } from "../../foundation/handler.ts";
import { newAccount, openPolicy } from "../identity/accounts/account.ts";
import { accounts } from "../identity/accounts/documents.ts";
import { memberCreated } from "../identity/accounts/events.ts";
import { bySlug, freeSlug, slugBase } from "../identity/accounts/slug.ts";
import { signOnSettings, signOnSettingsId } from "../identity/sign-in/documents.ts";
import { fieldsIn, fieldsQuestion } from "../member-fields/documents.ts";
import { withSlug } from "./member.ts";
import { updatedMember } from "./member-update.ts";
import { memberView } from "./member-view.ts";

/**
 * Creates a member, who chooses a password later. The sign-on policy applies as it does to those who sign up. Without an
 * address nobody can sign in as the member, and there is none to verify.
 */
export const createMember: Handler<typeof declaration> = async (context, { member }) => {
	const { store, site, now, newId } = context;
	const email = member?.loginEmail ?? "";
	const { found, settings } = await store.read(site, {
		found: fieldsQuestion,
		settings: byId(signOnSettings, signOnSettingsId),
	});
	const policy = settings?.doc ?? openPolicy;
	const made = updatedMember(newAccount({ id: newId(), email, now }, policy), member ?? {}, fieldsIn(found));
	const base = slugBase(made);
	const { known, namesakes } = await store.read(site, {
		known: page(accounts, { filter: equals("loginEmail", made.loginEmail), limit: 1 }),
		namesakes: bySlug(base),
	});
	if (known[0]) {
		const { id } = known[0].doc;
		throw new ApplicationError("MEMBER_ALREADY_EXISTS", `${email} is the address of member ${id}.`, { id });
	}
	const account = withSlug(made, freeSlug(base, namesakes.length > 0, made.id));
	await store.commit(site, [create(accounts, account, [memberCreated(context)])]);
	return { member: memberView(account, "FULL") };
};
