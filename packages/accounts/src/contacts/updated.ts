import type { ContactInfo } from "@cartwright/contract/contacts/contact-messages";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { isIdentifiable, primaryOf } from "./contact.ts";
import type { Contact } from "./documents.ts";
import { insufficientData } from "./duplicates.ts";
import { withInfo } from "./sent-info.ts";

/** Rejects an update that names nothing. */
export const requireChange = (info: ContactInfo): void => {
	if (Object.values(info).some((value) => value !== undefined)) return;
	throw new ApplicationError("INSUFFICIENT_UPDATE_CONTACT_DATA", "The update has no member of info to change.");
};

/** A contact after an update, before what follows from its lists. */
export const updated = (before: Contact, info: ContactInfo, newId: () => string): Contact => {
	requireChange(info);
	const facts = withInfo(before, info, newId);
	if (!before.member && !isIdentifiable(facts)) throw insufficientData();
	if (before.member?.email && primaryEmailOf(facts) !== normalizedEmail(before.member.email)) {
		throw new ApplicationError(
			"CANNOT_UPDATE_MEMBER_EMAIL",
			`The contact is a member who signs in with ${before.member.email}. Leave it in info.emails as the primary one.`,
		);
	}
	return facts;
};

const primaryEmailOf = ({ emails }: Pick<Contact, "emails">): string | undefined => {
	const primary = primaryOf(emails) ?? emails[0];
	return primary && normalizedEmail(primary.email);
};
