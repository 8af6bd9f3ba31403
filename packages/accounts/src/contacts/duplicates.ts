import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import type { Contact } from "./documents.ts";

/** Rejects a new email address that another contact has. */
export const rejectDuplicate = (
	newEmails: readonly string[],
	others: readonly Stored<Contact>[],
	allowDuplicates: boolean | null | undefined,
): void => {
	if (allowDuplicates) return;
	for (const email of newEmails) {
		const other = others.find(({ doc }) => doc.emailKeys.includes(normalizedEmail(email)));
		if (!other) continue;
		throw new ApplicationError(
			"DUPLICATE_CONTACT_EXISTS",
			`The contact ${other.doc.id} already exists with ${email}. Change it, or send allowDuplicates.`,
			{ duplicateContactId: other.doc.id, duplicateEmail: email },
		);
	}
};

/** Rejects a contact of whom nothing is known that tells the person from others. */
export const insufficientData = (): ApplicationError =>
	new ApplicationError(
		"INSUFFICIENT_CONTACT_DATA",
		"A contact needs a name, an email address or a phone number in info.",
	);
