import type { IdentityProfile } from "@cartwright/contract/identity/profile-messages";
import type { Context } from "../../../foundation/context.ts";
import { fieldsIn, fieldsQuestion } from "../../member-fields/documents.ts";
import { checkFields } from "../../member-fields/field-values.ts";

/** Throws where a profile says what the shop does not ask of its members, or in another form. */
export const checkShopFields = async (
	{ store, site }: Pick<Context, "store" | "site">,
	profile: IdentityProfile | null | undefined,
): Promise<void> => {
	const { fields } = await store.read(site, { fields: fieldsQuestion });
	checkFields(fieldsIn(fields), profile);
};
