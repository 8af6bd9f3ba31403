import type { createMember as declaration } from "@cartwright/contract/members/members";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { findContacts } from "../contacts/load/find-contacts.ts";
import { earlierContact, memberContactWrites } from "../contacts/member-contact.ts";
import { newAccount, openPolicy } from "../identity/accounts/account.ts";
import { contactFactsOf } from "../identity/accounts/contact-facts.ts";
import { accounts } from "../identity/accounts/documents.ts";
import { memberCreated } from "../identity/accounts/events.ts";
import { bySlug, freeSlug, slugBase } from "../identity/accounts/slug.ts";
import { signOnSettings, signOnSettingsId } from "../identity/sign-in/documents.ts";
import { fieldsIn, fieldsRequest } from "../member-fields/documents.ts";
import { withSlug } from "./member.ts";
import { updatedMember } from "./member-update.ts";
import { memberView } from "./member-view.ts";

/**
 * Creates a member, who sets a password later. The sign-on policy applies as for sign-ups. Without an email address
 * nobody can sign in as the member, and there is nothing to verify.
 */
export const createMember: Handler<typeof declaration> = async (context, { member }) => {
	const { store, site, now, newId } = context;
	const email = member?.loginEmail ?? "";
	const [{ storedFields, settings }, { byEmail }] = await Promise.all([
		store.read(site, { storedFields: fieldsRequest, settings: byId(signOnSettings, signOnSettingsId) }),
		findContacts(context, { emails: email ? [email] : [] }),
	]);
	const contact = earlierContact(byEmail);
	const policy = settings?.doc ?? openPolicy;
	const newMember = updatedMember(
		newAccount({ id: contact?.doc.id ?? newId(), email, now }, policy),
		member ?? {},
		fieldsIn(storedFields),
	);
	const base = slugBase(newMember);
	const { existing, namesakes } = await store.read(site, {
		existing: page(accounts, { filter: equals("loginEmail", newMember.loginEmail), limit: 1 }),
		namesakes: bySlug(base),
	});
	if (existing[0]) {
		const { id } = existing[0].doc;
		throw new ApplicationError<typeof declaration>(
			"MEMBER_ALREADY_EXISTS",
			`${email} is the address of member ${id}.`,
			{ id },
		);
	}
	const account = withSlug(newMember, freeSlug(base, namesakes.length > 0, newMember.id));
	const others = byEmail.map(({ doc }) => doc);
	await store.commit(site, [
		create(accounts, account, [memberCreated(context)]),
		...memberContactWrites(contact, contactFactsOf(account), others, context),
	]);
	return { member: memberView(account, "FULL") };
};
