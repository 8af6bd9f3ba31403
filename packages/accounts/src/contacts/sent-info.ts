import { formats } from "@cartwright/contract/codec/formats";
import type { ContactInfo } from "@cartwright/contract/contacts/contact-messages";
import { isEmail, normalizedEmail } from "@cartwright/kernel/foundation/email";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { addressKey, type ContactFacts, emailKey } from "./contact.ts";
import type { Contact, ExtendedValue } from "./documents.ts";
import { phoneForms, phoneKey } from "./phone.ts";

/**
 * The contact after a request: absent members stay, null clears one, and lists are replaced as a whole. What a list had
 * before has the same id again.
 */
export const withInfo = <Facts extends ContactFacts>(contact: Facts, info: ContactInfo, newId: () => string): Facts => {
	const { company, jobTitle, birthdate, locale, name } = info;
	return {
		...contact,
		name: name === undefined ? contact.name : withName(contact.name, name),
		emails: info.emails === undefined ? contact.emails : emailsOf(contact, info.emails?.items ?? [], newId),
		phones: info.phones === undefined ? contact.phones : phonesOf(contact, info.phones?.items ?? [], newId),
		addresses:
			info.addresses === undefined ? contact.addresses : addressesOf(contact, info.addresses?.items ?? [], newId),
		company: after(contact.company, company),
		jobTitle: after(contact.jobTitle, jobTitle),
		birthdate: after(contact.birthdate, birthdate),
		locale: after(contact.locale, locale),
		labelKeys:
			info.labelKeys === undefined
				? contact.labelKeys
				: validLabels(info.labelKeys?.items ?? [], "info.labelKeys.items"),
		extendedFields: withExtendedFields(contact.extendedFields, info.extendedFields),
		picture: info.picture === undefined ? contact.picture : pictureOf(info.picture),
	};
};

/** An empty text clears like null. */
const after = (before: string | undefined, sent: string | null | undefined): string | undefined =>
	sent === undefined ? before : sent || undefined;

const withName = (before: Contact["name"] = {}, sent: ContactInfo["name"]): Contact["name"] => {
	if (sent === null) return undefined;
	const [first, last] = [after(before.first, sent?.first), after(before.last, sent?.last)];
	return first || last ? { first, last } : undefined;
};

type Items<List extends "emails" | "phones" | "addresses"> = NonNullable<NonNullable<ContactInfo[List]>["items"]>;

const checkPrimary = (items: readonly { readonly primary?: boolean | null }[], field: string): void => {
	if (items.filter(({ primary }) => primary).length < 2) return;
	throw new ApplicationError("CANNOT_HAVE_MULTIPLE_PRIMARY_INFO", `Only one of ${field} can be primary.`);
};

const emailsOf = ({ emails }: Pick<Contact, "emails">, items: Items<"emails">, newId: () => string) => {
	checkPrimary(items, "info.emails.items");
	return items.map(({ tag, email, primary }, index) => {
		const address = (email ?? "").trim();
		if (!isEmail(address)) {
			throw invalid(`info.emails.items[${index}].email`, "must be an email address", "FORMAT", { type: "EMAIL" });
		}
		const known = emails.find((each) => emailKey(each) === normalizedEmail(address));
		return { id: known?.id ?? newId(), tag: tag ?? "UNTAGGED", email: address, primary: primary ?? false };
	});
};

const phonesOf = ({ phones }: Pick<Contact, "phones">, items: Items<"phones">, newId: () => string) => {
	checkPrimary(items, "info.phones.items");
	return items.map(({ tag, countryCode, phone, primary }, index) => {
		if (!phone) throw invalid(`info.phones.items[${index}].phone`, "is required", "REQUIRED_FIELD");
		return {
			id: phones.find((each) => phoneKey(each) === phoneKey({ phone, countryCode }))?.id ?? newId(),
			tag: tag ?? "UNTAGGED",
			countryCode: countryCode ?? undefined,
			phone,
			...phoneForms({ phone, countryCode }),
			primary: primary ?? false,
		};
	});
};

const addressesOf = ({ addresses }: Pick<Contact, "addresses">, items: Items<"addresses">, newId: () => string) =>
	items.map((sent) => {
		const address = sent.address ?? {};
		const known = addresses.find((each) => addressKey(each) === addressKey({ address }));
		return { id: known?.id ?? newId(), tag: sent.tag ?? "UNTAGGED", address };
	});

const labelKey = /^[a-z\d-]{1,50}\.[\p{Ll}\p{Lo}\p{Lm}\p{N}_-]{1,100}$/u;

/** The labels, each once. */
export const validLabels = (keys: readonly string[], field: string): string[] => {
	const index = keys.findIndex((key) => !labelKey.test(key));
	if (index < 0) return [...new Set(keys)];
	throw invalid(
		`${field}[${index}]`,
		"must be a namespace, a point and a name in lower case, such as custom.newsletter",
		"FORMAT",
	);
};

const extendedKey = /^[\w-]{1,50}\.[\w.-]{1,100}$/;
const maxExtendedFields = 100;
const maxExtendedText = 10_000;

const withExtendedFields = (
	before: Contact["extendedFields"],
	sent: ContactInfo["extendedFields"],
): Contact["extendedFields"] => {
	if (sent === null) return {};
	const fields = new Map(Object.entries(before));
	for (const [key, value] of Object.entries(sent?.items ?? {})) {
		if (value === null || value === "") fields.delete(key);
		else if (extendedKey.test(key) && isExtendedValue(value)) fields.set(key, value);
		else throw invalidField(key, "needs a key such as custom.shoe-size, and a text, a number, true or false");
	}
	if (fields.size > maxExtendedFields) throw invalidField("items", `has more than ${maxExtendedFields} fields`);
	return Object.fromEntries(fields);
};

const isExtendedValue = (value: unknown): value is ExtendedValue =>
	typeof value === "boolean" ||
	typeof value === "number" ||
	(typeof value === "string" && value.length <= maxExtendedText);

const invalidField = (key: string, rule: string): ApplicationError =>
	new ApplicationError("INVALID_EXTENDED_FIELD_VALUE", `info.extendedFields: ${key.slice(0, 200)} ${rule}.`);

/** Staff see the picture, so its address must be one of the web, or of a media file. */
const pictureOf = (sent: ContactInfo["picture"]): Contact["picture"] => {
	const image = sent?.image;
	if (!image?.id && !image?.url) return undefined;
	const { url } = image;
	if (!url || url.startsWith("wix:image://") || formats.WEB_URL.accepts(url)) return image;
	throw invalid("info.picture.image.url", `must be ${formats.WEB_URL.means}`, "FORMAT", { type: "WEB_URL" });
};
