import { memberFields } from "@cartwright/contract/members/member-fields";
import type { JsonValue } from "@cartwright/contract/message";
import type { CallError } from "@cartwright/sdk/errors";
import { localText } from "@cartwright/ui/language";
import type { Fault } from "../checkout/details.ts";
import type { PageContext } from "../page-context.server.ts";
import type { OpenAccount } from "./account.server.ts";
import { maxShopText, nameOfShopField, type ShopField } from "./shop-fields.ts";

/** The shop's own fields with the member's values. */
export const loadShopFields = async (
	{ api, member }: Pick<OpenAccount, "api" | "member">,
	{ language }: PageContext,
): Promise<readonly ShopField[]> => {
	const { fields } = await api.use(memberFields).listMemberFields({});
	return fields.map(({ key, name, type, privacy }) => {
		const value = member.contact?.customFields?.[key]?.value;
		return {
			key,
			label: localText(name, language, "en"),
			type,
			isPublic: privacy === "PUBLIC",
			value: String(value ?? ""),
		};
	});
};

/** The typed values, as the services accept them. */
export const customFieldsOf = (fields: readonly ShopField[], typed: Readonly<Record<string, string>>) =>
	Object.fromEntries(
		fields.map((field) => [field.key, { value: sentValue(field, typed[nameOfShopField(field)] ?? "") }]),
	);

/** Invalid values are sent as typed: the services reject them. */
const sentValue = ({ type }: ShopField, typed: string): JsonValue => {
	if (type === "NUMBER" && typed !== "" && Number.isFinite(Number(typed))) return Number(typed);
	if (type === "BOOLEAN" && (typed === "true" || typed === "false")) return typed === "true";
	return typed;
};

const kinds = { NUMBER: "shopNumber", DATE: "shopDate", URL: "shopUrl", TEXT: "tooLong", BOOLEAN: "choice" } as const;

/** The fields whose values the services rejected. */
export const shopFieldFaults = (fields: readonly ShopField[], { violations }: CallError): Fault[] =>
	fields
		.filter(({ key }) => violations.some(({ field }) => field === `member.contact.customFields.${key}.value`))
		.map((field) => ({
			field: nameOfShopField(field),
			kind: kinds[field.type],
			label: "shopField",
			max: maxShopText,
		}));
