import { contactQueryFields } from "@cartwright/contract/contacts/contact-query-fields";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { instant } from "@cartwright/kernel/foundation/operands";
import { and, compare, type Filter, or, type Scalar, type Sort } from "@cartwright/store/query/filter";
import { type Fault, readFilter, readSort, rulesOf } from "@cartwright/store/query-language";
import { phoneKey } from "./phone.ts";

const email = (operand: Scalar | Date) => normalizedEmail(String(operand));
const phone = (operand: Scalar | Date) => phoneKey({ phone: String(operand) });

export const contactRules = rulesOf(contactQueryFields, {
	id: "id",
	createdDate: { path: "createdDate", value: instant },
	updatedDate: { path: "updatedDate", value: instant },
	"lastActivity.activityDate": { path: "lastActivity.activityDate", value: instant },
	"info.birthdate": "birthdate",
	"info.locale": "locale",
	"info.company": "company",
	"info.jobTitle": "jobTitle",
	"info.name.first": "name.first",
	"info.name.last": "name.last",
	"primaryInfo.email": { path: "primary.email", value: email },
	"primaryInfo.phone": "primary.phone",
	"info.labelKeys": "labelKeys",
	"info.labelKeys.items": "labelKeys",
	"info.emails.email": { path: "emailKeys", value: email },
	"info.emails.items.email": { path: "emailKeys", value: email },
	"info.phones.phone": { path: "phoneKeys", value: phone },
	"info.phones.items.phone": { path: "phoneKeys", value: phone },
});

/** The filter of a request, of which a part may be a search. */
export const contactsFilter = (filter: unknown, search: string | null | undefined): Filter | undefined => {
	const { value, faults } = readFilter(filter, contactRules);
	if (faults) throw unsupportedFilter(faults);
	const parts = [value, searchFilter(search)].filter((each) => each !== undefined);
	return parts.length > 0 ? and(...parts) : undefined;
};

const unsupportedFilter = (faults: readonly Fault[]): ApplicationError => {
	const description = `${faults.map((fault) => `${fault.field} ${fault.description}`).join("; ")}.`;
	const data = { faults };
	switch (faults[0]?.rule) {
		case "INVALID_FILTER":
			return new ApplicationError("MALFORMED_FILTER", description, data);
		case "FIELD_NOT_FILTERABLE":
			return new ApplicationError("UNSUPPORTED_FILTER_FIELD_UNKNOWN", description, data);
		case "UNKNOWN_OPERATOR":
		case "OPERATOR_NOT_ALLOWED":
			return new ApplicationError("UNSUPPORTED_FILTER_OPERATOR", description, data);
		case "INVALID_OPERAND":
			return new ApplicationError("UNSUPPORTED_FILTER_VALUE_TYPE", description, data);
		case "TOO_LONG":
			return new ApplicationError("UNSUPPORTED_FILTER_VALUE", description, data);
		default:
			return new ApplicationError("UNSUPPORTED_FILTER", description, data);
	}
};

interface ContactSort {
	readonly fieldName?: string | null;
	readonly order?: string | null;
}

/** The newest first by default. */
export const contactsSort = (sort: readonly (ContactSort | null | undefined)[]): readonly Sort[] => {
	// The published client renames the fields of its queries, but not those of its lists.
	const named = sort.flatMap((each) => (each ? [{ ...each, fieldName: each.fieldName?.replace(/^_/, "") }] : []));
	const { value, faults } = readSort(named, contactRules);
	if (faults) {
		const description = `${faults.map((fault) => `${fault.field} ${fault.description}`).join("; ")}.`;
		throw new ApplicationError("UNSUPPORTED_SORT_FIELD", description, { faults });
	}
	return value.length > 0 ? value : [{ field: "createdDate", order: "DESC" }];
};

const maxWords = 10;

/** Each word is in a name, an email address or a phone number. */
const searchFilter = (search: string | null | undefined): Filter | undefined => {
	const words = (search ?? "").split(/\s+/).filter(Boolean).slice(0, maxWords);
	if (words.length === 0) return undefined;
	return and(...words.map(wordFilter));
};

const wordFilter = (word: string): Filter => {
	const digits = word.replace(/\D/g, "");
	return or(
		compare("name.first", "contains", word),
		compare("name.last", "contains", word),
		compare("emailKeys", "contains", normalizedEmail(word)),
		...(digits.length > 2 ? [compare("phoneKeys", "contains", digits)] : []),
	);
};
