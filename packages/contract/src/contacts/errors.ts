import { error } from "../declared-error.ts";

export const CANNOT_DELETE_CONTACT_WITH_BILLING_SUBSCRIPTION = error(
	428,
	"The contact has a subscription that is paid for.",
	"Cancel the subscription first.",
);
export const CANNOT_DELETE_MEMBER = error(
	428,
	"The contact is a member of the site.",
	"Delete the member, which deletes the contact too.",
);
export const CANNOT_DELETE_MEMBER_OWNER_OR_CONTRIBUTOR = error(
	428,
	"The contact belongs to the team of the site.",
	"Remove the person from the team first.",
);
export const CANNOT_HAVE_MULTIPLE_PRIMARY_INFO = error(
	400,
	"Several email addresses or several phone numbers are marked as the main one.",
	"Mark one of each at most.",
);
export const CANNOT_UPDATE_MEMBER_EMAIL = error(
	428,
	"The contact is a member, whose main address is the one that they sign in with.",
	"Leave that address in the list, as the primary one.",
);
export const CONTACT_ALREADY_CHANGED = error(
	409,
	"The contact changed since it was read.",
	"Read it again and repeat the change.",
);
export const CONTACT_ID_ALREADY_EXISTS = error(409, "A contact has this id.", "Leave the id out.");
export const CONTACT_NOT_FOUND = error(
	404,
	"No contact has this id, or it was merged into another.",
	"`getContact` finds the contact that it was merged into.",
);
export const DUPLICATE_CONTACT_EXISTS = error(
	409,
	"Another contact has the email address. `data` names both.",
	"Change that contact, or send `allowDuplicates`.",
);
export const FAILED_DELETE_CONTACT_AFTER_MEMBER_DELETION = error(
	409,
	"The member was deleted, and the contact was not.",
	"Repeat the call.",
);
export const FAILED_PRECONDITION = error(
	428,
	"The target changed since it was read.",
	"Read it again, and preview the merge again.",
);
export const ILLEGAL_LIMIT = error(400, "The limit is not between 1 and 1000.", "Send another limit.");
export const ILLEGAL_MERGE = error(
	400,
	"A contact cannot be merged: into itself, if it is a member, or if the target would get too large.",
	"Merge into the member, or leave the source out.",
);
export const INSUFFICIENT_CONTACT_DATA = error(
	400,
	"The contact would have neither a name nor an email address nor a phone number.",
	"Send one of them.",
);
export const INSUFFICIENT_UPDATE_CONTACT_DATA = error(400, "The update changes nothing.", "Send a member of `info`.");
export const INVALID_EXTENDED_FIELD_VALUE = error(
	400,
	"A key or value of `extendedFields` cannot be stored.",
	"Use keys such as `custom.shoe-size`, and texts, numbers, true or false.",
);
export const MALFORMED_FILTER = error(400, "The filter is not an object of the query language.", "Correct its form.");
export const NEITHER_FILTER_NOR_SEARCH = error(
	400,
	"The call would change every contact.",
	"Send a filter or a search.",
);
export const UNSUPPORTED_FILTER = error(
	400,
	"The filter has too many conditions, or too deep ones.",
	"Ask with fewer conditions.",
);
export const UNSUPPORTED_FILTER_FIELD_UNKNOWN = error(
	400,
	"Contacts cannot be filtered by this field.",
	"Use one of the fields that the call lists.",
);
export const UNSUPPORTED_FILTER_OPERATOR = error(
	400,
	"The field cannot be filtered with this operator.",
	"Use one of the operators that the call lists.",
);
export const UNSUPPORTED_FILTER_VALUE = error(400, "A value of the filter is too long.", "Send a shorter value.");
export const UNSUPPORTED_FILTER_VALUE_TYPE = error(
	400,
	"A value of the filter has another type than the operator needs.",
	"Send a value, or a list, as the operator needs it.",
);
export const UNSUPPORTED_SORT_FIELD = error(
	400,
	"Contacts cannot be sorted in this way.",
	"Sort by one field of those that the call lists.",
);
