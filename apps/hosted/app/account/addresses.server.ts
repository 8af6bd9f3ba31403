import { addresses as places } from "@cartwright/contract/addresses/addresses";
import { addressBook } from "@cartwright/contract/members/address-book";
import type { MemberAddress } from "@cartwright/contract/members/member-messages";
import { type Country, countryChoices } from "@cartwright/ui/countries";
import { completeAddress, missingSubdivision } from "../checkout/act.server.ts";
import { addressFaults, fieldName, readTyped } from "../checkout/details.ts";
import { addressOf } from "../checkout/member-address.ts";
import type { PageContext } from "../page-context.server.ts";
import { resultOfError } from "../sign-in/form-result.ts";
import type { OpenAccount } from "./account.server.ts";
import { type AddressResult, blankForm } from "./addresses.ts";

/** The stored addresses, as the page shows them. */
export const savedAddresses = ({ member }: Pick<OpenAccount, "member">): readonly MemberAddress[] =>
	member.contact?.addresses ?? [];

/** The countries that the shop delivers to, and the default one. */
export const loadCountries = async (
	{ api }: Pick<OpenAccount, "api">,
	{ language }: PageContext,
): Promise<{ countries: readonly Country[]; home: string }> => {
	const { countries, home } = await api.use(places).listDeliveryCountries({});
	return { countries: countryChoices(countries, language), home };
};

/** The completed action for the list to announce, or a result for the page. */
export type AddressOutcome = "saved" | "removed" | "default" | AddressResult;

/** Runs the action of a button. `subject` is the address of the page, if it has one. */
export const changeAddresses = async (
	account: OpenAccount,
	form: FormData,
	subject: string | null,
): Promise<AddressOutcome> => {
	const [intent, id = ""] = String(form.get("intent") ?? "").split(":");
	try {
		if (intent === "remove") {
			await book(account).removeMyAddress({ addressId: id });
			return "removed";
		}
		if (intent === "default") return await putFirst(account, id);
		return await save(account, form, subject);
	} catch (error) {
		const typed = readTyped(form);
		const of = intent === "remove" || intent === "default" ? "list" : "save";
		const country = typed[fieldName("shipping", "country")] ?? "";
		return { ...resultOfError(typed, error, "other"), of, form: blankForm(country) };
	}
};

const save = async (account: OpenAccount, form: FormData, subject: string | null): Promise<AddressOutcome> => {
	const typed = readTyped(form);
	await completeAddress(account, "shipping", typed);
	const fields = blankForm(typed[fieldName("shipping", "country")] ?? "");
	const result = { typed, faults: [], of: "save", form: fields } as const;
	if (form.get("intent") === "update") return result;
	const faults = [...addressFaults(fields, "shipping", typed), ...missingSubdivision("shipping", typed)];
	if (faults.length > 0) return { ...result, faults };
	const replaced = subject ? { replaces: subject } : {};
	await book(account).saveMyAddress({ address: addressOf(typed), isDefault: typed.isDefault === "yes", ...replaced });
	return "saved";
};

const book = ({ api }: OpenAccount) => api.use(addressBook);

const putFirst = async (account: OpenAccount, id: string): Promise<AddressOutcome> => {
	const found = savedAddresses(account).find((each) => each.id === id);
	if (!found) return { typed: {}, faults: [], of: "list", problem: "addressGone" };
	await book(account).saveMyAddress({ address: found, replaces: id, isDefault: true });
	return "default";
};
